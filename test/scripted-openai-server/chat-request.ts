/** A message of a chat completion request, as far as the script reads it. */
export interface ChatMessage {
  readonly role: "system" | "developer" | "user" | "assistant" | "tool";
  readonly content: string;
  readonly toolCalls: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
  readonly toolCallId: string | undefined;
}

/** What a client asked for, with what the tests want to know of it. */
export interface ChatRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly stream: boolean;
  readonly includesUsage: boolean;
  readonly messages: readonly ChatMessage[];
  readonly toolNames: readonly string[];
  /** All of the body. */
  readonly body: Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return listOf(content)
    .map((part) => {
      const { text } = fieldsOf(part);
      return typeof text === "string" ? text : "";
    })
    .join("");
}

function readMessage(value: unknown): ChatMessage {
  const fields = fieldsOf(value);
  return {
    role: fields["role"] as ChatMessage["role"],
    content: textOf(fields["content"]),
    toolCalls: listOf(fields["tool_calls"]).map((call) => {
      const { id, function: called } = fieldsOf(call);
      const { name, arguments: text } = fieldsOf(called);
      return { id: String(id), name: String(name), arguments: String(text) };
    }),
    toolCallId: fields["tool_call_id"] as string | undefined,
  };
}

/** Reads a request's body; throws on anything but JSON. */
export function readChatRequest(path: string, authorization: string | undefined, body: string): ChatRequest {
  const fields = fieldsOf(JSON.parse(body));
  return {
    path,
    authorization,
    model: String(fields["model"]),
    stream: fields["stream"] === true,
    includesUsage: fieldsOf(fields["stream_options"])["include_usage"] === true,
    messages: listOf(fields["messages"]).map(readMessage),
    toolNames: listOf(fields["tools"]).map((tool) => String(fieldsOf(fieldsOf(tool)["function"])["name"])),
    body: fields,
  };
}
