import { z } from "zod";
import { storableText } from "../message/storable-text.ts";
import type { ToolOutcome } from "../ports/outcome-port.ts";
import { settleQuestion } from "../question/settle-question.ts";
import { defineTool, type ToolContext } from "./tool-types.ts";

const schema = z.strictObject({
  question_id: z.string().describe('as in question_id="q12"'),
  answer: z.string().trim().min(1),
});

/** Settles the question it names, if it was put to the caller and is open; else tells the caller why not (I6). */
async function answer(
  { question_id, answer: text }: z.output<typeof schema>,
  { unit, agent, phrases }: ToolContext,
): Promise<ToolOutcome> {
  const question = await unit.questions.find(agent.session_id, storableText(question_id.trim()));
  if (question === undefined) {
    const open = (await unit.questions.openIn(agent.session_id)).filter(
      (other) => other.target_thread_id === agent.thread_id,
    );
    const list = open.map((other) => other.id).join(", ") || phrases.none;
    return { kind: "error", content: phrases.unknownQuestion(question_id, list) };
  }
  if (question.target_thread_id !== agent.thread_id) {
    return { kind: "error", content: phrases.notAsked(question.id, question.target_display_name) };
  }
  const settled = await settleQuestion(
    unit,
    question,
    { state: "answered", answer: text, by: agent },
    phrases,
  );
  if (settled === undefined) {
    return { kind: "error", content: phrases.questionSettled(question.id, question.state) };
  }
  return { kind: "result", content: phrases.answered(question.id, question.asker_display_name) };
}

export const answerSubAgentQuestion = defineTool({
  name: "answer_sub_agent_question",
  description: {
    en: "Answer an agent's question; it waits for you.",
    zh: "回答某个智能体的问题，它正在等你。",
  },
  schema,
  effect: "session",
  run: answer,
});

/** `answer_question` under the name that goes with `ask_other_agent` (seed 001). */
export const answerOtherAgent = defineTool({
  name: "answer_other_agent",
  description: {
    en: "Answer another agent's question; the same as answer_question.",
    zh: "回答其他智能体的问题，与 answer_question 相同。",
  },
  schema,
  effect: "session",
  run: answer,
});

export const answerQuestion = defineTool({
  name: "answer_question",
  description: {
    en: "Answer a question that was put to you; the asker waits.",
    zh: "回答向你提出的问题，提问者正在等待。",
  },
  schema,
  effect: "session",
  run: answer,
});
