import type { ModelFailure, ModelFailureKind } from "../classify-model-failure.ts";
import { failurePolicies, longestWaitMs, pauseBefore } from "./failure-policy.ts";

/** What to do after a try that failed. */
export type NextStep =
  | { readonly kind: "try-again"; readonly pauseMs: number }
  /** With another model, if there is one; its tries count anew. */
  | { readonly kind: "fall-back" }
  | { readonly kind: "give-up" };

/** Whatever the kinds of the failures. */
const maxFailures = 10;

/** The tries of one reply: how often each kind of failure came, and so what comes next. */
export class ReplyTries {
  readonly #failures = new Map<ModelFailureKind, number>();
  #total = 0;

  failuresOf(kind: ModelFailureKind): number {
    return this.#failures.get(kind) ?? 0;
  }

  /** Counts a failure, and says what is next. */
  after(failure: ModelFailure, random: () => number): NextStep {
    const count = this.failuresOf(failure.kind) + 1;
    this.#failures.set(failure.kind, count);
    this.#total += 1;
    const policy = failurePolicies[failure.kind];
    const waitMs = failure.retryAfterMs ?? 0;
    if (this.#total < maxFailures && count <= policy.furtherTries && waitMs <= longestWaitMs) {
      // For a refusal that came too soon the gate waits, for everybody.
      const pauseMs = failure.kind === "rate-limited" ? 0 : Math.max(waitMs, pauseBefore(count, random));
      return { kind: "try-again", pauseMs };
    }
    return { kind: policy.fallsBack ? "fall-back" : "give-up" };
  }

  startOver(): void {
    this.#failures.clear();
    this.#total = 0;
  }
}
