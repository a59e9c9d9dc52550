import { describe, expect, it } from "vitest";
import { englishFaultMessages } from "./fault-messages-english.ts";
import { chineseFaultMessages } from "./fault-messages-chinese.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import { renderFaults } from "./render-faults.ts";

const faults: readonly PlanFault[] = [
  { code: "not-json", path: "", detail: "Unexpected token" },
  { code: "too-large", path: "", characters: 500_000, limit: 400_000 },
  { code: "missing-field", path: "title", expected: "text" },
  { code: "wrong-type", path: "title", expected: "list", received: "string" },
  { code: "not-allowed", path: "constraints[0].kind", received: "firm", allowed: ["hard", "soft"] },
  { code: "too-few", path: "milestones", minimum: 1 },
  { code: "empty-text", path: "title" },
  { code: "too-long", path: "risks[0].id", maximum: 64 },
  { code: "out-of-range", path: "total_cost", sign: ">=", bound: 0 },
  { code: "invalid", path: "title", detail: "no" },
  { code: "misspelt-field", path: "milestones[0].after", field: "dependencies", meant: "depends_on" },
  { code: "not-a-day", path: "milestones[0].end", value: "2027-02-29" },
  { code: "duplicate-id", path: "risks[1].id", id: "R1", first: "risks[0].id" },
  { code: "unknown-option", path: "recommendation.option_id", id: "Z", known: ["A", "B"] },
  { code: "unknown-dependency", path: "milestones[1].depends_on[0]", id: "M9", known: ["M1", "M2"] },
  { code: "self-dependency", path: "milestones[1].depends_on[0]", id: "M2" },
  { code: "dependency-cycle", path: "milestones[0].depends_on", cycle: ["M1", "M2", "M1"] },
  { code: "milestone-without-end", path: "milestones[0]", id: "M1" },
  { code: "end-before-start", path: "milestones[0].end", start: "2027-01-02", end: "2027-01-01" },
  {
    code: "duration-differs",
    path: "milestones[0].duration_days",
    start: "2027-01-01",
    end: "2027-01-05",
    duration: 9,
    days: 5,
  },
  {
    code: "starts-before-dependency",
    path: "milestones[1].start",
    id: "M2",
    day: "2027-01-01",
    dependency: "M1",
    dependencyEnd: "2027-01-05",
  },
  {
    code: "ends-before-dependency",
    path: "milestones[1].end",
    id: "M2",
    day: "2027-01-01",
    dependency: "M1",
    dependencyEnd: "2027-01-05",
  },
  { code: "missing-constraint", path: "constraints", id: "C2", text: "Budget 600,000" },
  { code: "hard-constraint-softened", path: "constraints[1].kind", id: "C2", text: "Budget 600,000" },
  {
    code: "deadline-loosened",
    path: "constraints[0].deadline",
    id: "C1",
    stated: "2027-03-31",
    written: "2027-04-30",
  },
  { code: "budget-loosened", path: "constraints[1].budget", id: "C2", stated: 600_000, written: 700_000 },
  {
    code: "ends-after-deadline",
    path: "milestones[3].end",
    id: "M4",
    end: "2027-04-14",
    source: "C1",
    deadline: "2027-03-31",
  },
  {
    code: "ends-after-deadline",
    path: "milestones[3].end",
    id: "M4",
    end: "2027-04-14",
    source: null,
    deadline: "2027-03-31",
  },
  {
    code: "nothing-by-deadline",
    path: "constraints[4]",
    source: "C5",
    deadline: "2027-01-15",
    part: "server room",
  },
  { code: "over-budget", path: "total_cost", cost: 650_000, budget: 600_000, currency: "CNY", source: "C2" },
  {
    code: "over-budget",
    path: "milestones",
    cost: 650_000.5,
    budget: 600_000,
    currency: undefined,
    source: null,
  },
  { code: "currency-differs", path: "currency", source: "C2", stated: "USD", written: "EUR" },
  { code: "total-below-parts", path: "total_cost", total: 300_000, parts: 570_000, of: "resources" },
  { code: "unknown-citation", path: "decision.sources[0]", citation: "m99" },
  { code: "missing-sources", path: "decision.sources" },
  { code: "missing-owner", path: "risks[0].owner" },
  {
    code: "unknown-seat",
    path: "dissent[0].seat",
    seat: "Einstein",
    known: ["Team Leader", "Risk Review_1"],
  },
];

