import {
  AIMessage,
  BaseMessage,
  ChatMessage,
  FunctionMessage,
  HumanMessage,
  RemoveMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";

import { isRecord, setOwn } from "./tagged-value.ts";
import type { TakenApart } from "./tagged-value.ts";

interface MessageKind {
  /** The fields of a message of this type; everything else on the object is fixed by its class. */
  readonly fields: ReadonlySet<string>;
  readonly create: () => BaseMessage;
}

const sharedFields = ["content", "name", "id", "additional_kwargs", "response_metadata"];

function messageKind(create: () => BaseMessage, ...ownFields: readonly string[]): MessageKind {
  return { create, fields: new Set([...sharedFields, ...ownFields]) };
}

/** By `message.type`, which is also the kind in the saved text. A chunk is saved as the message that it is a chunk of. */
const messageKinds: ReadonlyMap<string, MessageKind> = new Map([
  ["human", messageKind(() => new HumanMessage({ content: "" }))],
  [
    "ai",
    messageKind(() => new AIMessage({ content: "" }), "tool_calls", "invalid_tool_calls", "usage_metadata"),
  ],
  ["system", messageKind(() => new SystemMessage({ content: "" }))],
  [
    "tool",
    messageKind(
      () => new ToolMessage({ content: "", tool_call_id: "" }),
      "tool_call_id",
      "status",
      "artifact",
      "metadata",
    ),
  ],
  ["remove", messageKind(() => new RemoveMessage({ id: "" }))],
  ["function", messageKind(() => new FunctionMessage({ content: "", name: "" }))],
  ["generic", messageKind(() => new ChatMessage({ content: "", role: "" }), "role")],
]);

/** Fields that exist only while a message streams in. */
const chunkFields: ReadonlySet<string> = new Set(["tool_call_chunks"]);

/**
 * A message as its fields. `kwargs` are those that it was constructed with, in their order, since LangChain's own JSON
 * of it keeps to them; `own` are those that were set afterwards.
 */
export function takeMessageApart(value: object): TakenApart | undefined {
  if (!BaseMessage.isInstance(value)) return undefined;
  const known = messageKinds.get(value.type);
  if (known === undefined) return undefined;
  // Fields are read by name, and which ones there are depends on the type of message.
  const message = value as unknown as Record<string, unknown> & { lc_kwargs?: unknown };
  const constructed = isRecord(message.lc_kwargs) ? message.lc_kwargs : {};
  const kwargs: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  for (const key of Object.keys(constructed)) {
    if (chunkFields.has(key)) continue;
    const field = known.fields.has(key) ? message[key] : constructed[key];
    if (field !== undefined) setOwn(kwargs, key, field);
  }
  for (const key of known.fields) {
    if (!Object.hasOwn(constructed, key) && message[key] !== undefined) own[key] = message[key];
  }
  return { kind: value.type, payload: Object.keys(own).length === 0 ? { kwargs } : { kwargs, own } };
}

/** Undefined for a kind that is no message, or a payload that `takeMessageApart` does not write. */
export function putMessageTogether(kind: string, payload: unknown): BaseMessage | undefined {
  const known = messageKinds.get(kind);
  if (known === undefined || !isRecord(payload) || !isRecord(payload.kwargs)) return undefined;
  const { kwargs, own = {} } = payload;
  if (!isRecord(own)) return undefined;
  const message = known.create();
  // Assigned instead of constructed with: constructors parse, move and warn about fields, and so would change them.
  // Fields are written by name, and which ones there are depends on the type of message.
  const target = message as unknown as Record<string, unknown>;
  for (const key of known.fields) {
    if (Object.hasOwn(kwargs, key)) target[key] = kwargs[key];
    else target[key] = Object.hasOwn(own, key) ? own[key] : defaultOf(key);
  }
  target.lc_kwargs = kwargs;
  return message;
}

function defaultOf(key: string): unknown {
  return key === "tool_calls" || key === "invalid_tool_calls" ? [] : undefined;
}
