import { describe, expect, test } from "vitest";
import { renderBrief } from "../../../brief/render-brief.ts";
import type { Language } from "../../../session/session-types.ts";
import type { BriefView } from "./brief-view-types.ts";
import { readFixedPoints, writeFixedPoints } from "./fixed-points.ts";
import { readBriefView } from "./read-brief-view.ts";

function view(
  goal: string,
  constraints: readonly string[] = [],
  language: Language = "en",
  later: string[] = [],
): BriefView {
  return readBriefView({
    language,
    today: "2026-12-01",
    brief: { id: "m1", text: renderBrief({ goal, constraints, language }) },
    later: later.map((text, index) => ({ id: `m${index + 20}`, text })),
    fixed: {},
  });
}

function numbersOf({ budget, deadline, downtime, team, group }: BriefView) {
  return {
    budget: budget?.aspect.amount,
    deadline: deadline?.aspect.date,
    downtime: downtime?.aspect.days,
    team: team?.aspect.count,
    group: group?.aspect.count,
  };
}

describe("numbers", () => {
  test.each([
    [
      "Move a 40-person company to a new office by 31 March; budget 600,000; at most two days of downtime",
      { budget: 600_000, deadline: "2027-03-31", downtime: 2, group: 40 },
    ],
    ["三个月内上线社区团购小程序，预算80万，团队8人", { budget: 800_000, deadline: "2027-03-01", team: 8 }],
    ["Organize a conference for 200 guests in June 2027", { deadline: "2027-06-30", group: 200 }],
    ["筹办公司年会，400人，1月20日前", { deadline: "2027-01-20", group: 400 }],
    ["Move our company of 25; the budget is now about 300k EUR", { budget: 300_000, group: 25 }],
    ["周末带12名小学生去露营", { group: 12 }],
    ["Launch the app, budget 0", { budget: 0 }],
    ["Launch the app, deadline 2026-01-01", { deadline: "2026-01-01" }],
    ["Build a shop with a marketing budget of 5,000", {}],
  ])("of “%s”", (goal, expected) => {
    expect(numbersOf(view(goal))).toEqual({
      budget: undefined,
      deadline: undefined,
      downtime: undefined,
      team: undefined,
      group: undefined,
      ...expected,
    });
  });

  test("of two budgets in the brief the lower counts, and a later one of the user's wins over both", () => {
    const constraints = ["budget 90,000", "budget 70,000"];
    expect(view("Build it", constraints).budget?.aspect.amount).toBe(70_000);
    expect(view("Build it", constraints, "en", ["The budget is now 120,000"]).budget?.aspect.amount).toBe(
      120_000,
    );
  });
});

describe("what is to be done", () => {
  test.each([
    [
      "Move a 40-person company to a new office by 31 March; budget 600,000",
      "Move a 40-person company to a new office",
    ],
    ["预算80万，三个月内上线社区团购小程序", "上线社区团购小程序"],
    ["在杭州举办300人技术大会，6月18日前", "在杭州举办300人技术大会"],
    ["We are a small firm. Organize a summer party for everybody", "Organize a summer party for everybody"],
    ["<b>hi</b> Build a website by 1 March", "hi Build a website"],
  ])("of “%s” is “%s”", (goal, subject) => {
    expect(view(goal).subject).toBe(subject);
  });
});

describe("demands", () => {
  test.each([
    [
      "The venue must be signed before invitations go out",
      [{ kind: "order", first: "venue", second: "invitations go out" }],
    ],
    ["the server room must move first", [{ kind: "order", first: "server room", second: null }]],
    ["先签场地再发邀请", [{ kind: "order", first: "签场地", second: "发邀请" }]],
    ["机房必须先搬", [{ kind: "order", first: "机房", second: null }]],
    ["验收完成后才能付款", [{ kind: "order", first: "验收", second: "付款" }]],
    ["No alcohol", [{ kind: "prohibition", what: "alcohol" }]],
    ["不得下水", [{ kind: "prohibition", what: "下水" }]],
    ["must pass the fire inspection", [{ kind: "must", what: "pass the fire inspection" }]],
    ["必须通过等保二级", [{ kind: "must", what: "通过等保二级" }]],
    ["the fire inspection must be passed", [{ kind: "must", what: "the fire inspection passed" }]],
    ["costs must not exceed 5,000", [{ kind: "budget", amount: 5_000, currency: null }]],
    ["不得超过5万元", [{ kind: "budget", amount: 50_000, currency: "CNY" }]],
  ])("“%s”", (text, aspects) => {
    expect(view("Do it", [text]).demands[0]?.aspects).toEqual(aspects);
  });

  test("of the goal follow the numbered ones, and those of later messages follow both", () => {
    const { demands } = view("Build it by 1 March 2027", ["team of 3", "no overtime"], "en", [
      "Hello",
      "must be quiet",
    ]);
    expect(demands.map(({ id, origin, sourceId }) => [id, origin, sourceId])).toEqual([
      ["C1", "constraint", "m1"],
      ["C2", "constraint", "m1"],
      ["C3", "goal", "m1"],
      ["C4", "later", "m21"],
    ]);
  });

  test("that speak of a wish are soft", () => {
    expect(
      view("Do it", ["ideally no evening work", "最好有同声传译"]).demands.map(({ hard }) => hard),
    ).toEqual([false, false]);
  });

  test("with a day for one part only do not limit the whole", () => {
    const brief = view("Move our company to a new office by 31 May 2027", [
      "The server room must move by 15 February 2027",
    ]);
    expect(brief.deadline?.aspect.date).toBe("2027-05-31");
    expect(brief.parts).toMatchObject([{ phaseKey: "server", date: "2027-02-15" }]);
  });

  test("of text in another form than the brief's are read as a goal", () => {
    const brief = readBriefView({
      language: "en",
      today: "2026-12-01",
      brief: { id: "", text: "Plan a trip to Rome, budget 3,000 EUR" },
      later: [],
      fixed: {},
    });
    expect(brief.places).toEqual(["Rome"]);
    expect(brief.budget?.aspect).toEqual({ kind: "budget", amount: 3_000, currency: "EUR" });
  });
});

test.each(["en", "zh"] as const)("fixed points in %s are read back as they were written", (language) => {
  const brief = view(
    "Move a 40-person company by 31 March 2027; budget 612,345; team of 7; at most 4 hours of downtime",
    [],
    language,
  );
  const points = readFixedPoints(`task\n${writeFixedPoints(brief)}\nmore`);
  expect(points.deadline?.date).toBe("2027-03-31");
  expect(points.budget?.amount).toBe(612_345);
  expect(points.team?.count).toBe(7);
  expect(points.group?.count).toBe(40);
  expect(points.downtime?.days).toBeCloseTo(4 / 24, 2);
});
