import { createHash } from "node:crypto";
import {
  AIMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
  type BaseMessage,
} from "@langchain/core/messages";
import { textOf } from "../../message/text-of.ts";
import type { Quirks } from "../entry/quirks.ts";

/** Stands where an endpoint wants a reply between tool results and what a person says: it must not be empty. */
const bridge = "OK.";

type Step = (messages: readonly BaseMessage[], quirks: Quirks) => readonly BaseMessage[];

const steps: readonly Step[] = [
  dropEmptyReplies,
  placeSystemMessages,
  bridgeResults,
  joinUsers,
  shortenCallIds,
  dropResultNames,
];

/**
 * The conversation in the form that an endpoint takes.
 *
 * Each message is shaped by itself and by the one before it, so what was sent up to a reply is sent again byte for byte
 * once more has followed it: prompt caches live on that.
 */
export function shapeMessages(messages: readonly BaseMessage[], quirks: Quirks): readonly BaseMessage[] {
  return steps.reduce((shaped, step) => step(shaped, quirks), messages);
}

/** A reply that neither says nor calls anything is refused as a message by some endpoints, and tells none anything. */
function dropEmptyReplies(messages: readonly BaseMessage[]): readonly BaseMessage[] {
  return messages.filter(
    (message) =>
      !AIMessage.isInstance(message) ||
      (message.tool_calls ?? []).length > 0 ||
      textOf(message.content).trim() !== "",
  );
}

function placeSystemMessages(messages: readonly BaseMessage[], quirks: Quirks): readonly BaseMessage[] {
  if (quirks.system_message === "anywhere") return messages;
  const toUser = (message: BaseMessage): BaseMessage =>
    SystemMessage.isInstance(message) ? new HumanMessage(textOf(message.content)) : message;
  if (quirks.system_message === "never") return messages.map(toUser);
  const after = messages.findIndex((message) => !SystemMessage.isInstance(message));
  const head = messages.slice(0, after === -1 ? messages.length : after);
  const joined = head.map((message) => textOf(message.content)).join("\n\n");
  const first = head.length > 1 ? [new SystemMessage(joined)] : head;
  return [...first, ...messages.slice(head.length).map(toUser)];
}

function bridgeResults(messages: readonly BaseMessage[], quirks: Quirks): readonly BaseMessage[] {
  if (quirks.user_after_tools === "allowed") return messages;
  return messages.flatMap((message, index) =>
    HumanMessage.isInstance(message) && ToolMessage.isInstance(messages[index - 1])
      ? [new AIMessage(bridge), message]
      : [message],
  );
}

function joinUsers(messages: readonly BaseMessage[], quirks: Quirks): readonly BaseMessage[] {
  if (quirks.consecutive_users === "allowed") return messages;
  const shaped: BaseMessage[] = [];
  for (const message of messages) {
    const last = shaped.at(-1);
    if (HumanMessage.isInstance(message) && HumanMessage.isInstance(last)) {
      shaped[shaped.length - 1] = new HumanMessage(`${textOf(last.content)}\n\n${textOf(message.content)}`);
    } else {
      shaped.push(message);
    }
  }
  return shaped;
}

function shortenCallIds(messages: readonly BaseMessage[], quirks: Quirks): readonly BaseMessage[] {
  if (quirks.tool_call_ids === "any") return messages;
  return messages.map((message) => {
    if (ToolMessage.isInstance(message))
      return resultWith(message, { tool_call_id: shortId(message.tool_call_id) });
    if (!AIMessage.isInstance(message) || (message.tool_calls ?? []).length === 0) return message;
    return new AIMessage({
      content: message.content,
      additional_kwargs: message.additional_kwargs,
      tool_calls: (message.tool_calls ?? []).map((call) => ({ ...call, id: shortId(call.id ?? "") })),
    });
  });
}

function dropResultNames(messages: readonly BaseMessage[], quirks: Quirks): readonly BaseMessage[] {
  if (quirks.result_names === "sent") return messages;
  return messages.map((message) =>
    ToolMessage.isInstance(message) ? resultWith(message, { name: undefined }) : message,
  );
}

function resultWith(
  message: ToolMessage,
  change: { readonly tool_call_id?: string; readonly name?: undefined },
): ToolMessage {
  const { content, tool_call_id, name, status } = message;
  const kept = "name" in change ? undefined : name;
  return new ToolMessage({
    content,
    tool_call_id: change.tool_call_id ?? tool_call_id,
    ...(kept === undefined ? {} : { name: kept }),
    ...(status === undefined ? {} : { status }),
  });
}

/** Nine letters and digits that stand for an id, always the same for the same one. */
function shortId(id: string): string {
  const digest = createHash("sha256").update(id).digest();
  return digest.readBigUInt64BE().toString(36).padStart(9, "0").slice(-9);
}
