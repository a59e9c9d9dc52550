import type { TokenCounts } from "../session/usage-types.ts";
import type { ModelPrices } from "./catalog/model-description.ts";

const million = 1_000_000n;

/** A price for a million tokens is, in millionths, that of one token; here in millionths of those. */
function perToken(price: number): bigint {
  return BigInt(Math.round(price * Number(million)));
}

/** What tokens cost, in whole millionths of the currency, rounded half up; no sum of floating numbers on the way. */
export function costOf(tokens: TokenCounts, prices: ModelPrices): number {
  const cached = perToken(prices.cached_input ?? prices.input);
  const sum =
    BigInt(tokens.input_tokens - tokens.cached_input_tokens) * perToken(prices.input) +
    BigInt(tokens.cached_input_tokens) * cached +
    BigInt(tokens.output_tokens) * perToken(prices.output);
  return Number((sum + million / 2n) / million);
}
