/** A request's body, and the fields of it that rules look at. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export interface WireMessage {
  readonly role: string;
  readonly content: string;
  /** What the model is told that it thought; undefined where the message does not say. */
  readonly thinking: string | undefined;
  readonly toolCallIds: readonly string[];
  readonly toolCallId: string | undefined;
}

export function messagesOf(body: Fields): readonly WireMessage[] {
  return listOf(body["messages"]).map((value) => {
    const message = fieldsOf(value);
    const thinking = message["reasoning_content"] ?? message["reasoning"];
    return {
      role: String(message["role"]),
      content: typeof message["content"] === "string" ? message["content"] : "",
      thinking: typeof thinking === "string" ? thinking : undefined,
      toolCallIds: listOf(message["tool_calls"]).map((call) => String(fieldsOf(call)["id"])),
      toolCallId: typeof message["tool_call_id"] === "string" ? message["tool_call_id"] : undefined,
    };
  });
}
