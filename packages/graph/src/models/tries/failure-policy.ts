import type { ModelFailureKind } from "../classify-model-failure.ts";

/** How many more tries a call gets after failures of a kind, and whether another model may answer in its place. */
interface FailurePolicy {
  readonly furtherTries: number;
  readonly fallsBack: boolean;
}

const never: FailurePolicy = { furtherTries: 0, fallsBack: false };
const otherModel: FailurePolicy = { furtherTries: 0, fallsBack: true };

/** What a refused request, a wrong key or an empty account came to is the same the next time. */
export const failurePolicies: Readonly<Record<ModelFailureKind, FailurePolicy>> = {
  "rate-limited": { furtherTries: 8, fallsBack: true },
  "endpoint-broken": { furtherTries: 3, fallsBack: true },
  unreachable: { furtherTries: 3, fallsBack: true },
  "stream-broken": { furtherTries: 3, fallsBack: true },
  refused: { furtherTries: 2, fallsBack: true },
  "unknown-host": { furtherTries: 2, fallsBack: true },
  // Each of these has already kept its reader waiting for the whole time-out.
  "timed-out": { furtherTries: 1, fallsBack: true },
  "empty-answer": { furtherTries: 1, fallsBack: true },
  "not-found": otherModel,
  "out-of-credit": otherModel,
  "untrusted-certificate": never,
  "wrong-key": never,
  forbidden: never,
  rejected: never,
  "context-too-long": never,
  "not-an-endpoint": never,
  filtered: never,
  "cut-off": never,
  other: never,
};

/** An endpoint that asks for more patience than this is given up on at once. */
export const longestWaitMs = 120_000;

const firstPauseMs = 500;
const longestPauseMs = 15_000;

/** The pause before a further try: longer each time, and by chance between half of it and all of it. */
export function pauseBefore(furtherTry: number, random: () => number): number {
  const whole = Math.min(longestPauseMs, firstPauseMs * 2 ** (furtherTry - 1));
  return Math.round(whole * (0.5 + random() * 0.5));
}