describe("renderFaults", () => {
  it("has a sample here of every code", () => {
    const codes = new Set<string>(faults.map(({ code }) => code));
    expect([...codes].sort()).toEqual(Object.keys(englishFaultMessages).sort());
    expect([...codes].sort()).toEqual(Object.keys(chineseFaultMessages).sort());
  });

  it.each(faults)("names place and values of $code in both languages", (fault) => {
    const english = renderFaults([fault], "en");
    const chinese = renderFaults([fault], "zh");
    for (const text of [english, chinese]) {
      expect(text.startsWith(fault.path === "" ? "1. " : `1. ${fault.path}: `)).toBe(true);
      expect(text).not.toMatch(/undefined|NaN|\[object|\n/u);
    }
    expect(english).not.toMatch(/\p{Script=Han}/u);
    expect(chinese).toMatch(/\p{Script=Han}.*[。？]$/u);
    // Each language names the same figures.
    const figures = (text: string) =>
      [...text.matchAll(/\d[\d,.-]*\d|\b[CM]\d\b/gu)].map(([figure]) => figure).sort();
    expect(new Set(figures(chinese))).toEqual(new Set(figures(english)));
  });

  it("writes the faults that matter most as sentences with a way out", () => {
    const chosen = faults.filter(({ code }) =>
      ["dependency-cycle", "ends-after-deadline", "over-budget", "unknown-citation"].includes(code),
    );
    expect(renderFaults(chosen, "en")).toMatchInlineSnapshot(`
      "1. milestones[0].depends_on: These milestones wait for each other in a circle: M1 → M2 → M1. Take out one of these dependencies.
      2. milestones[3].end: M4 ends on 2027-04-14, after the hard deadline 2027-03-31 of constraint C1. Finish it in time, take it out of the plan, or mark C1 as "not_met" and say in its "why" by how much and what the user must decide.
      3. milestones[3].end: M4 ends on 2027-04-14, after the hard deadline 2027-03-31 of the goal. Finish it in time, take it out of the plan, or add a further constraint with this deadline and mark it "not_met", with the reason in "why".
      4. total_cost: The plan costs CNY 650,000, which is CNY 50,000 over the budget of CNY 600,000 of constraint C2. Bring the costs down, or mark C2 as "not_met" and say in its "why" by how much and what the user must decide.
      5. milestones: The plan costs 650,000.5, which is 50,000.5 over the budget of 600,000 of the goal. Bring the costs down, or add a further constraint with this budget and mark it "not_met", with the reason in "why".
      6. decision.sources[0]: There is no message "m99" in this session. Cite ids as they stand in <message id="…">, or take it out."
    `);
    expect(renderFaults(chosen, "zh")).toMatchInlineSnapshot(`
      "1. milestones[0].depends_on: 以下里程碑循环依赖：M1 → M2 → M1。请去掉其中一个依赖。
      2. milestones[3].end: M4 于 2027-04-14 结束，晚于约束 C1 的硬性期限 2027-03-31。请按期完成、移出方案，或者把 C1 标为 "not_met"，并在其 "why" 中写明差多少、需要用户决定什么。
      3. milestones[3].end: M4 于 2027-04-14 结束，晚于目标的硬性期限 2027-03-31。请按期完成、移出方案，或者补充一条带有该期限的约束并标为 "not_met"，在 "why" 中写明原因。
      4. total_cost: 方案费用 650,000 元，比约束 C2 的预算 600,000 元 超出 50,000 元。请压缩费用，或者把 C2 标为 "not_met"，并在其 "why" 中写明差多少、需要用户决定什么。
      5. milestones: 方案费用 650,000.5，比目标的预算 600,000 超出 50,000.5。请压缩费用，或者补充一条带有该预算的约束并标为 "not_met"，在 "why" 中写明原因。
      6. decision.sources[0]: 本次会话中没有消息“m99”。请引用 <message id="…"> 中的编号，或删去该引用。"
    `);
  });

  it("keeps values on one line and short, and says how many faults are left out", () => {
    const long: PlanFault = {
      code: "unknown-citation",
      path: "facts[0].sources[0]",
      citation: `a\n${"b".repeat(500)}`,
    };
    const text = renderFaults(
      Array.from({ length: 35 }, () => long),
      "en",
    );
    const lines = text.split("\n");
    expect(lines).toHaveLength(31);
    expect(lines.at(-1)).toBe("… and 5 more.");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(300);
  });
});
