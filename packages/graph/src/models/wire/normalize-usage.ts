import { fieldsOf, numberOf, type Fields } from "./fields.ts";

/** Tokens of a call as the OpenAI client reports them. */
export interface CompletionUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
  readonly prompt_tokens_details: { readonly cached_tokens: number };
  readonly completion_tokens_details: { readonly reasoning_tokens: number };
}

/** Where endpoints tell how much of the prompt came from their cache. */
function cachedTokens(usage: Fields): number {
  const details = fieldsOf(usage["prompt_tokens_details"]);
  return (
    numberOf(details["cached_tokens"]) ??
    numberOf(usage["prompt_cache_hit_tokens"]) ??
    numberOf(usage["cached_tokens"]) ??
    0
  );
}

/** The usage that a chunk reports, if it does: beside the choices, or inside of one. */
export function normalizeUsage(chunk: Fields, choice: Fields): CompletionUsage | undefined {
  const usage = [chunk["usage"], choice["usage"], chunk["x_groq"]]
    .map((value) => fieldsOf(fieldsOf(value)["usage"] ?? value))
    .find((fields) => numberOf(fields["prompt_tokens"]) !== undefined);
  if (usage === undefined) return undefined;
  const prompt = numberOf(usage["prompt_tokens"]) ?? 0;
  const completion = numberOf(usage["completion_tokens"]) ?? 0;
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: numberOf(usage["total_tokens"]) ?? prompt + completion,
    prompt_tokens_details: { cached_tokens: cachedTokens(usage) },
    completion_tokens_details: {
      reasoning_tokens: numberOf(fieldsOf(usage["completion_tokens_details"])["reasoning_tokens"]) ?? 0,
    },
  };
}
