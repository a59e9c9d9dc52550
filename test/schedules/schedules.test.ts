import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anySchedule } from "./any-schedule.ts";
import { scheduleFaults } from "./schedule-run.ts";

/** A machine that does much else needs many times as long as an idle one. */
const patienceMs = 600_000;

/** A few in each test run; `pnpm test:schedules` keeps to as many as one likes. */
const numRuns = Number(process.env["ROUNDTABLE_TEST_SCHEDULES"] ?? 30);

describe("sessions in any order of things", { timeout: patienceMs }, () => {
  it("keep every invariant, and come to rest", async () => {
    await fc.assert(
      fc.asyncProperty(anySchedule, async (schedule) => {
        expect(await scheduleFaults(schedule)).toEqual([]);
      }),
      { numRuns },
    );
  });
});
