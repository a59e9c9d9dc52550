import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../brief/move-day.ts";
import { criticalPath } from "./critical-path.ts";
import { planMilestoneSchema } from "./plan-schema.ts";
import type { Plan } from "./plan-schema.ts";
import { officeMovePlan } from "./testing/office-move.ts";

type Milestone = Plan["milestones"][number];

function milestone(id: string, rest: Partial<Milestone>): Milestone {
  return planMilestoneSchema.parse({ id, name: id, owner: "x", acceptance_test: "x", ...rest });
}

function summary(milestones: readonly Milestone[], firstDay = "2026-12-01"): string[] {
  return criticalPath([...milestones], firstDay).milestones.map(
    ({ id, startDay, endDay, slackDays, critical }) =>
      `${id} ${startDay} ${endDay} ${slackDays}${critical ? " critical" : ""}`,
  );
}

describe("criticalPath", () => {
  it("fills in what a plan does not state and finds the chain that decides its end", () => {
    const result = criticalPath(officeMovePlan().milestones, "2026-12-01");
    expect(
      result.milestones.map(({ id, startDay, endDay, startEstimated, endEstimated }) => [
        id,
        startDay,
        endDay,
        startEstimated,
        endEstimated,
      ]),
    ).toEqual([
      ["M1", "2026-12-07", "2026-12-18", false, false],
      ["M2", "2027-01-04", "2027-02-12", false, true],
      ["M3", "2026-12-19", "2027-03-18", true, true],
      ["M4", "2027-03-19", "2027-03-24", false, false],
    ]);
    // M2 ends five weeks before M4 starts; M3 ends on the day before.
    expect(result.path).toEqual(["M1", "M3", "M4"]);
    expect([result.start, result.end]).toEqual(["2026-12-07", "2027-03-24"]);
  });

  it("counts durations from the first day, through the longer of two branches", () => {
    const milestones = [
      milestone("A", { duration_days: 2 }),
      milestone("B", { duration_days: 5, depends_on: ["A"] }),
      milestone("C", { duration_days: 3, depends_on: ["A"] }),
      milestone("D", { duration_days: 1, depends_on: ["B", "C"] }),
    ];
    expect(summary(milestones, "2026-12-07")).toEqual([
      "A 2026-12-07 2026-12-08 0 critical",
      "B 2026-12-09 2026-12-13 0 critical",
      // Its two spare days are a weekend, so it is no slack that work could use.
      "C 2026-12-09 2026-12-11 2 critical",
      "D 2026-12-14 2026-12-14 0 critical",
    ]);
    expect(criticalPath(milestones, "2026-12-07").path).toEqual(["A", "B", "D"]);
    expect(summary(milestones, "2026-12-01")[2]).toBe("C 2026-12-03 2026-12-05 2");
  });

  it("takes a weekend between two milestones for no slack, and a working day for some", () => {
    const first = milestone("A", { start: "2026-12-07", end: "2026-12-11" });
    const monday = milestone("B", { start: "2026-12-14", end: "2026-12-18", depends_on: ["A"] });
    const tuesday = milestone("B", { start: "2026-12-15", end: "2026-12-18", depends_on: ["A"] });
    expect(criticalPath([first, monday], "2026-12-01").path).toEqual(["A", "B"]);
    expect(criticalPath([first, tuesday], "2026-12-01").path).toEqual(["B"]);
    expect(summary([first, tuesday])[0]).toBe("A 2026-12-07 2026-12-11 3");
  });

  it("keeps two milestones in one chain where one starts on the day on which the other ends", () => {
    const milestones = [
      milestone("A", { start: "2026-12-07", end: "2026-12-11" }),
      milestone("B", { start: "2026-12-11", end: "2026-12-18", depends_on: ["A"] }),
    ];
    expect(criticalPath(milestones, "2026-12-01").path).toEqual(["A", "B"]);
    expect(summary(milestones)[0]).toBe("A 2026-12-07 2026-12-11 0 critical");
  });

  it("fits half days into days, and lets an end without a start reach back to what it waits for", () => {
    expect(
      summary([
        milestone("A", { duration_days: 0.5 }),
        milestone("B", { duration_days: 0.5, depends_on: ["A"] }),
        milestone("C", { end: "2026-12-04", depends_on: ["B"] }),
      ]),
    ).toEqual([
      "A 2026-12-01 2026-12-01 0 critical",
      "B 2026-12-01 2026-12-01 0 critical",
      "C 2026-12-02 2026-12-04 0 critical",
    ]);
  });

  it("is empty for no milestones", () => {
    expect(criticalPath([], "2026-12-01")).toEqual({
      milestones: [],
      path: [],
      start: undefined,
      end: undefined,
    });
  });

  it("comes to an end on circles, unknown and doubled ids, and absurd durations", () => {
    const result = criticalPath(
      [
        milestone("A", { duration_days: 1, depends_on: ["B", "A", "nobody"] }),
        milestone("B", { duration_days: 1, depends_on: ["A"] }),
        milestone("B", { duration_days: 36_500, depends_on: ["B"] }),
        milestone("C", { start: "9999-12-31", duration_days: 36_500 }),
      ],
      "2026-12-01",
    );
    expect(result.milestones.map(({ endDay }) => endDay)).toEqual([
      "2026-12-01",
      "2026-12-02",
      "2126-11-08",
      "9999-12-31",
    ]);
  });

  it("never schedules work before what it waits for, and ends with the last of the path", () => {
    const plan = fc.array(
      fc.record({
        days: fc.integer({ min: 1, max: 20 }),
        gap: fc.option(fc.integer({ min: 0, max: 40 })),
        after: fc.array(fc.nat(11), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(plan, (parts) => {
        const milestones = parts.map(({ days, gap, after }, index) =>
          milestone(`M${index}`, {
            duration_days: days,
            // A stated start lies late enough for all that it may wait for.
            ...(gap === null ? {} : { start: addDays("2026-12-01", 240 * index + gap) }),
            depends_on: after.filter((at) => at < index).map((at) => `M${at}`),
          }),
        );
        const { milestones: scheduled, path, end } = criticalPath(milestones, "2026-12-01");
        const of = new Map(scheduled.map((one) => [one.id, one]));
        const finish = (id: string) => of.get(id)?.finish ?? Number.NaN;
        for (const { id, depends_on } of milestones) {
          for (const dependency of depends_on) {
            expect(of.get(id)?.start).toBeGreaterThanOrEqual(finish(dependency));
          }
        }
        expect(of.get(path.at(-1) ?? "")?.endDay).toBe(end);
        for (const id of path) expect(of.get(id)?.critical).toBe(true);
        for (const [index, id] of path.entries()) {
          expect(
            index === 0 ||
              milestones.find((one) => one.id === id)?.depends_on.includes(path[index - 1] ?? ""),
          ).toBe(true);
        }
      }),
    );
  });
});
