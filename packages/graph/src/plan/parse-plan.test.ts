import { describe, expect, it } from "vitest";
import { maxPlanCharacters, parsePlan } from "./parse-plan.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import { renderFaults } from "./render-faults.ts";
import { officeMovePlan } from "./testing/office-move.ts";

/** A copy of a sound plan with some fields replaced, `undefined` removing one. */
function changed(path: readonly (string | number)[], value: unknown): unknown {
  const plan: unknown = structuredClone(officeMovePlan());
  let at = plan;
  for (const key of path.slice(0, -1)) at = Reflect.get(Object(at), key);
  const last = path.at(-1) ?? "";
  if (value === undefined) Reflect.deleteProperty(Object(at), last);
  else Reflect.set(Object(at), last, value);
  return plan;
}

function faultsOf(input: unknown): PlanFault[] {
  const parsed = parsePlan(input);
  return parsed.kind === "faults" ? parsed.faults : [];
}

describe("parsePlan", () => {
  it("gives back a sound plan, from an object and from its JSON", () => {
    const plan = officeMovePlan();
    expect(parsePlan(plan)).toEqual({ kind: "plan", plan });
    expect(parsePlan(JSON.stringify(plan))).toEqual({ kind: "plan", plan });
  });

  it("fills in what may be left out, trims, and drops superfluous fields and nulls", () => {
    const parsed = parsePlan({
      ...officeMovePlan(),
      title: "  Office move \n",
      currency: null,
      notes: "none",
      assumptions: [{ statement: "It is quiet" }],
      milestones: [
        {
          id: " M1 ",
          name: "Move",
          owner: "IT",
          start: null,
          end: "2027-03-01",
          depends_on: null,
          acceptance_test: "x",
          cost: null,
        },
      ],
    });
    expect(parsed).toMatchObject({
      kind: "plan",
      plan: {
        title: "Office move",
        assumptions: [{ statement: "It is quiet", sources: [] }],
        milestones: [{ id: "M1", name: "Move", owner: "IT", end: "2027-03-01", depends_on: [], sources: [] }],
      },
    });
    expect(JSON.stringify(parsed)).not.toMatch(/notes|currency|null/u);
  });

  it.each([
    [["title"], undefined, { code: "missing-field", path: "title", expected: "text" }],
    [["title"], null, { code: "missing-field", path: "title", expected: "text" }],
    [["title"], "   ", { code: "empty-text", path: "title" }],
    [["title"], 7, { code: "wrong-type", path: "title", expected: "text", received: "number" }],
    [["milestones"], {}, { code: "wrong-type", path: "milestones", expected: "list", received: "object" }],
    [["milestones"], [], { code: "too-few", path: "milestones", minimum: 1 }],
    [["decision"], "go", { code: "wrong-type", path: "decision", expected: "object", received: "string" }],
    [
      ["total_cost"],
      "570000",
      { code: "wrong-type", path: "total_cost", expected: "number", received: "string" },
    ],
    [["total_cost"], -1, { code: "out-of-range", path: "total_cost", sign: ">=", bound: 0 }],
    [
      ["milestones", 2, "duration_days"],
      0,
      { code: "out-of-range", path: "milestones[2].duration_days", sign: ">", bound: 0 },
    ],
    [
      ["milestones", 2, "duration_days"],
      1e9,
      { code: "out-of-range", path: "milestones[2].duration_days", sign: "<=", bound: 36_500 },
    ],
    [
      ["milestones", 0, "end"],
      "31 March",
      { code: "not-a-day", path: "milestones[0].end", value: "31 March" },
    ],
    [
      ["milestones", 0, "end"],
      "2027-02-29",
      { code: "not-a-day", path: "milestones[0].end", value: "2027-02-29" },
    ],
    [
      ["milestones", 3, "depends_on", 0],
      2,
      { code: "wrong-type", path: "milestones[3].depends_on[0]", expected: "text", received: "number" },
    ],
    [
      ["constraints", 0, "status"],
      "ok",
      {
        code: "not-allowed",
        path: "constraints[0].status",
        received: "ok",
        allowed: ["met", "at_risk", "not_met"],
      },
    ],
    [
      ["constraints", 0, "status"],
      undefined,
      { code: "missing-field", path: "constraints[0].status", expected: "choice" },
    ],
    [["risks", 0, "id"], "R".repeat(65), { code: "too-long", path: "risks[0].id", maximum: 64 }],
  ] as const)("names the fault when %j is %j", (path, value, fault) => {
    expect(faultsOf(changed(path, value))).toEqual([fault]);
  });

  it.each([
    [["milestones", 3, "dependencies"], "depends_on", "milestones[3].dependencies"],
    [["milestones", 3, "dependsOn"], "depends_on", "milestones[3].dependsOn"],
    [["milestones", 3, "endDate"], "end", "milestones[3].endDate"],
    [["decision", "citations"], "sources", "decision.citations"],
    [["totalCost"], "total_cost", "totalCost"],
  ] as const)("does not lose %j without a word", (path, meant, where) => {
    const plan = changed([...path.slice(0, -1), meant], undefined);
    let at = plan;
    for (const key of path.slice(0, -1)) at = Reflect.get(Object(at), key);
    Reflect.set(Object(at), path.at(-1) ?? "", []);
    expect(faultsOf(plan)).toEqual([{ code: "misspelt-field", path: where, field: path.at(-1), meant }]);
  });

  it("lets further fields be where the field that they resemble is there too", () => {
    expect(faultsOf(changed(["milestones", 3, "dependencies"], ["M1"]))).toEqual([]);
  });

  it("names every fault at once", () => {
    const parsed = faultsOf({ title: "x" });
    expect(parsed.map(({ path }) => path)).toEqual([
      "decision",
      "goal",
      "constraints",
      "facts",
      "options",
      "recommendation",
      "milestones",
      "risks",
      "resources",
      "first_actions",
      "assumptions",
      "open_questions",
      "dissent",
      "participants",
    ]);
  });

  it.each([
    ["{", "not-json", ""],
    ["Here is the plan.", "not-json", ""],
    [undefined, "missing-field", ""],
    ["null", "wrong-type", ""],
    [7, "wrong-type", ""],
    [[], "wrong-type", ""],
    ["[]", "wrong-type", ""],
  ])("refuses %j", (input, code, path) => {
    expect(faultsOf(input)).toMatchObject([{ code, path }]);
  });

  it("refuses what is too large to be read, and stays upright under what is too deep", () => {
    const long = changed(["decision", "reason"], "x".repeat(maxPlanCharacters));
    expect(faultsOf(long)).toMatchObject([{ code: "too-large", limit: maxPlanCharacters }]);
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(faultsOf(deep)).toMatchObject([{ code: "wrong-type", received: "array" }]);
    const circular: Record<string, unknown> = { title: "x" };
    circular.decision = circular;
    expect(faultsOf(circular).length).toBeGreaterThan(5);
  });

  it("does not take inherited properties for fields", () => {
    const input: unknown = JSON.parse('{"__proto__": {"title": "x"}, "constructor": 1}');
    expect(faultsOf(input)).toContainEqual({ code: "missing-field", path: "title", expected: "text" });
  });

  it("says in both languages what was expected", () => {
    const faults = faultsOf(changed(["milestones", 0, "end"], "31 March"));
    expect(renderFaults(faults, "en")).toBe(
      '1. milestones[0].end: "31 March" is not a day that exists. Write YYYY-MM-DD.',
    );
    expect(renderFaults(faults, "zh")).toBe(
      "1. milestones[0].end: “31 March”不是真实存在的日期，请写成 YYYY-MM-DD。",
    );
  });
});
