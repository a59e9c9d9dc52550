import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseMessage } from "@langchain/core/messages";
import type { ChatGenerationChunk } from "@langchain/core/outputs";
import { ChatOpenAICompletions, type ChatOpenAICallOptions } from "@langchain/openai";
import type { RequestParameters } from "../entry/model-presets.ts";
import type { Quirks } from "../entry/quirks.ts";
import { createEndpointFetch } from "./endpoint-fetch.ts";
import { readCompletion, type CompletionChunk } from "./read-completion.ts";
import { shapeRequest, thinkingToSend } from "./shape-request.ts";

interface CompletionsCallOptions extends ChatOpenAICallOptions {
  /** The thinking that each message carries back, by its place; only this class sets it. */
  readonly thinkingBack?: readonly (string | undefined)[];
}

/** The client refuses an empty key, while local endpoints ask for none. */
const keyOfKeylessEndpoint = "none";

/** Longer than any time-out of ours: the client's own would end with the head of an answer. */
const clientTimeoutMs = 24 * 60 * 60 * 1000;

/**
 * LangChain's client for chat completions, with the endpoint's quirks on both sides of it: the request is put into
 * shape after the client made it, and the answer before the client reads it.
 *
 * One request a call, never a second try: whoever calls decides about that.
 */
export class CompletionsModel extends ChatOpenAICompletions<CompletionsCallOptions> {
  readonly #quirks: Quirks;

  constructor(options: {
    model: string;
    apiKey: string;
    baseUrl: string;
    request: RequestParameters;
    quirks: Quirks;
  }) {
    super({
      model: options.model,
      apiKey: options.apiKey === "" ? keyOfKeylessEndpoint : options.apiKey,
      timeout: clientTimeoutMs,
      maxRetries: 0,
      modelKwargs: options.request,
      // The client would otherwise write what it cannot read to the console.
      configuration: {
        baseURL: options.baseUrl,
        fetch: createEndpointFetch(),
        logLevel: "off",
        maxRetries: 0,
      },
    });
    this.#quirks = options.quirks;
  }

  override _streamResponseChunks(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    // The client's own conversion of messages drops thinking.
    const thinkingBack = messages.map((message) => thinkingToSend(message, this.#quirks));
    return super._streamResponseChunks(messages, { ...options, thinkingBack }, runManager);
  }

  /** In place of the client's own, which reads the answer by a parser that takes what is cut off for whole. */
  override completionWithRetry(request: never, options?: never): Promise<never>;
  override async completionWithRetry(
    request: Readonly<Record<string, unknown>>,
    options: CompletionsCallOptions = {},
  ): Promise<AsyncIterable<CompletionChunk>> {
    // Makes the client, if this is its first call.
    this._getClientOptions(undefined);
    const body = shapeRequest(request, this.#quirks, options.thinkingBack ?? []);
    const response = await this.client.chat.completions
      // The body is what the client made, less and more a few fields that its type does not know.
      .create(body as never, options.signal === undefined ? {} : { signal: options.signal })
      .asResponse();
    if (response.body === null) throw new Error("the endpoint's answer has no body");
    return readCompletion(response.body);
  }
}
