import { fieldsOf, listOf, messagesOf, type WireMessage } from "./wire-request.ts";

/** An answer to a request that breaks a rule, with the words of a real endpoint. */
export interface RuleBroken {
  readonly status: number;
  readonly body: object;
}

type Body = Readonly<Record<string, unknown>>;

function openAiError(status: number, message: string): RuleBroken {
  return { status, body: { error: { message, type: "invalid_request_error", param: null, code: null } } };
}

/** The form of vLLM and Mistral: no `error` around it. */
function flatError(status: number, message: string): RuleBroken {
  return { status, body: { object: "error", message, type: "BadRequestError", param: null, code: status } };
}

function fastApiError(parameter: string): RuleBroken {
  return {
    status: 422,
    body: {
      detail: [{ type: "extra_forbidden", loc: ["body", parameter], msg: "Extra inputs are not permitted" }],
    },
  };
}

function pairs(messages: readonly WireMessage[]): readonly (readonly [WireMessage, WireMessage])[] {
  return messages.flatMap((message, index) => {
    const next = messages[index + 1];
    return next === undefined ? [] : [[message, next] as const];
  });
}

function replies(body: Body): readonly WireMessage[] {
  return messagesOf(body).filter(({ role }) => role === "assistant");
}

/** What endpoints refuse in a request, by name; undefined where a request keeps the rule. */
export const requestRules = {
  "no tools": (body) =>
    body["tools"] === undefined
      ? undefined
      : openAiError(400, `${String(body["model"])} does not support tools`),
  "no tool parser": (body) =>
    body["tools"] === undefined
      ? undefined
      : flatError(
          400,
          '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
        ),
  "no stream_options": (body) =>
    body["stream_options"] === undefined
      ? undefined
      : openAiError(400, "Unknown parameter: 'stream_options'."),
  "no stream_options (FastAPI)": (body) =>
    body["stream_options"] === undefined ? undefined : fastApiError("stream_options"),
  "no parallel_tool_calls": (body) =>
    body["parallel_tool_calls"] === undefined
      ? undefined
      : openAiError(400, "Unsupported parameter: 'parallel_tool_calls' is not supported with this model."),
  "no reasoning effort beside tools": (body) =>
    body["tools"] === undefined || body["reasoning_effort"] === "none"
      ? undefined
      : openAiError(
          400,
          "Function tools with reasoning_effort are not supported for this model in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.",
        ),
  "system message first": (body) =>
    messagesOf(body)
      .slice(1)
      .some(({ role }) => role === "system")
      ? flatError(400, "System message must be at the beginning.")
      : undefined,
  "no system message": (body) =>
    messagesOf(body).some(({ role }) => role === "system")
      ? flatError(400, "System role not supported")
      : undefined,
  "roles alternate": (body) =>
    pairs(messagesOf(body)).some(([one, next]) => one.role === "user" && next.role === "user")
      ? flatError(
          400,
          "After the optional system message, conversation roles must alternate user/assistant/user/assistant/...",
        )
      : undefined,
  "no user message after a tool's": (body) =>
    pairs(messagesOf(body)).some(([one, next]) => one.role === "tool" && next.role === "user")
      ? flatError(400, "Unexpected role 'user' after role 'tool'")
      : undefined,
  "ids of nine characters": (body) =>
    [
      ...messagesOf(body).flatMap(({ toolCallId }) => toolCallId ?? []),
      ...messagesOf(body).flatMap(({ toolCallIds }) => toolCallIds),
    ]
      .filter((id) => !/^[a-zA-Z0-9]{9}$/u.test(id))
      .map((id) =>
        flatError(400, `Tool call id was ${id} but must be a-z, A-Z, 0-9, with a length of 9.`),
      )[0],
  "thinking comes back": (body) =>
    replies(body).some(({ thinking }) => thinking === undefined)
      ? openAiError(400, "The `reasoning_content` in the thinking mode must be passed back to the API.")
      : undefined,
  "thinking comes back with tool calls": (body) =>
    replies(body).some(({ thinking, toolCallIds }) => toolCallIds.length > 0 && thinking === undefined)
      ? openAiError(
          400,
          "thinking is enabled but reasoning_content is missing in assistant tool call message at index 2",
        )
      : undefined,
  "no thinking comes back": (body) =>
    replies(body).some(({ thinking }) => thinking !== undefined)
      ? openAiError(400, "reasoning_content is not allowed in the input messages")
      : undefined,
  "no empty reply": (body) =>
    replies(body).some(({ content, toolCallIds }) => content.trim() === "" && toolCallIds.length === 0)
      ? openAiError(400, "the message at position 3 with role 'assistant' must not be empty")
      : undefined,
  "no developer role": (body) =>
    messagesOf(body).some(({ role }) => role === "developer")
      ? openAiError(
          400,
          "Unexpected role 'developer': it is not one of 'system', 'user', 'assistant', 'tool'",
        )
      : undefined,
  "strings for contents": (body) =>
    listOf(body["messages"]).some((message) => Array.isArray(fieldsOf(message)["content"]))
      ? flatError(400, "content must be a string")
      : undefined,
} as const satisfies Readonly<Record<string, (body: Body) => RuleBroken | undefined>>;

export type RequestRule = keyof typeof requestRules;
