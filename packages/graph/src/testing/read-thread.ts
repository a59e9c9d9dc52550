import type { BaseMessage } from "@langchain/core/messages";

/** What a scripted model needs to know of the thread it is shown. */
export function lastText(messages: readonly BaseMessage[]): string {
  return messages.at(-1)?.text ?? "";
}

/** Whether an agent has been asked something since its last reply, whatever else has come with it. */
export function isNewlyAsked(messages: readonly BaseMessage[]): boolean {
  const last = messages.findLastIndex((message) => message.type === "ai");
  return messages
    .slice(last + 1)
    .some((message) => message.type === "human" && message.text.includes(' type="ask" '));
}

/** Ids of the open questions in the newest message of that type, or "". */
export function questionIn(messages: readonly BaseMessage[]): string {
  const asked = messages.map((message) => /question_id="(q\d+)"/u.exec(message.text)?.[1]);
  return asked.findLast((id) => id !== undefined) ?? "";
}

/** How many envelopes of a type the thread holds. */
export function countOf(messages: readonly BaseMessage[], type: string): number {
  return messages.filter((message) => message.type === "human" && message.text.includes(` type="${type}" `))
    .length;
}

export function usedTool(messages: readonly BaseMessage[], name: string): boolean {
  return messages.some((message) => message.type === "tool" && message.name === name);
}
