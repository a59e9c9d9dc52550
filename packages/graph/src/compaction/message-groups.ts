import { AIMessage, ToolMessage, type BaseMessage } from "@langchain/core/messages";

/** Messages that a view has all of, or none: a reply with tool calls and its results, or a single message. */
export type MessageGroup = readonly BaseMessage[];

/** A legal conversation in its smallest legal parts (I8). */
export function messageGroups(messages: readonly BaseMessage[]): MessageGroup[] {
  const groups: BaseMessage[][] = [];
  for (const message of messages) {
    const group = groups.at(-1);
    if (ToolMessage.isInstance(message) && group !== undefined && AIMessage.isInstance(group[0])) {
      group.push(message);
    } else {
      groups.push([message]);
    }
  }
  return groups;
}
