import { AIMessageChunk } from "@langchain/core/messages";
import { ChatGenerationChunk } from "@langchain/core/outputs";
import { StreamError } from "../wire/stream-error.ts";
import { thinkingKey, thinkingOf } from "./reply-chunk.ts";

/** What a reply's end tells, kept with the message that it becomes. */
export interface ReplyEnd {
  readonly finish_reason: string;
  readonly model_name: string;
  /** Whether the model made its calls by the API, or wrote them into its text. */
  readonly tools: "native" | "text";
}

/**
 * Passes on what says, thinks or calls something, and ends with one chunk that tells how the reply ended and what it
 * used. Everything else of the chunks (metadata that would add up when they are put together) is left out.
 *
 * Throws a `StreamError` for a reply that is empty when it ends, unless it may be.
 */
export async function* readReply(
  chunks: AsyncIterable<ChatGenerationChunk>,
  options: { readonly modelName: string; readonly tools: ReplyEnd["tools"]; readonly mayBeEmpty: boolean },
): AsyncGenerator<ChatGenerationChunk> {
  let finishReason = "stop";
  let modelName = options.modelName;
  let usage: AIMessageChunk["usage_metadata"];
  let says = false;
  for await (const chunk of chunks) {
    const { generationInfo } = chunk;
    const finish: unknown = generationInfo?.["finish_reason"];
    if (typeof finish === "string") finishReason = finish;
    const name: unknown = generationInfo?.["model_name"];
    if (typeof name === "string" && name !== "") modelName = name;
    // Chat models stream chunks of AI messages; the declared type is wider.
    const message = chunk.message as AIMessageChunk;
    usage = message.usage_metadata ?? usage;
    const calls = (message.tool_call_chunks ?? []).length > 0;
    const thinking = thinkingOf(message);
    says ||= calls || chunk.text.trim() !== "";
    if (!calls && chunk.text === "" && thinking === "") continue;
    message.usage_metadata = undefined;
    message.response_metadata = {};
    message.additional_kwargs = thinking === "" ? {} : { [thinkingKey]: thinking };
    yield chunk;
  }
  if (!says) refuseEmpty(finishReason, options.mayBeEmpty);
  yield new ChatGenerationChunk({
    text: "",
    message: new AIMessageChunk({
      content: "",
      response_metadata: {
        finish_reason: finishReason,
        model_name: modelName,
        tools: options.tools,
      } satisfies ReplyEnd,
      ...(usage === undefined ? {} : { usage_metadata: usage }),
    }),
  });
}

function refuseEmpty(finishReason: string, mayBeEmpty: boolean): void {
  if (finishReason === "length") {
    throw new StreamError("MODEL_ANSWER_CUT_OFF", "the reply reached its length before it said anything");
  }
  if (finishReason === "content_filter") {
    throw new StreamError("MODEL_ANSWER_FILTERED", "the content filter left nothing of the answer");
  }
  if (!mayBeEmpty) throw new StreamError("MODEL_EMPTY_ANSWER", "the answer is empty");
}
