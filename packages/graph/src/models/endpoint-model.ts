import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseLanguageModelInput } from "@langchain/core/language_models/base";
import {
  BaseChatModel,
  type BaseChatModelCallOptions,
  type BindToolsInput,
} from "@langchain/core/language_models/chat_models";
import { ToolMessage, type AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import type { ChatGenerationChunk, ChatResult } from "@langchain/core/outputs";
import { RunnableBinding, type Runnable } from "@langchain/core/runnables";
import { GraphError } from "../errors/graph-error.ts";
import type { Language, ThinkingMode } from "../session/session-types.ts";
import { classifyModelFailure, type ModelFailure } from "./classify-model-failure.ts";
import { metered, type ModelMeter, type TryMeter } from "./model-meter.ts";
import type { ModelReport } from "./model-report.ts";
import type { ModelTarget } from "./model-target.ts";
import { presentableDetail } from "./presentable-detail.ts";
import { estimatePrompt } from "./request/estimate-prompt.ts";
import { shapeMessages } from "./request/shape-messages.ts";
import { limitSilence } from "./reply/limit-silence.ts";
import { readReply } from "./reply/read-reply.ts";
import { separateThinking } from "./reply/separate-thinking.ts";
import { describeTools } from "./text-tools/describe-tools.ts";
import { readTextTools } from "./text-tools/read-text-tools.ts";
import { renderToolHistory } from "./text-tools/render-tool-history.ts";
import { textToolsOf, type TextTool } from "./text-tools/text-tool.ts";
import { BrokenReplyError } from "./tries/broken-reply-error.ts";
import { ModelCallError } from "./tries/model-call-error.ts";
import type { ModelHost } from "./tries/model-host.ts";
import { pauseFor } from "./tries/pause-for.ts";
import { lessonOf } from "./tries/refusals.ts";
import { ReplyTries } from "./tries/reply-tries.ts";

interface EndpointCallOptions extends BaseChatModelCallOptions {
  readonly tools?: readonly BindToolsInput[];
}

/** What one reply asks of a model. */
export interface ReplyWishes {
  readonly language?: Language;
  readonly thinkingMode?: ThinkingMode;
  /** Called when nothing but a request comes next; a `GraphError` that it throws keeps that from being made. */
  readonly onRequest?: () => void;
  /**
   * Told of what happens beside this reply; must not throw. Beyond what the process is told, each reply hears that its
   * tools are described in text, and that another model answers in its place.
   */
  readonly onReport?: (report: ModelReport) => void;
  /** Told of each request that is made for the reply. */
  readonly meter?: ModelMeter;
}

/**
 * The chat model of an entry, for one reply: it waits at the endpoint's gate, shapes the request, tries again what is
 * worth it, learns from refusals, and turns to the fallback where the entry has one. Make a new one a reply.
 *
 * A try that fails before anything of it was yielded is made again in here; after that it ends with a
 * `BrokenReplyError`, and the next call goes on counting. What is given up throws a `ModelCallError`.
 */
export class EndpointModel extends BaseChatModel<EndpointCallOptions> {
  readonly #targets: readonly ModelTarget[];
  readonly #host: ModelHost;
  readonly #wishes: ReplyWishes;
  readonly #tries = new ReplyTries();
  #target: ModelTarget;
  #ticket: number;
  #pauseMs = 0;

  constructor(targets: readonly [ModelTarget, ...ModelTarget[]], host: ModelHost, wishes: ReplyWishes = {}) {
    super({ maxRetries: 0 });
    this.#targets = targets;
    this.#host = host;
    // The last one is asked whatever is known of it.
    this.#target =
      targets.find(({ model }) => host.asideFor(model) === undefined) ?? targets.at(-1) ?? targets[0];
    this.#ticket = this.#target.gate.takeTicket();
    this.#wishes = wishes;
  }

  override _llmType(): string {
    return "endpoint";
  }

  /** Tools stay as they are until it is known in which way the endpoint takes them. */
  override bindTools(
    tools: BindToolsInput[],
    kwargs?: Partial<EndpointCallOptions>,
  ): Runnable<BaseLanguageModelInput, AIMessageChunk, EndpointCallOptions> {
    return this.withConfig({ ...kwargs, tools });
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    _runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    this.#tellAside();
    for (;;) {
      let isOut = false;
      try {
        for await (const chunk of this.#try(messages, options)) {
          isOut = true;
          yield chunk;
        }
        return;
      } catch (error) {
        options.signal?.throwIfAborted();
        if (error instanceof GraphError) throw error;
        if (!this.#goesOnAfter(error)) throw new ModelCallError(this.#target.endpoint, error);
        if (isOut) throw new BrokenReplyError(error);
      }
    }
  }

  override async _generate(messages: BaseMessage[], options: this["ParsedCallOptions"]): Promise<ChatResult> {
    let all: ChatGenerationChunk | undefined;
    for await (const chunk of this._streamResponseChunks(messages, options))
      all = all?.concat(chunk) ?? chunk;
    return { generations: all === undefined ? [] : [all] };
  }

  async *#try(
    messages: readonly BaseMessage[],
    options: this["ParsedCallOptions"],
  ): AsyncGenerator<ChatGenerationChunk> {
    const { model, gate } = this.#target;
    const { signal } = options;
    await this.#pause(signal);
    const pass = await gate.enter({ ticket: this.#ticket, tokens: estimatePrompt(messages), signal });
    // Ends the request when this try ends, however it does.
    const end = new AbortController();
    let usedTokens: number | undefined;
    let meter: TryMeter | undefined;
    try {
      this.#wishes.onRequest?.();
      meter = this.#wishes.meter?.begin(model);
      const tried = AbortSignal.any([end.signal, ...(signal === undefined ? [] : [signal])]);
      for await (const chunk of limitSilence(
        this.#request(messages, { ...options, signal: tried }, meter),
        { firstMs: model.firstTokenMs, betweenMs: model.betweenTokensMs },
        this.#host,
      )) {
        pass.letThrough();
        usedTokens = totalTokens(chunk) ?? usedTokens;
        yield chunk;
      }
    } catch (error) {
      // What we ended ourselves had reached the endpoint.
      if (signal?.aborted !== true) meter?.failed();
      const failure = this.#classify(error);
      if (failure.kind === "rate-limited") pass.refused(failure.retryAfterMs);
      throw error;
    } finally {
      end.abort(new Error("the try is over"));
      pass.leave(usedTokens);
    }
  }

  /** One request, and its reply in the form that everybody reads. */
  #request(
    messages: readonly BaseMessage[],
    options: this["ParsedCallOptions"],
    meter: TryMeter | undefined,
  ): AsyncGenerator<ChatGenerationChunk> {
    const { model } = this.#target;
    const quirks = this.#host.quirksOf(model);
    const request = {
      ...model.request[this.#wishes.thinkingMode ?? "unset"],
      ...this.#host.parametersOf(model),
    };
    const inner = this.#target.open(quirks, request);
    const tools = options.tools ?? [];
    const textTools = quirks.tools === "text" ? textToolsOf(tools) : undefined;
    const shaped = shapeMessages(
      textTools === undefined ? messages : this.#describeTools(messages, textTools),
      quirks,
    );
    // What the inner model binds are its own call options; the tools as they came are none of them.
    const bound = { ...options, tools: undefined, ...(textTools ? {} : boundTools(inner, tools)) } as object;
    const chunks = metered(inner._streamResponseChunks([...shaped], bound, undefined), meter);
    const separated = quirks.think_tags === "none" ? chunks : separateThinking(chunks, quirks.think_tags);
    const read = textTools === undefined ? separated : readTextTools(separated, textTools);
    // An end without words after a tool's result says that there is nothing to add, if the model says it twice.
    const mayBeEmpty = ToolMessage.isInstance(messages.at(-1)) && this.#tries.failuresOf("empty-answer") > 0;
    return readReply(read, { modelName: model.model, tools: quirks.tools, mayBeEmpty });
  }

  #describeTools(messages: readonly BaseMessage[], tools: readonly TextTool[]): readonly BaseMessage[] {
    const { model } = this.#target;
    const report = { kind: "tools-as-text", model: model.name } as const;
    if (this.#host.announcesTextTools(model)) this.#host.onReport(report);
    this.#wishes.onReport?.(report);
    return renderToolHistory(messages, describeTools(tools, this.#wishes.language ?? "en"));
  }

  #goesOnAfter(error: unknown): boolean {
    const { model } = this.#target;
    const failure = this.#classify(error);
    if (failure.isAnswer && this.#learnFrom(failure)) return true;
    const next = this.#tries.after(failure, this.#host.random);
    switch (next.kind) {
      case "try-again":
        this.#pauseMs = next.pauseMs;
        this.#report({
          kind: "try-failed",
          model: model.name,
          failure: failure.kind,
          status: failure.status,
          pauseMs: failure.retryAfterMs ?? next.pauseMs,
        });
        return true;
      case "fall-back":
        return this.#fallBack(failure);
      case "give-up":
        return false;
    }
  }

  #learnFrom(failure: ModelFailure): boolean {
    const { model, endpoint } = this.#target;
    const parameters = Object.keys(model.request[this.#wishes.thinkingMode ?? "unset"]);
    const lesson = lessonOf(failure.detail, parameters);
    if (lesson === undefined || !this.#host.learn(model, lesson)) return false;
    this.#report({
      kind: "lesson-learned",
      model: model.name,
      said: presentableDetail(failure.detail, endpoint.secrets),
    });
    return true;
  }

  #fallBack(failure: ModelFailure): boolean {
    const next = this.#targets[this.#targets.indexOf(this.#target) + 1];
    if (next === undefined) return false;
    this.#host.setAside(this.#target.model, failure.kind);
    this.#report({
      kind: "fell-back",
      model: this.#target.model.name,
      to: next.model.name,
      failure: failure.kind,
    });
    this.#target = next;
    this.#ticket = next.gate.takeTicket();
    this.#tries.startOver();
    return true;
  }

  #report(report: ModelReport): void {
    this.#host.onReport(report);
    this.#wishes.onReport?.(report);
  }

  /** A model that was set aside earlier answers this reply neither, which its reader does not know yet. */
  #tellAside(): void {
    const [first] = this.#targets;
    if (first === undefined || first === this.#target) return;
    const failure = this.#host.asideFor(first.model);
    if (failure === undefined) return;
    this.#wishes.onReport?.({
      kind: "fell-back",
      model: first.model.name,
      to: this.#target.model.name,
      failure,
    });
  }

  async #pause(signal: AbortSignal | undefined): Promise<void> {
    const pauseMs = this.#pauseMs;
    this.#pauseMs = 0;
    signal?.throwIfAborted();
    if (pauseMs > 0) await pauseFor(pauseMs, this.#host.timer, signal);
  }

  #classify(error: unknown): ModelFailure {
    return classifyModelFailure(error, this.#host.clock.now());
  }
}

function totalTokens(chunk: ChatGenerationChunk): number | undefined {
  // Chat models stream chunks of AI messages; the declared type is wider, and knows no usage.
  const message = chunk.message as { readonly usage_metadata?: { readonly total_tokens: number } };
  return message.usage_metadata?.total_tokens;
}

/** The tools as the inner model's own call options; none for a call without tools. */
function boundTools(inner: BaseChatModel, tools: readonly BindToolsInput[]): object {
  if (tools.length === 0) return {};
  const bound = inner.bindTools?.([...tools]);
  return bound instanceof RunnableBinding ? { ...bound.config, ...bound.kwargs } : {};
}
