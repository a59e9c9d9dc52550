import { HumanMessage, type BaseMessage } from "@langchain/core/messages";
import type { Compaction } from "../ports/compaction-port.ts";
import { shortenMessage } from "./shorten-message.ts";

type ViewParts = Pick<
  Compaction,
  "number" | "thread_id" | "through_id" | "kept_ids" | "shortened" | "content"
>;

/**
 * A thread as its model sees it under a compaction: what is kept of the older messages, the summary, and all that came
 * later. A pure function, so the view stays the same from call to call, and across restarts.
 */
export function compactedView(
  messages: readonly BaseMessage[],
  compaction: ViewParts | undefined,
  missing: (characters: number) => string,
): readonly BaseMessage[] {
  if (compaction === undefined) return messages;
  const { through_id: throughId, content } = compaction;
  const cut = throughId === null ? 0 : messages.findIndex(({ id }) => id === throughId) + 1;
  const kept = new Set(compaction.kept_ids);
  const limits = new Map(compaction.shortened.map(({ message_id, tokens }) => [message_id, tokens]));
  const shown = (message: BaseMessage): BaseMessage => {
    const tokens = limits.get(message.id ?? "");
    return tokens === undefined ? message : shortenMessage(message, tokens, missing);
  };
  return [
    ...messages
      .slice(0, cut)
      .filter(({ id }) => kept.has(id ?? ""))
      .map(shown),
    ...(cut === 0 || content === null ? [] : [new HumanMessage({ id: summaryId(compaction), content })]),
    ...messages.slice(cut).map(shown),
  ];
}

function summaryId({ thread_id, number }: ViewParts): string {
  return `summary:${thread_id}:${number}`;
}
