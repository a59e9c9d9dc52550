import type { UsageTotals } from "@roundtable/graph";

/** What was used before any call. */
export const noUsage: UsageTotals = {
  calls: 0,
  tries: 0,
  input_tokens: 0,
  cached_input_tokens: 0,
  output_tokens: 0,
  reasoning_tokens: 0,
  total_tokens: 0,
  cost_micros: null,
  unpriced_calls: 0,
  estimated_calls: 0,
  duration_ms: 0,
  mean_duration_ms: null,
  mean_first_token_ms: null,
};
