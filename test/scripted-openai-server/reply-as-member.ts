import type { ChatRequest } from "./chat-request.ts";
import { readConversation, type Conversation } from "./read-conversation.ts";
import { scriptedPlan } from "./scripted-plan.ts";
import type { ScriptedReply } from "./scripted-reply.ts";

function say(text: string): ScriptedReply {
  return { text, calls: [] };
}

/** Questions to the leader that it has not answered yet. */
function unanswered({ envelopes, results }: Conversation): string[] {
  const answered = new Set(
    results
      .filter(({ name }) => name === "answer_sub_agent_question")
      .map(({ args }) => String(args["question_id"])),
  );
  return envelopes
    .filter(({ type, questionId = "" }) => type === "ask" && !answered.has(questionId))
    .map(({ questionId = "" }) => questionId);
}

/** Seats whose hand-outs came to an end: delivered, or told of by a notice. */
function settledSeats({ envelopes, team }: Conversation): number {
  const delivered = envelopes.filter(({ type }) => type === "report").map(({ from }) => from);
  const noted = envelopes.filter(({ type }) => type === "notice").map(({ content }) => content);
  const failed = team.filter(({ name }) => noted.some((content) => content.startsWith(name)));
  return new Set([...delivered, ...failed.map(({ name }) => name)]).size;
}

function isError(result: string): boolean {
  return /^(?:Error:|错误：)/u.test(result);
}

function replyAsLeader(conversation: Conversation): ScriptedReply {
  const { results, team } = conversation;
  const asks = unanswered(conversation);
  if (asks.length > 0) {
    return {
      text: "",
      calls: asks.map((question_id) => ({
        name: "answer_sub_agent_question",
        args: { question_id, answer: `Take the earlier day for ${question_id}.` },
      })),
    };
  }
  const handedOut = results.some(({ name, content }) => name === "agent_orchestration" && !isError(content));
  if (!handedOut) {
    // Text and calls in one message, as models like to send them.
    return {
      text: "I hand the work out to every seat. 我来分派任务。",
      calls: team.map(({ name }) => ({
        name: "agent_orchestration",
        args: {
          agent_name: name,
          task: `Work on your part of the goal, ${name}. “Quotes”, \\ and 中文 are fine.`,
        },
      })),
    };
  }
  const published = results.findLast(({ name }) => name === "publish_plan");
  if (published !== undefined && !isError(published.content)) return say("The plan is published.");
  if (published !== undefined) return say(`I could not publish the plan: ${published.content}`);
  if (settledSeats(conversation) < team.length) return say("I wait for the deliveries.");
  return { text: "", calls: [{ name: "publish_plan", args: { plan: scriptedPlan(conversation) } }] };
}

function replyAsSeat(
  { name, results, envelopes }: Conversation,
  toolNames: readonly string[],
): ScriptedReply {
  const asked = results.find((result) => result.name === "ask_master");
  const asks = /risk|风险/iu.test(name);
  if (asks && asked === undefined && toolNames.includes("ask_master")) {
    return {
      text: "",
      calls: [{ name: "ask_master", args: { question: `Which day may ${name} count on?` } }],
    };
  }
  const task = envelopes.findLast(({ type }) => type === "task");
  const answer = asked === undefined ? "" : ` The leader said: ${asked.content}`;
  return say(`${name} did its part (${task?.id ?? "no task"}).${answer}\n- 🧭 a second line`);
}

/** What a competent model would say in this place; a function of the request alone. */
export function replyAsMember(request: ChatRequest): ScriptedReply {
  const conversation = readConversation(request);
  return conversation.isLeader ? replyAsLeader(conversation) : replyAsSeat(conversation, request.toolNames);
}
