import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costOf } from "./cost-of.ts";
import { safeUsage, tokenCounts } from "./safe-usage.ts";

const tokens = (input: number, cached: number, output: number) =>
  tokenCounts({ input, cached, output, reasoning: 0 });

describe("the cost of tokens", () => {
  it("is a price for a million of each kind, in whole millionths", () => {
    expect(costOf(tokens(1_000_000, 0, 0), { input: 3, output: 15 })).toBe(3_000_000);
    expect(costOf(tokens(0, 0, 1_000_000), { input: 3, output: 15 })).toBe(15_000_000);
    expect(costOf(tokens(1_000, 400, 10), { input: 2, cached_input: 0.5, output: 8 })).toBe(1_480);
    expect(costOf(tokens(1_000, 400, 0), { input: 2, output: 8 })).toBe(2_000);
  });

  it("drifts by no sum of floating numbers", () => {
    expect(costOf(tokens(1, 0, 0), { input: 0.14, output: 0.28 })).toBe(0);
    expect(costOf(tokens(10, 0, 0), { input: 0.15, output: 0 })).toBe(2);
    expect(costOf(tokens(100_000_000, 0, 0), { input: 0.1, output: 0 })).toBe(10_000_000);
    const price = fc.integer({ min: 0, max: 100_000_000 });
    const count = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(price, price, count, count, (input, output, sent, said) => {
        const exact = BigInt(input) * BigInt(sent) + BigInt(output) * BigInt(said);
        const prices = { input: input / 1_000_000, output: output / 1_000_000 };
        expect(BigInt(costOf(tokens(sent, 0, said), prices))).toBe((exact + 500_000n) / 1_000_000n);
      }),
    );
  });
});

describe("usage that an endpoint makes up", () => {
  it.each([
    [
      { input_tokens: -1, output_tokens: Number.NaN },
      { input: undefined, output: undefined },
    ],
    [
      { input_tokens: 1e15, output_tokens: Infinity },
      { input: undefined, output: undefined },
    ],
    [
      { input_tokens: "12", output_tokens: "many" },
      { input: 12, output: undefined },
    ],
    [
      { input_tokens: 0, output_tokens: 0 },
      { input: undefined, output: 0 },
    ],
    [
      { input_tokens: 7.6, output_tokens: {} },
      { input: 8, output: undefined },
    ],
    ["nothing", { input: undefined, output: undefined }],
  ])("%j counts for what it can be believed", (metadata, expected) => {
    expect(safeUsage(metadata)).toEqual({ cached: 0, reasoning: 0, ...expected });
  });

  it("has no more from the cache than it has input, and no more thinking than output", () => {
    expect(tokenCounts({ input: 5, cached: 9, output: 2, reasoning: 3 })).toEqual({
      input_tokens: 5,
      cached_input_tokens: 5,
      output_tokens: 2,
      reasoning_tokens: 2,
    });
  });
});
