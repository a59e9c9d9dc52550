import type { TokenCounts } from "../session/usage-types.ts";
import { fieldsOf } from "./wire/fields.ts";

/** More than any model takes or says in one call; whatever is above it counts nothing. */
const mostTokens = 100_000_000;

/** A count of tokens out of whatever an endpoint makes of one; undefined for what is none. */
export function tokenCount(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d{1,9}$/u.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number) || number < 0) return undefined;
  const whole = Math.round(number);
  return whole > mostTokens ? undefined : whole;
}

/** What LangChain's `usage_metadata` says, as far as it can be believed. */
export interface SafeUsage {
  /** Undefined where nobody counted; an answer has no prompt of nothing. */
  readonly input: number | undefined;
  readonly output: number | undefined;
  readonly cached: number;
  readonly reasoning: number;
}

export function safeUsage(metadata: unknown): SafeUsage {
  const usage = fieldsOf(metadata);
  const input = tokenCount(usage["input_tokens"]);
  return {
    input: input === 0 ? undefined : input,
    output: tokenCount(usage["output_tokens"]),
    cached: tokenCount(fieldsOf(usage["input_token_details"])["cache_read"]) ?? 0,
    reasoning: tokenCount(fieldsOf(usage["output_token_details"])["reasoning"]) ?? 0,
  };
}

/** Parts are never more than the whole that they are part of. */
export function tokenCounts(whole: {
  input: number;
  cached: number;
  output: number;
  reasoning: number;
}): TokenCounts {
  return {
    input_tokens: whole.input,
    cached_input_tokens: Math.min(whole.cached, whole.input),
    output_tokens: whole.output,
    reasoning_tokens: Math.min(whole.reasoning, whole.output),
  };
}
