import { costOf } from "../models/cost-of.ts";
import type { MeteredModel } from "../models/model-meter.ts";
import { tokenCounts } from "../models/safe-usage.ts";

/** What a call is taken to use until it is over, in the fields that keep it: its prompt. */
export function reserveCall({ model, promptTokens }: { model: MeteredModel; promptTokens: number }) {
  const tokens = tokenCounts({ input: promptTokens, cached: 0, output: 0, reasoning: 0 });
  return {
    model: model.name,
    reserved_tokens: promptTokens,
    reserved_cost_micros: model.prices === null ? null : costOf(tokens, model.prices),
  };
}
