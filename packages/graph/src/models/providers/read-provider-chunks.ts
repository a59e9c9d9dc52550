import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import type { ToolCallChunk } from "@langchain/core/messages/tool";
import { ChatGenerationChunk } from "@langchain/core/outputs";
import { chunkOf } from "../reply/reply-chunk.ts";

/** Tokens of a reply, as LangChain counts them. */
interface Usage {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly total_tokens: number;
  readonly input_token_details?: { readonly cache_read?: number };
  readonly output_token_details?: { readonly reasoning?: number };
}

/** What may be in a message of any LangChain; each field is looked at before it is used. */
interface ForeignMessage {
  readonly content?: unknown;
  readonly tool_call_chunks?: readonly ToolCallChunk[];
  readonly tool_calls?: readonly { readonly id?: string; readonly name: string; readonly args: unknown }[];
  readonly usage_metadata?: Usage;
  readonly additional_kwargs?: Readonly<Record<string, unknown>>;
  readonly response_metadata?: Readonly<Record<string, unknown>>;
}

interface ForeignGeneration {
  readonly text?: unknown;
  readonly message?: ForeignMessage;
  readonly generationInfo?: Readonly<Record<string, unknown>>;
}

/** The fields in which packages tell why a reply ended. */
const finishFields = ["finish_reason", "stop_reason", "finishReason", "stopReason", "done_reason"];

/** What providers call the two ends that matter: a reply that was cut off, and one that was stopped. */
const finishReasons: Readonly<Record<string, string>> = {
  length: "length",
  max_tokens: "length",
  model_length: "length",
  model_context_window_exceeded: "length",
  content_filter: "content_filter",
  content_filtered: "content_filter",
  guardrail_intervened: "content_filter",
  safety: "content_filter",
  recitation: "content_filter",
  blocklist: "content_filter",
  prohibited_content: "content_filter",
  spii: "content_filter",
  refusal: "content_filter",
};

/** The reply of a chat model of any LangChain, in chunks of ours; what it used and how it ended comes last. */
export async function* readProviderChunks(
  inner: BaseChatModel,
  messages: BaseMessage[],
  options: BaseChatModel["ParsedCallOptions"],
): AsyncGenerator<ChatGenerationChunk> {
  let usage: Usage | undefined;
  let finishReason: string | undefined;
  let calls = 0;
  for await (const { text, message = {}, generationInfo } of generationsOf(inner, messages, options)) {
    // By the convention of LangChain the usage of all chunks adds up.
    if (message.usage_metadata !== undefined) usage = sumOf(usage, message.usage_metadata);
    finishReason = finishOf(message, generationInfo) ?? finishReason;
    const piece = piecesOf(message.content);
    const whole = message.tool_call_chunks ?? [];
    const called = whole.length > 0 ? whole : wholeCalls(message, calls);
    calls += called.length;
    const said = piece.text === "" && typeof text === "string" && piece.thinking === "" ? text : piece.text;
    const thinking = piece.thinking === "" ? reasoningOf(message) : piece.thinking;
    if (said !== "" || thinking !== "" || called.length > 0)
      yield chunkOf({ text: said, thinking, calls: called });
  }
  yield new ChatGenerationChunk({
    text: "",
    message:
      usage === undefined
        ? new AIMessageChunk("")
        : Object.assign(new AIMessageChunk(""), { usage_metadata: usage }),
    ...(finishReason === undefined ? {} : { generationInfo: { finish_reason: finishReason } }),
  });
}

/** A model that does not stream says all of it at once. */
async function* generationsOf(
  inner: BaseChatModel,
  messages: BaseMessage[],
  options: BaseChatModel["ParsedCallOptions"],
): AsyncGenerator<ForeignGeneration> {
  let isOut = false;
  try {
    for await (const generation of inner._streamResponseChunks(messages, options, undefined)) {
      isOut = true;
      yield generation;
    }
  } catch (error) {
    if (isOut || !(error instanceof Error) || error.message !== "Not implemented.") throw error;
    const { generations } = await inner._generate(messages, options, undefined);
    for (const generation of generations.slice(0, 1)) {
      yield generation;
    }
  }
}

function piecesOf(content: unknown): { readonly text: string; readonly thinking: string } {
  if (typeof content === "string") return { text: content, thinking: "" };
  if (!Array.isArray(content)) return { text: "", thinking: "" };
  let text = "";
  let thinking = "";
  for (const block of content) {
    if (typeof block !== "object" || block === null) continue;
    // A block of content: its fields are looked at one by one.
    const fields = block as Readonly<Record<string, unknown>>;
    if (typeof fields["text"] === "string") text += fields["text"];
    else if (typeof fields["thinking"] === "string") thinking += fields["thinking"];
    else if (typeof fields["reasoning"] === "string") thinking += fields["reasoning"];
  }
  return { text, thinking };
}

function reasoningOf({ additional_kwargs: more = {} }: ForeignMessage): string {
  const reasoning = more["reasoning_content"];
  return typeof reasoning === "string" ? reasoning : "";
}

/** Calls that came in one piece; `before` is how many there were already. */
function wholeCalls({ tool_calls: calls = [] }: ForeignMessage, before: number): ToolCallChunk[] {
  return calls.map(({ id, name, args }, index) => ({
    type: "tool_call_chunk",
    index: before + index,
    name,
    args: JSON.stringify(args),
    ...(id === undefined ? {} : { id }),
  }));
}

function finishOf(
  { response_metadata: metadata = {}, additional_kwargs: more = {} }: ForeignMessage,
  info: Readonly<Record<string, unknown>> = {},
): string | undefined {
  for (const source of [info, metadata, more]) {
    for (const field of finishFields) {
      const value = source[field];
      if (typeof value === "string" && value !== "") return finishReasons[value.toLowerCase()] ?? "stop";
    }
  }
  return undefined;
}

function sumOf(one: Usage | undefined, other: Usage): Usage {
  if (one === undefined) return other;
  const cached = (one.input_token_details?.cache_read ?? 0) + (other.input_token_details?.cache_read ?? 0);
  const reasoning = (one.output_token_details?.reasoning ?? 0) + (other.output_token_details?.reasoning ?? 0);
  return {
    input_tokens: one.input_tokens + other.input_tokens,
    output_tokens: one.output_tokens + other.output_tokens,
    total_tokens: one.total_tokens + other.total_tokens,
    ...(cached === 0 ? {} : { input_token_details: { cache_read: cached } }),
    ...(reasoning === 0 ? {} : { output_token_details: { reasoning } }),
  };
}
