import { z } from "zod";
import type { AgentRecord } from "../ports/agent-port.ts";
import { parseDeadline } from "../question/parse-deadline.ts";
import { askQuestion } from "../question/ask-question.ts";
import { findAgent } from "./find-agent.ts";
import { defineTool, type ToolContext } from "./tool-types.ts";

const question = z.string().trim().min(1);

/**
 * Whoever owes somebody an answer may not ask them: two that wait on each other would never go on. A larger ring never
 * closes, since a question ends the wait of whoever it is put to (I9). The user waits for nobody, and may be asked.
 */
async function openDebt(
  { unit, agent, phrases }: ToolContext,
  target: AgentRecord | null,
): Promise<string | undefined> {
  const owed = (await unit.questions.openIn(agent.session_id)).find(
    (asked) => asked.target_thread_id === agent.thread_id && asked.asker_thread_id === target?.thread_id,
  );
  return owed === undefined
    ? undefined
    : phrases.owesAnswer(`- ${owed.id} (${owed.asker_display_name}): ${owed.content}`);
}

async function ask(
  context: ToolContext,
  target: AgentRecord | null,
  content: string,
  extra: { options?: readonly string[]; defaultAnswer?: string; deadlineAt?: string } = {},
) {
  const debt = await openDebt(context, target);
  if (debt !== undefined) return { kind: "error", content: debt } as const;
  const asked = await askQuestion(context.unit, {
    asker: context.agent,
    target,
    content,
    ...extra,
    toolCallId: context.toolCallId,
    messageId: context.messageId(0),
    phrases: context.phrases,
  });
  return { kind: "ask", question_id: asked.id } as const;
}

export const askMaster = defineTool({
  name: "ask_master",
  description: {
    en: "Ask the Team Leader for a decision and wait for the answer.",
    zh: "向团队负责人请求决策，并等待答复。",
  },
  schema: z.strictObject({ question }),
  effect: "session",
  async run(args, context) {
    const leader = (await context.agents()).find((agent) => agent.is_leader);
    if (leader === undefined)
      return { kind: "error", content: context.phrases.unknownAgent("Team Leader", "") };
    return ask(context, leader, args.question);
  },
});

export const askSubAgent = defineTool({
  name: "ask_sub_agent",
  description: {
    en: "Ask an agent something and wait for its answer.",
    zh: "向某个智能体提问，并等待答复。",
  },
  schema: z.strictObject({ agent_name: z.string(), question }),
  effect: "session",
  async run(args, context) {
    const others = (await context.agents()).filter((agent) => !agent.is_leader);
    const found = findAgent(others, args.agent_name, context.phrases);
    if ("error" in found) return { kind: "error", content: found.error };
    return ask(context, found.agent, args.question);
  },
});

const askOtherSchema = z.strictObject({
  agent_name: z.string().describe("display name, or role id and number"),
  question,
});

export const askOtherAgent = defineTool({
  name: "ask_other_agent",
  description: {
    en: "Ask another agent something and wait for its answer. Tell the Team Leader in the same reply whom you ask and what.",
    zh: "向其他智能体提问，并等待答复。请在同一条回复里告诉团队负责人问了谁、问了什么。",
  },
  schema: askOtherSchema
    .partial({ agent_name: true })
    .extend({ target: z.union([z.string(), z.number()]).optional() })
    .refine((args) => (args.agent_name === undefined) !== (args.target === undefined), {
      path: ["agent_name"],
      message: "name the agent once",
    }),
  shownSchema: askOtherSchema,
  effect: "session",
  async run(args, context) {
    const { agent, agents, phrases } = context;
    const found = findAgent(await agents(), String(args.agent_name ?? args.target), phrases);
    if ("error" in found) return { kind: "error", content: found.error };
    if (found.agent.thread_id === agent.thread_id) return { kind: "error", content: phrases.askedItself };
    return ask(context, found.agent, args.question);
  },
});

export const askUser = defineTool({
  name: "ask_user",
  description: {
    en: "Ask the user something that only they can decide, and wait. Give options and a default where you can; with a deadline, nobody waits longer than that.",
    zh: "向用户提出只有用户才能决定的问题，并等待。尽量给出选项和默认值；设了截止时间，就不会等得更久。",
  },
  schema: z.strictObject({
    question,
    options: z.array(z.string().trim().min(1)).max(12).optional(),
    default: z.string().trim().min(1).optional().describe("taken, as an assumption, when nobody answers"),
    deadline: z
      .string()
      .trim()
      .min(1)
      .optional()
      .describe(
        "when waiting ends: PT30M, P1D (ISO 8601 duration) or 2027-01-31T18:00+08:00 (time with offset)",
      ),
  }),
  effect: "session",
  async run(args, context) {
    const deadline =
      args.deadline === undefined ? undefined : parseDeadline(args.deadline, Date.parse(context.unit.at));
    if (deadline !== undefined && deadline.kind !== "at") {
      const { badDeadline } = context.phrases;
      return { kind: "error", content: badDeadline(args.deadline ?? "", deadline.kind, context.unit.at) };
    }
    return ask(context, null, args.question, {
      ...(deadline === undefined ? {} : { deadlineAt: new Date(deadline.at).toISOString() }),
      ...(args.options === undefined ? {} : { options: args.options }),
      ...(args.default === undefined ? {} : { defaultAnswer: args.default }),
    });
  },
});
