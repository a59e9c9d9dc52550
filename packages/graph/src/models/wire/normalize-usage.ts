import { tokenCount } from "../safe-usage.ts";
import { fieldsOf, type Fields } from "./fields.ts";

/** Tokens of a call as the OpenAI client reports them; 0 for what the endpoint gave no count of. */
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
    tokenCount(details["cached_tokens"]) ??
    tokenCount(usage["prompt_cache_hit_tokens"]) ??
    tokenCount(usage["cached_tokens"]) ??
    0
  );
}

/** Some count the thinking beside the answer, as their total shows. */
function outputTokens(usage: Fields, prompt: number, reasoning: number): number {
  const completion = tokenCount(usage["completion_tokens"]) ?? 0;
  const isBeside = reasoning > 0 && usage["total_tokens"] === prompt + completion + reasoning;
  return isBeside ? completion + reasoning : completion;
}

/** The usage that a chunk reports, if it does: beside the choices, or inside of one. */
export function normalizeUsage(chunk: Fields, choice: Fields): CompletionUsage | undefined {
  const usage = [chunk["usage"], choice["usage"], chunk["x_groq"]]
    .map((value) => fieldsOf(fieldsOf(value)["usage"] ?? value))
    .find(
      (fields) =>
        tokenCount(fields["prompt_tokens"]) !== undefined ||
        tokenCount(fields["completion_tokens"]) !== undefined,
    );
  if (usage === undefined) return undefined;
  const prompt = tokenCount(usage["prompt_tokens"]) ?? 0;
  const thought = tokenCount(fieldsOf(usage["completion_tokens_details"])["reasoning_tokens"]) ?? 0;
  const completion = outputTokens(usage, prompt, thought);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: Math.min(cachedTokens(usage), prompt) },
    completion_tokens_details: { reasoning_tokens: Math.min(thought, completion) },
  };
}
