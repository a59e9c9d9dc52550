import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderBrief } from "../../../brief/render-brief.ts";
import type { Language } from "../../../session/session-types.ts";
import type { PathStep } from "../delivery/read-path.ts";
import { readBriefView } from "../brief/read-brief-view.ts";
import { closedWeeks } from "./closed-weeks.ts";
import { daysBetween, isWeekend, shiftDay, weekdayOf, workingDays } from "./calendar.ts";
import { countDays } from "./count-days.ts";
import { phasesFromPath } from "./phases-from-path.ts";
import { formatAmount } from "./format-amount.ts";
import { shareBudget } from "./share-budget.ts";
import { shareDays } from "./share-days.ts";
import { type Working, workOut } from "./work-out.ts";

function work(
  goal: string,
  constraints: readonly string[] = [],
  language: Language = "en",
  today = "2026-12-01",
): Working {
  return workOut(
    readBriefView({
      language,
      today,
      brief: { id: "m1", text: renderBrief({ goal, constraints, language }) },
      later: [],
      fixed: {},
    }),
  );
}

const kinds = [
  "Move the office",
  "Launch the app",
  "Organize a conference",
  "Marketing campaign",
  "Hire two nurses",
  "A trip by rail",
  "Learn for the exam",
  "Open a bakery",
  "A prototype of a device",
  "Something else",
];

const briefs = fc.record({
  goal: fc.constantFrom(...kinds),
  days: fc.integer({ min: -30, max: 900 }),
  budget: fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: undefined }),
  language: fc.constantFrom<Language>("en", "zh"),
  today: fc.integer({ min: 0, max: 1_500 }).map((days) => shiftDay("2026-01-01", days)),
});

test("in any brief each phase starts after what it waits for, and no phase ends before it starts", () => {
  fc.assert(
    fc.property(briefs, ({ goal, days, budget, language, today }) => {
      const constraints = [
        `deadline ${shiftDay(today, days)}`,
        ...(budget === undefined ? [] : [`budget ${budget}`]),
      ];
      const { schedule, window, brief } = work(goal, constraints, language, today);
      const ends = new Map(schedule.map(({ phase, end }) => [phase.key, end]));
      for (const { start, end, after, phase } of schedule) {
        expect(start <= end).toBe(true);
        for (const key of after)
          expect((ends.get(key) ?? "") < start, `${phase.key} after ${key}`).toBe(true);
      }
      const last =
        schedule
          .map(({ end }) => end)
          .toSorted()
          .at(-1) ?? "";
      const deadline = brief.deadline?.aspect.date ?? "";
      expect(last > deadline).toBe(window.late);
    }),
    { numRuns: 150 },
  );
});

function pathOf({ schedule }: Working): PathStep[] {
  return schedule
    .filter(({ phase }) => phase.alongside === null)
    .map(({ phase, days }) => ({ name: phase.name, days }));
}

function datesOf({ schedule }: Working): string[] {
  return schedule.map(({ phase, start, end }) => `${phase.key} ${start} ${end}`);
}

function rebuild(first: Working, path: readonly PathStep[]): Working {
  return workOut(first.brief, phasesFromPath(path, first));
}

test("a move that fits by its days, but has to wait for a weekend behind the deadline, is late", () => {
  const { window, lastDay } = work("Move the office", ["deadline 2026-01-11"], "en", "2026-01-01");
  expect(lastDay > "2026-01-11").toBe(true);
  expect(window.late).toBe(true);
});

test("a path with the lengths of a schedule comes back as that schedule, as the execution seat rebuilds it", () => {
  fc.assert(
    fc.property(briefs, ({ goal, days, language, today }) => {
      const first = work(goal, [`deadline ${shiftDay(today, days)}`], language, today);
      expect(datesOf(rebuild(first, pathOf(first)))).toEqual(datesOf(first));
    }),
    { numRuns: 150 },
  );
});

describe("a path of a schedule comes back as that schedule", () => {
  test.each([
    ["a short phase bridges the Spring Festival", "Move the office", 52, "zh", "2028-01-16"],
    [
      "a phase before a weekend one bridges the week after Christmas",
      "Move the office",
      88,
      "en",
      "2027-10-25",
    ],
    ["the work reaches beyond its last day by the closed weeks", "Launch the app", 211, "en", "2026-06-25"],
  ] as const)("when %s", (_case, goal, days, language, today) => {
    const first = work(goal, [`deadline ${shiftDay(today, days)}`], language, today);
    expect(first.window.closed).toHaveLength(1);
    expect(datesOf(rebuild(first, pathOf(first)))).toEqual(datesOf(first));
  });
});

test("a path that differs from the schedule in one length is laid out anew, and that step has the length it names", () => {
  const first = work("Move the office", ["deadline 2027-04-30"]);
  const path = pathOf(first).map((step, index) =>
    index === 1 ? { ...step, days: (step.days ?? 0) + 3 } : step,
  );
  const second = rebuild(first, path);
  expect(pathOf(second)[1]).toEqual(path[1]);
  expect(datesOf(second)).not.toEqual(datesOf(first));
});

