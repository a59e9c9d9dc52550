import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import { estimateTokens } from "../models/estimate-tokens.ts";
import { textTokensOf } from "../models/request/text-tokens.ts";

/** What the form of a message takes beside its text. */
const tokensOfForm = 4;
const tokensOfCall = 8;

/** By how much an estimate may be off; a report that differs by more is none of what was sent. */
const mostOff = 3;

/** From so many tokens on a report says something of how a model counts. */
const tellingReport = 300;

/** How large a view is, and by how much this model's tokens differ from the estimates. */
export interface Measure {
  readonly tokens: number;
  readonly ratio: number;
}

/**
 * How many tokens a view has, as the model counts: what the last reply reported for all before it, and an estimate for
 * what came since, corrected by what reports have taught of the model. Make one an engine.
 */
export class TokenGauge {
  readonly #sizes = new WeakMap<BaseMessage, number>();
  readonly #ratios = new Map<string, number>();

  /** The estimate of one message; thinking is left out, since most endpoints never get it back. */
  sizeOf(message: BaseMessage): number {
    const known = this.#sizes.get(message);
    if (known !== undefined) return known;
    const calls = AIMessage.isInstance(message) ? (message.tool_calls ?? []) : [];
    const size = calls.reduce(
      (sum, call) =>
        sum + tokensOfCall + estimateTokens(call.name) + estimateTokens(JSON.stringify(call.args)),
      tokensOfForm + textTokensOf(message),
    );
    this.#sizes.set(message, size);
    return size;
  }

  /**
   * `fixed` is the estimate of what goes ahead of the messages, tools included. Of `messages`, replies from `since` on
   * were made on this very view, so that what they report holds for it.
   */
  measure(view: {
    readonly model: string;
    readonly fixed: number;
    readonly messages: readonly BaseMessage[];
    readonly since: number;
  }): Measure {
    const { model, fixed, messages, since } = view;
    let estimate = fixed;
    let anchor: { readonly reported: number; readonly estimate: number } | undefined;
    for (const [index, message] of messages.entries()) {
      const reported = index >= since ? reportedBy(message) : undefined;
      if (reported !== undefined && isPlausible(reported, estimate)) anchor = { reported, estimate };
      estimate += this.sizeOf(message);
    }
    if (anchor !== undefined && anchor.estimate >= tellingReport)
      this.#ratios.set(model, anchor.reported / anchor.estimate);
    const ratio = this.#ratios.get(model) ?? 1;
    const tokens =
      anchor === undefined ? estimate * ratio : anchor.reported + (estimate - anchor.estimate) * ratio;
    return { tokens: Math.ceil(tokens), ratio };
  }

  /** A model counted a view that was taken for `tokens` as `counted`, or as that at least. */
  correct(model: string, tokens: number, counted: number): void {
    const ratio = (this.#ratios.get(model) ?? 1) * (counted / Math.max(1, tokens));
    this.#ratios.set(model, Math.min(mostOff, Math.max(1 / mostOff, ratio)));
  }
}

function reportedBy(message: BaseMessage): number | undefined {
  // The guard of replies leaves nothing of the declared type; they report their usage in this field.
  const { usage_metadata: usage } = message as {
    readonly usage_metadata?: { readonly input_tokens: number };
  };
  return usage?.input_tokens;
}

function isPlausible(reported: number, estimate: number): boolean {
  return reported * mostOff >= estimate && reported <= estimate * mostOff;
}
