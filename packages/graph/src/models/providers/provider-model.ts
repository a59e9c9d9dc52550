import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import {
  BaseChatModel,
  type BaseChatModelCallOptions,
  type BindToolsInput,
} from "@langchain/core/language_models/chat_models";
import type { BaseLanguageModelInput } from "@langchain/core/language_models/base";
import type { AIMessageChunk, BaseMessage } from "@langchain/core/messages";
import type { ChatGenerationChunk, ChatResult } from "@langchain/core/outputs";
import type { Runnable } from "@langchain/core/runnables";
import { readProviderChunks } from "./read-provider-chunks.ts";

/**
 * A chat model out of another package, in the form of our own: its chunks are read as plain data, since a package that
 * is installed beside this one may bring a LangChain of its own, whose classes are not ours.
 */
export class ProviderModel extends BaseChatModel {
  readonly #inner: BaseChatModel;

  constructor(inner: BaseChatModel) {
    super({ maxRetries: 0 });
    this.#inner = inner;
  }

  override _llmType(): string {
    return "provider";
  }

  override bindTools(
    tools: BindToolsInput[],
  ): Runnable<BaseLanguageModelInput, AIMessageChunk, BaseChatModelCallOptions> {
    // A binding's fields, whichever copy of LangChain it is of.
    const bound = (this.#inner.bindTools?.(tools) ?? {}) as { config?: object; kwargs?: object };
    return this.withConfig({ ...bound.config, ...bound.kwargs });
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    _runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    yield* readProviderChunks(this.#inner, messages, options);
  }

  override async _generate(messages: BaseMessage[], options: this["ParsedCallOptions"]): Promise<ChatResult> {
    let all: ChatGenerationChunk | undefined;
    for await (const chunk of this._streamResponseChunks(messages, options))
      all = all?.concat(chunk) ?? chunk;
    return { generations: all === undefined ? [] : [all] };
  }
}
