import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPlan } from "./check-plan.ts";
import { parsePlan } from "./parse-plan.ts";
import type { Plan } from "./plan-schema.ts";
import { officeMoveConstraints, officeMoveContext, officeMovePlan } from "./testing/office-move.ts";

/** A plan as a model passes it: any JSON at all. */
interface Draft {
  [field: string]: unknown;
  constraints: Record<string, unknown>[];
  milestones: Record<string, unknown>[];
}

/** Sends a plan through everything that stands between a model and the store; answers the codes of its faults. */
function submit(change: (draft: Draft) => void, context: Partial<typeof officeMoveContext> = {}): string[] {
  // A plan is a draft: the cast only loosens the types of its fields.
  const draft = structuredClone(officeMovePlan()) as unknown as Draft;
  change(draft);
  const parsed = parsePlan(draft);
  if (parsed.kind === "faults") return parsed.faults.map(({ code }) => code);
  return checkPlan(parsed.plan, { ...officeMoveContext, ...context }).map(({ code }) => code);
}

function late(draft: Draft): void {
  Object.assign(draft.milestones[3] ?? {}, { start: "2027-06-01", end: "2027-06-06" });
}

describe("checkPlan, adversarial", () => {
  it("lets the plan through that all of these start from", () => {
    expect(submit(() => undefined)).toEqual([]);
  });

  it.each<[string, (draft: Draft) => void, string[]]>([
    [
      "a deadline that the plan moves to where it suits",
      (draft) => {
        late(draft);
        Object.assign(draft.constraints[0] ?? {}, { statement: "Done by 30 June", deadline: "2027-06-30" });
      },
      ["deadline-loosened", "ends-after-deadline"],
    ],
    [
      "a deadline that the plan takes for a wish",
      (draft) => {
        late(draft);
        Object.assign(draft.constraints[0] ?? {}, { kind: "soft", deadline: null });
      },
      ["hard-constraint-softened", "ends-after-deadline"],
    ],
    [
      "a deadline that the plan leaves out",
      (draft) => {
        late(draft);
        draft.constraints.shift();
      },
      ["missing-constraint", "ends-after-deadline"],
    ],
    [
      "a constraint that comes twice, once as not met",
      (draft) => {
        late(draft);
        draft.constraints.unshift({ ...draft.constraints[0], status: "not_met" });
      },
      ["duplicate-id"],
    ],
    [
      "a user's constraint under another number",
      (draft) => void Object.assign(draft.constraints[1] ?? {}, { id: "C7" }),
      ["missing-constraint"],
    ],
    [
      "lateness hidden by leaving all days out",
      (draft) => {
        for (const milestone of draft.milestones)
          Object.assign(milestone, { start: null, end: null, duration_days: 50 });
      },
      ["ends-after-deadline"],
    ],
    [
      "lateness hidden in a duration without a start",
      (draft) => void Object.assign(draft.milestones[2] ?? {}, { duration_days: 36_500, depends_on: [] }),
      ["starts-before-dependency", "ends-after-deadline"],
    ],
    [
      "days that the calendar does not have",
      (draft) => void Object.assign(draft.milestones[3] ?? {}, { end: "2027-02-30" }),
      ["not-a-day"],
    ],
    [
      "days in another notation",
      (draft) => void Object.assign(draft.milestones[3] ?? {}, { end: "2027-3-24" }),
      ["not-a-day"],
    ],
    [
      "a circle of three",
      (draft) => {
        for (const [index, milestone] of draft.milestones.slice(0, 3).entries()) {
          Object.assign(milestone, {
            start: null,
            end: null,
            duration_days: 1,
            depends_on: [`M${((index + 1) % 3) + 1}`],
          });
        }
      },
      ["dependency-cycle"],
    ],
    [
      "dependencies under a name that the schema does not know",
      (draft) => void Object.assign(draft.milestones[3] ?? {}, { depends_on: null, dependencies: ["M9"] }),
      ["misspelt-field"],
    ],
    [
      "a total that hides what the parts cost",
      (draft) => {
        Object.assign(draft.milestones[0] ?? {}, { cost: 900_000 });
        draft.total_cost = 100_000;
      },
      ["total-below-parts", "over-budget"],
    ],
    ["costs as text", (draft) => void (draft.total_cost = "900,000"), ["wrong-type"]],
    [
      "costs that are no number",
      (draft) => void (draft.total_cost = Number.POSITIVE_INFINITY),
      ["wrong-type"],
    ],
    [
      "citations that look like citations",
      (draft) => {
        draft.decision = {
          statement: "Go",
          reason: "So",
          sources: ["M1", "m01", "m1, m2", "m31", "Team Leader", ""],
        };
      },
      [
        "unknown-citation",
        "unknown-citation",
        "unknown-citation",
        "unknown-citation",
        "unknown-citation",
        "unknown-citation",
      ],
    ],
    [
      "a decision that rests on nothing",
      (draft) => void (draft.decision = { statement: "Go", reason: "So" }),
      ["missing-sources"],
    ],
    [
      "an option that exists in another spelling",
      (draft) => void (draft.recommendation = { option_id: "a", reason: "Best", sources: ["m12"] }),
      ["unknown-option"],
    ],
    [
      "owners that are nobody",
      (draft) => {
        for (const [index, owner] of ["—", "TBD", "to be determined", "？"].entries()) {
          Object.assign(draft.milestones[index] ?? {}, { owner });
        }
      },
      ["missing-owner", "missing-owner", "missing-owner", "missing-owner"],
    ],
    [
      "a seat whose name only looks the same",
      (draft) => void (draft.participants = [{ seat: "Risk\u00a0Review_1", contribution: "Spoke" }]),
      ["unknown-seat"],
    ],
  ])("meets %s", (_, change, codes) => {
    expect(submit(change)).toEqual(codes);
  });

  it("reads the user's limits in full-width digits and Chinese numerals too", () => {
    const constraints = ["３月３１日前完成", "预算六十万元", ...officeMoveConstraints.slice(2)];
    expect(
      submit(
        (draft) => {
          late(draft);
          draft.total_cost = 600_001;
        },
        { constraints },
      ),
    ).toEqual(["ends-after-deadline", "over-budget"]);
  });

  it("compares no amounts of different currencies, and says so", () => {
    const constraints = [
      officeMoveConstraints[0] ?? "",
      "Budget EUR 600,000",
      ...officeMoveConstraints.slice(2),
    ];
    expect(submit((draft) => void (draft.total_cost = 900_000), { constraints })).toEqual([
      "currency-differs",
    ]);
  });

  it("answers whatever a model passes with faults, not with an error", () => {
    const value = fc.anything({ maxDepth: 4 });
    const fields = Object.keys(officeMovePlan());
    fc.assert(
      fc.property(fc.constantFrom(...fields), value, fc.boolean(), (field, broken, asJson) => {
        const draft = { ...officeMovePlan(), [field]: broken };
        const parsed = parsePlan(
          asJson
            ? JSON.stringify(draft, (_, one: unknown) => (typeof one === "bigint" ? String(one) : one))
            : draft,
        );
        const faults = parsed.kind === "faults" ? parsed.faults : checkPlan(parsed.plan, officeMoveContext);
        for (const { path } of faults) expect(typeof path).toBe("string");
      }),
      { numRuns: 300 },
    );
  });

  it("finds a fault however the milestones of a sound plan are put into a circle", () => {
    const circle = fc.array(fc.constantFrom("M1", "M2", "M3", "M4"), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(0, 1, 2, 3), { minLength: 2 }), circle, (order, extra) => {
        const plan: Plan = officeMovePlan();
        for (const [at, index] of order.entries()) {
          const next = order[(at + 1) % order.length] ?? 0;
          plan.milestones[index]?.depends_on.push(`M${next + 1}`, ...extra);
        }
        const codes = checkPlan(plan, officeMoveContext).map(({ code }) => code);
        expect(codes).toContain("dependency-cycle");
      }),
    );
  });
});
