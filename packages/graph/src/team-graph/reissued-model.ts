import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseLanguageModelInput } from "@langchain/core/language_models/base";
import { BaseChatModel, type BindToolsInput } from "@langchain/core/language_models/chat_models";
import { AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import { ChatGenerationChunk, type ChatResult } from "@langchain/core/outputs";
import { RunnableBinding, type Runnable } from "@langchain/core/runnables";
import { GraphError } from "../errors/graph-error.ts";
import { thinkingOf } from "../models/reply/reply-chunk.ts";
import { ToolCallIds } from "./tool-call-ids.ts";

/**
 * Gives the reply and its tool calls ids of the system's own, on the chunks as they stream.
 *
 * Endpoints send `call_0` in every turn, constant message ids, or none; a thread keyed by those loses replies. Done
 * on the chunks, what is streamed and what is saved have the same ids, and nothing is streamed twice: the inner
 * model is called below its run manager, and this one reports the chunks.
 */
export class ReissuedModel extends BaseChatModel {
  readonly #inner: BaseChatModel;
  readonly #messageId: string;
  readonly #newToolCallId: () => string;
  readonly #onStart: () => void;
  readonly #onChunk: (chunk: ChatGenerationChunk) => void;
  readonly #onText: (text: string) => void;
  readonly #onThinking: (thinking: string) => void;

  constructor(options: {
    inner: BaseChatModel;
    messageId: string;
    newToolCallId: () => string;
    /** Called when nothing but the inner model's own call comes next; what it throws keeps that from beginning. */
    onStart: () => void;
    /** Told of each chunk as the inner model made it. */
    onChunk?: (chunk: ChatGenerationChunk) => void;
    onText: (text: string) => void;
    /** What the model thinks before it speaks, where it shows that; it is no part of the text. */
    onThinking?: (thinking: string) => void;
  }) {
    super({});
    this.#inner = options.inner;
    this.#messageId = options.messageId;
    this.#newToolCallId = options.newToolCallId;
    this.#onStart = options.onStart;
    this.#onChunk = options.onChunk ?? (() => undefined);
    this.#onText = options.onText;
    this.#onThinking = options.onThinking ?? (() => undefined);
  }

  override bindTools(
    tools: BindToolsInput[],
    kwargs?: Partial<this["ParsedCallOptions"]>,
  ): Runnable<BaseLanguageModelInput, AIMessageChunk> {
    const bound = this.#inner.bindTools?.(tools, kwargs);
    if (!(bound instanceof RunnableBinding)) {
      throw new GraphError("model-failed", `The model ${this.#inner._llmType()} takes no tools.`);
    }
    // What the inner model binds are its own call options, and this one hands its options on to it.
    return this.withConfig({ ...bound.config, ...bound.kwargs });
  }

  override _llmType(): string {
    return "reissued";
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    const calls = new ToolCallIds(this.#newToolCallId);
    this.#onStart();
    for await (const generation of this.#inner._streamResponseChunks(messages, options, undefined)) {
      // A model that does not listen to its signal is no longer listened to either.
      options.signal?.throwIfAborted();
      this.#onChunk(generation);
      const chunk = this.#reissue(generation, calls);
      yield chunk;
      const thinking = thinkingOf(chunk.message);
      if (thinking !== "") this.#onThinking(thinking);
      if (chunk.text !== "") this.#onText(chunk.text);
      await runManager?.handleLLMNewToken(chunk.text, undefined, undefined, undefined, undefined, { chunk });
    }
  }

  override async _generate(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    runManager?: CallbackManagerForLLMRun,
  ): Promise<ChatResult> {
    let all: ChatGenerationChunk | undefined;
    for await (const chunk of this._streamResponseChunks(messages, options, runManager)) {
      all = all === undefined ? chunk : all.concat(chunk);
    }
    const message = all?.message ?? new AIMessageChunk({ content: "", id: this.#messageId });
    return { generations: [{ text: all?.text ?? "", message }] };
  }

  #reissue(generation: ChatGenerationChunk, calls: ToolCallIds): ChatGenerationChunk {
    // `_streamResponseChunks` yields AI chunks; the declared type is wider
    const source = generation.message as AIMessageChunk;
    if ((source.tool_call_chunks ?? []).length === 0) {
      // Nearly all chunks are text alone; the inner model has just made this one, and nobody else has seen it.
      source.id = this.#messageId;
      return generation;
    }
    const additional = Object.entries(source.additional_kwargs).filter(([key]) => key !== "tool_calls");
    return new ChatGenerationChunk({
      text: generation.text,
      ...(generation.generationInfo === undefined ? {} : { generationInfo: generation.generationInfo }),
      message: new AIMessageChunk({
        id: this.#messageId,
        content: source.content,
        additional_kwargs: Object.fromEntries(additional),
        response_metadata: source.response_metadata,
        ...(source.usage_metadata === undefined ? {} : { usage_metadata: source.usage_metadata }),
        tool_call_chunks: calls.reissue(source.tool_call_chunks ?? []),
      }),
    });
  }
}
