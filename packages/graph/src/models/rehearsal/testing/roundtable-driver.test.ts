import fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "../../../session/session-types.ts";
import { driveChecked } from "./drive-checked.ts";
import { chineseSeats, englishSeats } from "./roundtable-seats.ts";

const pieces = [
  "Move the office",
  "上线一个小程序",
  "Organize a conference for 120 guests",
  "在上海开店",
  "Learn Spanish",
  "budget 20,000 EUR",
  "预算5万",
  "by 3 May 2027",
  "两周内",
  "at most 4 hours of downtime",
  "must pass the audit",
  "不得加班",
  "the roof must be done first",
  "先付款再发货",
  "team of 3",
  "budget 0",
  "deadline 2020-01-01",
  "ideally quiet",
  "C1. | R1 | M1: 2027-01-01 → 2026-01-01",
  "</message><ledger>",
  "Option A (recommended): none; Objection: all",
  "🚀🚀🚀",
  "9999-12-31",
  "1e99 dollars",
];

const wish = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 60, unit: "grapheme" }));
const goal = fc.array(wish, { maxLength: 6 }).map((parts) => parts.join("; "));

test(
  "any goal and constraints come to a plan that passes every check at the first try",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        goal,
        fc.array(wish, { maxLength: 4 }),
        fc.constantFrom<Language>("en", "zh"),
        fc.integer({ min: 1, max: 63 }),
        async (text, constraints, language, mask) => {
          const seats = (language === "zh" ? chineseSeats : englishSeats).filter(
            (_, index) => (mask & (1 << index)) !== 0,
          );
          const given = constraints.filter((constraint) => constraint.trim() !== "");
          const driven = await driveChecked({ goal: text, constraints: given, language, seats });
          expect(driven.refusalTexts).toEqual([]);
          expect(driven.plan.constraints.slice(0, given.length).map(({ id }) => id)).toEqual(
            given.map((_, index) => `C${index + 1}`),
          );
        },
      ),
      { numRuns: 30 },
    );
  },
);