test("the amounts of any budget add up to it together with the reserve, and none is negative", () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), shares, (budget, parts) => {
      const { amounts, planned, reserve } = shareBudget(budget, parts);
      expect(amounts.every((amount) => amount >= 0)).toBe(true);
      expect(planned + reserve).toBeCloseTo(budget, 2);
      expect(reserve).toBeGreaterThanOrEqual(Math.floor(budget * 0.09));
    }),
  );
});

test("whole days shared out add up and leave nobody without one", () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 2_000 }), shares, (total, parts) => {
      const days = shareDays(total, parts);
      expect(Math.min(...days)).toBeGreaterThanOrEqual(1);
      expect(days.reduce((a, b) => a + b, 0)).toBe(Math.max(total, parts.length));
    }),
  );
});

test("working days are counted as one by one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: -3, max: 400 }), (offset, length) => {
      const from = shiftDay("2026-01-01", offset);
      const to = shiftDay(from, length);
      let count = 0;
      for (let day = from; day <= to; day = shiftDay(day, 1)) if (!isWeekend(day)) count += 1;
      expect(workingDays(from, to)).toBe(count);
    }),
  );
});

describe("the calendar", () => {
  test("moves people and servers on Saturdays and starts no other phase on a weekend where there is room", () => {
    const { schedule } = work("Move the office", ["deadline 2027-04-30"]);
    const onSaturday = schedule.filter(({ start }) => weekdayOf(start) === 6).map(({ phase }) => phase.key);
    expect(onSaturday).toEqual(["server", "people"]);
    expect(schedule.filter(({ phase, start }) => !phase.weekend && isWeekend(start))).toEqual([]);
  });

  test("leaves out the week of the Spring Festival in Chinese and the week after Christmas in English", () => {
    const inside = (one: Working): boolean =>
      one.schedule.some(({ start, end }) =>
        one.window.closed.some(
          (week) => (start >= week.start && start <= week.end) || (end >= week.start && end <= week.end),
        ),
      );
    const chinese = work("上线小程序", ["2027年3月31日前"], "zh");
    const english = work("Launch the app", ["deadline 2027-03-31"]);
    expect(chinese.window.closed.map(({ start }) => start)).toEqual(["2027-02-05"]);
    expect(english.window.closed.map(({ start }) => start)).toEqual(["2026-12-25"]);
    expect([inside(chinese), inside(english)]).toEqual([false, false]);
  });

  test("knows closed weeks of many years and cuts nothing out of a short stretch", () => {
    expect(closedWeeks("2026-01-01", "2029-01-01", "zh")).toHaveLength(6);
    expect(work("Launch the app", ["deadline 2027-01-05"]).window.closed).toEqual([]);
  });

  test("puts an event on the day that the goal names and closes it afterwards", () => {
    const { main, lastDay } = work("Organize a conference on 12 June 2027");
    expect(main?.end).toBe("2027-06-12");
    expect(lastDay > "2027-06-12").toBe(true);
  });

  test("gives a trip the days and the weekend that the goal names", () => {
    const { main } = work("周末带学生去露营两天", ["2027年5月31日前"], "zh");
    expect([main?.days, weekdayOf(main?.start ?? "")]).toEqual([2, 6]);
  });

  test("pulls a phase forward that has a day of its own", () => {
    const { schedule } = work("Move our company to a new office by 31 August 2027", [
      "The server room must move by 15 February 2027",
    ]);
    expect(
      schedule.find(({ phase }) => phase.key === "server")?.end.localeCompare("2027-02-16"),
    ).toBeLessThan(0);
  });

  test("puts what must come first before the main phase, known to the table or not", () => {
    const keys = (constraint: string): string[] =>
      work("Launch the app by 1 June 2027", [constraint]).schedule.map(({ phase }) => phase.name);
    const unknown = keys("the old contract must be cancelled first");
    expect(unknown.indexOf("First: old contract")).toBeGreaterThanOrEqual(0);
    expect(unknown.indexOf("First: old contract")).toBeLessThan(unknown.indexOf("Launch"));
  });

  test("gives what must be passed a step before the main phase", () => {
    const { schedule, main } = work("Open a bakery by 1 September 2027", ["must obtain a food licence"]);
    const gate = schedule.find(({ phase }) => phase.key.startsWith("gate-"));
    expect(daysBetween(gate?.end ?? "", main?.start ?? "")).toBeGreaterThan(0);
  });
});

test.each([
  [600_000, null, "en", "600,000"],
  [600_000, "EUR", "en", "600,000 EUR"],
  [1_234.5, "$", "en", "$1,234.5"],
  [800_000, null, "zh", "80万元"],
  [318_000, "CNY", "zh", "31.8万元"],
  [13_559, "USD", "zh", "13,559美元"],
  [0, null, "zh", "0元"],
] as const)("the amount %d in %s reads as usual in %s", (amount, currency, language, text) => {
  expect(formatAmount(amount, currency, language)).toBe(text);
});

test.each([
  [1, "1 day", "1 天"],
  [12, "12 days", "12 天"],
  [1.5, "1.5 days", "1.5 天"],
  [4 / 24, "4 hours", "4 小时"],
] as const)("%d days are written in words", (days, en, zh) => {
  expect([countDays(days, "en"), countDays(days, "zh")]).toEqual([en, zh]);
});
