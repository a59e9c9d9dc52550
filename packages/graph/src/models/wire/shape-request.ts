import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { Quirks } from "../entry/quirks.ts";
import { fieldsOf, listOf, type Fields } from "./fields.ts";

/** The thinking that a message carries back to the endpoint; undefined where it carries none. */
export function thinkingToSend(message: BaseMessage, quirks: Quirks): string | undefined {
  if (quirks.thinking_back === "never" || !AIMessage.isInstance(message)) return undefined;
  if (quirks.thinking_back === "with-tool-calls" && (message.tool_calls ?? []).length === 0) return undefined;
  const thinking = message.additional_kwargs["reasoning_content"];
  return typeof thinking === "string" ? thinking : "";
}

/** The body of a request as the endpoint takes it, from the one that the client made. */
export function shapeRequest(
  request: Fields,
  quirks: Quirks,
  thinking: readonly (string | undefined)[],
): Record<string, unknown> {
  const omit = new Set(quirks.omit);
  const kept = Object.entries(request).filter(([name, value]) => value !== undefined && !omit.has(name));
  const body: Record<string, unknown> = Object.fromEntries(kept);
  body["messages"] = listOf(request["messages"]).map((message, index) =>
    shapeMessage(fieldsOf(message), quirks, thinking[index]),
  );
  if (omit.has("strict") && body["tools"] !== undefined)
    body["tools"] = listOf(body["tools"]).map(withoutStrict);
  return body;
}

function shapeMessage(message: Fields, quirks: Quirks, thinking: string | undefined): Fields {
  const role =
    message["role"] === "developer" && quirks.system_role === "system" ? "system" : message["role"];
  return { ...message, role, ...(thinking === undefined ? {} : { [quirks.thinking_field]: thinking }) };
}

function withoutStrict(tool: unknown): unknown {
  const fields = fieldsOf(tool);
  const { strict: _strict, ...called } = fieldsOf(fields["function"]);
  return { ...fields, function: called };
}
