import { describe, expect, test } from "vitest";
import { readFacts } from "./read-facts.ts";
import { readFields } from "./read-fields.ts";
import { readActions, readMilestones } from "./read-milestones.ts";
import { readOptions } from "./read-options.ts";
import { readPath } from "./read-path.ts";
import { readPoints } from "./read-points.ts";
import { readAssumptions, readObjections, standingObjections } from "./read-remarks.ts";
import { readRisks } from "./read-risks.ts";

const today = "2026-12-01";

describe("points", () => {
  test("are bullets, numbered lines, labelled lines and rows, each with its heading", () => {
    const points = readPoints(
      "📢 Conclusion.\n\n## Facts\n- **one**\n* two\n  goes on\n1. three\n（2）四\nR1 five\n\n| Name | Cost |\n|---|---|\n| six | 7 |\nrunning text",
    );
    expect(points).toEqual([
      { text: "one", heading: "Facts" },
      { text: "two goes on", heading: "Facts" },
      { text: "three", heading: "Facts" },
      { text: "四", heading: "Facts" },
      { text: "R1 five", heading: "Facts" },
      { text: "six; Cost: 7", heading: "Facts" },
    ]);
  });

  test("of running text are none", () => {
    expect(readPoints("Just a sentence. And another.")).toEqual([]);
  });
});

test("a line is cut at its labels in both languages", () => {
  expect(
    Object.fromEntries(readFields("Rain: likelihood high, impact low. Trigger: clouds. Owner: me.").values),
  ).toEqual({
    likelihood: "high",
    impact: "low",
    trigger: "clouds",
    owner: "me",
  });
  expect(Object.fromEntries(readFields("下雨：可能性高，影响低。触发信号：乌云。负责：我。").values)).toEqual(
    {
      likelihood: "高",
      impact: "低",
      trigger: "乌云",
      owner: "我",
    },
  );
});

describe("milestones", () => {
  test("in the Chinese one-line form of the role's example", () => {
    expect(
      readMilestones(
        "📅 结论。\n- M2 腾空一层；志愿者领队；5 月 9 日至 5 月 20 日；在 M1 之后；清空并拍照存档；0.4 万元",
        today,
      ),
    ).toEqual([
      {
        id: "M2",
        name: "腾空一层",
        start: "2027-05-09",
        end: "2027-05-20",
        days: null,
        owner: "志愿者领队",
        after: ["M1"],
        cost: 4_000,
        test: "清空并拍照存档",
      },
    ]);
  });

  test("without numbers are the points that have a date", () => {
    expect(readMilestones("- Order lines by 2026-12-20\n- Think", today)).toMatchObject([
      { id: "M1", end: "2026-12-20", start: null },
    ]);
  });

  test("do not include first actions", () => {
    const text = "- M1 A: 2026-12-02 → 2026-12-05\n- First action: call. Owner: Ann. By: 2026-12-04.";
    expect(readMilestones(text, today)).toHaveLength(1);
    expect(readActions(text, today)).toEqual([{ action: "call", owner: "Ann", by: "2026-12-04" }]);
  });
});

describe("options", () => {
  test("in the forms of the role's examples", () => {
    expect(
      readOptions(
        "- A, floor by floor: 86,000; 11 weeks; readers keep coming; noise\n- 方案 B 闭馆并租用礼堂：7.4 万元；8 周；快；取决于礼堂",
      ),
    ).toMatchObject([
      {
        letter: "A",
        name: "floor by floor",
        cost: 86_000,
        days: 77,
        advantages: ["readers keep coming"],
        disadvantages: ["noise"],
      },
      {
        letter: "B",
        name: "闭馆并租用礼堂",
        cost: 74_000,
        days: 56,
        advantages: ["快"],
        disadvantages: ["取决于礼堂"],
      },
    ]);
  });
});

test("a critical path is read with its lengths, weeks as seven days", () => {
  expect(readPath("- Critical path: A (10 d) → B (2 weeks) → C")).toEqual([
    { name: "A", days: 10 },
    { name: "B", days: 14 },
    { name: "C", days: null },
  ]);
});

test("risks in the Chinese form of the role's example are read with sign and owner", () => {
  expect(
    readRisks(
      "- 旧吊顶含石棉：可能性中，影响高；征兆：吊顶建于 1990 年以前；应对：第一周检测；负责人：现场主管",
    ),
  ).toMatchObject([
    {
      risk: "旧吊顶含石棉",
      likelihood: "medium",
      impact: "high",
      trigger: "吊顶建于 1990 年以前",
      owner: "现场主管",
    },
  ]);
});

test("what is confirmed is a sure fact, what is worked out a fair one, the rest a rule of thumb", () => {
  expect(
    readFacts(
      "- Lines: confirmed in writing\n- Time: 87 working days\n- Helpers carry a third\n- Early warnings: none yet",
    ).map(({ certainty }) => certainty),
  ).toEqual(["high", "medium", "low"]);
});

describe("objections", () => {
  test("are read with the condition that would settle them, quotations and denials left out", () => {
    expect(
      readObjections(
        "- Objection: too tight. Condition: a rehearsal.\n- No objection to the money\n- Heard: A (m3), I object\n- 反对：太贵",
      ),
    ).toEqual([
      { statement: "too tight", condition: "a rehearsal" },
      { statement: "太贵", condition: null },
    ]);
  });

  test("stand until the seat withdraws them", () => {
    const first = { from: "R", text: "Stop.\n- Objection: too tight" };
    expect(standingObjections([first, { from: "R", text: "Noted." }])).toHaveLength(1);
    expect(standingObjections([first, { from: "R", text: "No objection any more." }])).toEqual([]);
  });
});

test("assumptions are read whatever stands before their colon", () => {
  expect(
    readAssumptions("- Assumption, by the leader's answer: X decides.\n- 假设（据答复）：甲拍板"),
  ).toEqual(["X decides.", "甲拍板"]);
});
