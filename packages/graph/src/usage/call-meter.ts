import type { AIMessageChunk } from "@langchain/core/messages";
import { ChatGenerationChunk } from "@langchain/core/outputs";
import { costOf } from "../models/cost-of.ts";
import { estimateTokens } from "../models/estimate-tokens.ts";
import type { MeteredModel, ModelMeter, TryMeter } from "../models/model-meter.ts";
import { thinkingOf } from "../models/reply/reply-chunk.ts";
import { safeUsage, tokenCounts, type SafeUsage } from "../models/safe-usage.ts";
import type { Clock } from "../ports/clock.ts";
import type { CallUsage, TokenCounts } from "../session/usage-types.ts";

/** What one request of a call used. */
class RequestMeter implements TryMeter {
  readonly model: MeteredModel;
  readonly #clock: Clock;
  #text = "";
  #thinking = "";
  #reported: SafeUsage | undefined;
  #cameAt: number | undefined;
  #hasChunks = false;
  #hasFailed = false;

  constructor(model: MeteredModel, clock: Clock) {
    this.model = model;
    this.#clock = clock;
  }

  chunk(chunk: ChatGenerationChunk): void {
    this.#hasChunks = true;
    // Chat models stream chunks of AI messages; the declared type is wider.
    const message = chunk.message as AIMessageChunk;
    const calls = (message.tool_call_chunks ?? []).map((call) => `${call.name ?? ""}${call.args ?? ""}`);
    const thinking = thinkingOf(message);
    const text = chunk.text + calls.join("");
    this.#text += text;
    this.#thinking += thinking;
    if (text !== "" || thinking !== "") this.#cameAt ??= this.#clock.now();
    if (message.usage_metadata !== undefined) this.#report(safeUsage(message.usage_metadata));
  }

  failed(): void {
    this.#hasFailed = true;
  }

  get hasChunks(): boolean {
    return this.#hasChunks;
  }

  get cameAt(): number | undefined {
    return this.#cameAt;
  }

  /** Null for a request that was refused: nothing came, and nothing is paid for it. */
  read(promptTokens: number): { readonly tokens: TokenCounts; readonly isReported: boolean } | null {
    if (this.#hasFailed && !this.#hasChunks) return null;
    const { input, output, cached = 0, reasoning = 0 } = this.#reported ?? {};
    const thought = estimateTokens(this.#thinking);
    const said = thought + estimateTokens(this.#text);
    // Some count nothing where they said something.
    const isOutputReported = output !== undefined && (output > 0 || said === 0);
    const tokens = tokenCounts({
      input: input ?? promptTokens,
      cached: input === undefined ? 0 : cached,
      output: isOutputReported ? output : said,
      reasoning: isOutputReported ? reasoning : thought,
    });
    const isReported = input !== undefined && isOutputReported && this.model.estimatesUsage !== true;
    return { tokens, isReported };
  }

  /** As LangChain puts chunks together: what several of them report adds up. */
  #report(usage: SafeUsage): void {
    const before = this.#reported;
    this.#reported = {
      input: sum(before?.input, usage.input),
      output: sum(before?.output, usage.output),
      cached: (before?.cached ?? 0) + usage.cached,
      reasoning: (before?.reasoning ?? 0) + usage.reasoning,
    };
  }
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0);
}

/**
 * Counts what one model call uses while it goes on, so that it can be told at any moment, whoever ends the call.
 *
 * A model that tells its requests one by one is counted by them; any other one by what comes of it.
 */
export class CallMeter implements ModelMeter {
  readonly messageId: string;
  readonly #model: MeteredModel;
  readonly #promptTokens: number;
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #requests: RequestMeter[] = [];
  readonly #whole: RequestMeter;
  #endedAt: number | undefined;

  /** `model` is the one that was asked for; `promptTokens` is what is taken for the prompt until somebody reports it. */
  constructor(options: { messageId: string; model: MeteredModel; promptTokens: number; clock: Clock }) {
    this.messageId = options.messageId;
    this.#model = options.model;
    this.#promptTokens = options.promptTokens;
    this.#clock = options.clock;
    this.#startedAt = options.clock.now();
    this.#whole = new RequestMeter(options.model, options.clock);
  }

  begin(model: MeteredModel): TryMeter {
    const request = new RequestMeter(model, this.#clock);
    this.#requests.push(request);
    return request;
  }

  /** A chunk as it leaves the model. */
  chunk(chunk: ChatGenerationChunk): void {
    if (this.#requests.length === 0) this.#whole.chunk(chunk);
  }

  /** The whole of what was not told in chunks. */
  reply(message: AIMessageChunk): void {
    this.chunk(new ChatGenerationChunk({ text: message.text, message }));
  }

  /** The reply is whole; how long it then takes to be saved is none of the model's time. */
  end(): void {
    this.#endedAt ??= this.#clock.now();
  }

  read(): CallUsage {
    const requests = this.#requests.length > 0 ? this.#requests : this.#wholeIfAny();
    const sums = { input: 0, cached: 0, output: 0, reasoning: 0 };
    let cost: number | null = 0;
    let isReported = true;
    for (const request of requests) {
      const reading = request.read(this.#promptTokens);
      if (reading === null) continue;
      const { tokens } = reading;
      const { prices } = request.model;
      sums.input += tokens.input_tokens;
      sums.cached += tokens.cached_input_tokens;
      sums.output += tokens.output_tokens;
      sums.reasoning += tokens.reasoning_tokens;
      cost = cost === null || prices === null ? null : cost + costOf(tokens, prices);
      isReported &&= reading.isReported;
    }
    const last = requests.at(-1);
    const cameAt = last?.cameAt;
    return {
      ...tokenCounts(sums),
      model: (last?.model ?? this.#model).name,
      source: isReported ? "reported" : "estimated",
      cost_micros: (last?.model ?? this.#model).prices === null ? null : cost,
      first_token_ms: cameAt === undefined ? null : Math.max(0, cameAt - this.#startedAt),
      duration_ms: Math.max(0, (this.#endedAt ?? this.#clock.now()) - this.#startedAt),
      tries: requests.length,
    };
  }

  /** A model that was asked and has not answered yet may not have been reached at all. */
  #wholeIfAny(): readonly RequestMeter[] {
    return this.#whole.hasChunks ? [this.#whole] : [];
  }
}
