import { describe, expect, it } from "vitest";
import { defaultGuards, guardsFrom } from "./guards.ts";

describe("guards", () => {
  it("have a default each, for those that are not set", () => {
    expect(guardsFrom({})).toEqual(defaultGuards);
    expect(guardsFrom({ maxTurns: 7 })).toEqual({ ...defaultGuards, maxTurns: 7 });
  });

  it.each([
    [{ maxTurns: 0 }, /maxTurns is 0; it takes a whole number from 1 on/u],
    [{ maxWallTimeMs: 1.5 }, /maxWallTimeMs is 1\.5/u],
    [{ maxParallelRuns: Number.NaN }, /maxParallelRuns is NaN/u],
    [{ maxModelCallsPerTurn: Number.POSITIVE_INFINITY }, /maxModelCallsPerTurn is Infinity/u],
    [
      { warnAtRepeatedCalls: 8 },
      /warnAtRepeatedCalls is 8; it takes less than maxRepeatedCalls, which is 8/u,
    ],
  ])("of %j are refused with the field that is wrong", (set, message) => {
    expect(() => guardsFrom(set)).toThrow(message);
  });
});
