import { describe, expect, it } from "vitest";
import { checkPlan } from "./check-plan.ts";
import type { PlanContext } from "./plan-context-types.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import type { Plan } from "./plan-schema.ts";
import { officeMoveConstraints, officeMoveContext, officeMovePlan } from "./testing/office-move.ts";

function check(change: (plan: Plan) => void, context: Partial<PlanContext> = {}): PlanFault[] {
  return checkPlan(officeMovePlan(change), { ...officeMoveContext, ...context });
}

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`no item ${index}`);
  return item;
}

function placesOf(faults: readonly PlanFault[]): string[] {
  return faults.map(({ code, path }) => `${code} ${path}`);
}

function constraintsWith(index: number, text: string): string[] {
  return officeMoveConstraints.map((constraint, place) => (place === index ? text : constraint));
}

/** The last milestone ends on 14 April. */
function endLate(plan: Plan): void {
  Object.assign(at(plan.milestones, 3), { start: "2027-04-09", end: "2027-04-14" });
}

describe("checkPlan, the user's constraints", () => {
  it("names each constraint that the plan leaves out, and allows further ones", () => {
    const faults = check((plan) => {
      plan.constraints = plan.constraints.filter(({ id }) => id !== "C3");
      plan.constraints.push({
        id: "C9",
        statement: "No noise",
        kind: "soft",
        status: "met",
        why: "At night",
        sources: [],
      });
    });
    expect(faults).toEqual([
      { code: "missing-constraint", path: "constraints", id: "C3", text: "At most two days of downtime" },
    ]);
  });

  it("lets a wish be soft or hard, and a condition only hard", () => {
    expect(check((plan) => void (at(plan.constraints, 3).kind = "hard"))).toEqual([]);
    expect(check((plan) => void (at(plan.constraints, 2).kind = "soft"))).toEqual([
      {
        code: "hard-constraint-softened",
        path: "constraints[2].kind",
        id: "C3",
        text: "At most two days of downtime",
      },
    ]);
  });

  it.each([
    "最好带上绿植",
    "尽量在周末搬",
    "Preferably on a weekend",
    "If possible, keep the plants",
    "希望带上绿植",
  ])("takes %s for a wish", (text) => {
    expect(
      check((plan) => void (at(plan.constraints, 2).kind = "soft"), {
        constraints: constraintsWith(2, text),
      }),
    ).toEqual([]);
  });
});

describe("checkPlan, deadlines", () => {
  it("names the milestone, the day and the constraint", () => {
    expect(check(endLate)).toEqual([
      {
        code: "ends-after-deadline",
        path: "milestones[3].end",
        id: "M4",
        end: "2027-04-14",
        source: "C1",
        deadline: "2027-03-31",
      },
    ]);
  });

  it("accepts the last day itself, and any day once the constraint is marked as not met", () => {
    const onTheDay = { start: "2027-03-26", end: "2027-03-31" };
    expect(check((plan) => void Object.assign(at(plan.milestones, 3), onTheDay))).toEqual([]);
    expect(
      check((plan) => {
        endLate(plan);
        at(plan.constraints, 0).status = "not_met";
      }),
    ).toEqual([]);
  });

  it("does not let “at risk” stand for what is certain to be late", () => {
    const faults = check((plan) => {
      endLate(plan);
      at(plan.constraints, 0).status = "at_risk";
    });
    expect(placesOf(faults)).toEqual(["ends-after-deadline milestones[3].end"]);
  });

  it("holds the plan to the user's words where it states a later day or none", () => {
    const later = check((plan) => {
      endLate(plan);
      at(plan.constraints, 0).deadline = "2027-04-30";
    });
    expect(placesOf(later)).toEqual([
      "deadline-loosened constraints[0].deadline",
      "ends-after-deadline milestones[3].end",
    ]);
    const none = check((plan) => {
      endLate(plan);
      delete at(plan.constraints, 0).deadline;
    });
    expect(placesOf(none)).toEqual(["ends-after-deadline milestones[3].end"]);
  });

  it("takes the plan's own day where the user's words name none", () => {
    const context = { constraints: constraintsWith(0, "We must be out before the lease ends") };
    expect(placesOf(check(endLate, context))).toEqual(["ends-after-deadline milestones[3].end"]);
    expect(
      check((plan) => {
        endLate(plan);
        delete at(plan.constraints, 0).deadline;
      }, context),
    ).toEqual([]);
  });

  it("counts lengths of time from the day on which the session began", () => {
    const context = { constraints: constraintsWith(0, "三个月内完成搬迁") };
    expect(
      placesOf(check((plan) => void (at(plan.constraints, 0).deadline = "2027-03-01"), context)),
    ).toEqual(["ends-after-deadline milestones[2].duration_days", "ends-after-deadline milestones[3].end"]);
  });

  it("works out the end of a chain of milestones that state only how long they take", () => {
    const faults = check((plan) => {
      for (const milestone of plan.milestones) {
        delete milestone.start;
        delete milestone.end;
        milestone.duration_days = 41;
      }
    });
    // 1 December and 3 times 41 days.
    expect(faults).toMatchObject([{ code: "ends-after-deadline", id: "M4", end: "2027-04-02" }]);
  });

  it("leaves wishes and soft constraints alone", () => {
    const context = { constraints: constraintsWith(0, "Ideally by 31 March") };
    expect(
      check((plan) => {
        endLate(plan);
        at(plan.constraints, 0).kind = "soft";
      }, context),
    ).toEqual([]);
  });

  it("holds a plan to the firm part of a constraint that holds a wish as well", () => {
    const context = { constraints: constraintsWith(0, "By 31 March, ideally by 15 March") };
    expect(check(() => undefined, context)).toEqual([]);
    expect(placesOf(check(endLate, context))).toEqual(["ends-after-deadline milestones[3].end"]);
  });

  it("wants only what a deadline speaks of to be done by it", () => {
    const context = { constraints: [...officeMoveConstraints, "The server room must move by 15 January"] };
    const answer = (plan: Plan) => {
      plan.constraints.push({
        id: "C5",
        statement: "Server room by 15 January",
        kind: "hard",
        status: "met",
        why: "Done",
        sources: [],
      });
    };
    expect(check(answer, context)).toEqual([
      {
        code: "ends-after-deadline",
        path: "milestones[1].duration_days",
        id: "M2",
        end: "2027-02-12",
        source: "C5",
        deadline: "2027-01-15",
      },
    ]);
    expect(
      check((plan) => {
        answer(plan);
        Object.assign(at(plan.milestones, 1), { end: "2027-01-15", duration_days: 12 });
      }, context),
    ).toEqual([]);
  });

  it("wants something to be done by a deadline for a part that no milestone names", () => {
    const context = { constraints: [...officeMoveConstraints, "财务系统必须在12月10日前切换"] };
    const faults = check((plan) => {
      plan.constraints.push({
        id: "C5",
        statement: "财务系统",
        kind: "hard",
        status: "met",
        why: "可以",
        sources: [],
      });
    }, context);
    expect(faults).toEqual([
      {
        code: "nothing-by-deadline",
        path: "constraints[4]",
        source: "C5",
        deadline: "2026-12-10",
        part: "财务系统",
      },
    ]);
  });

  it("takes a deadline for the whole when its words are those of the goal", () => {
    const context = { constraints: constraintsWith(0, "The company must be in the new office by 31 March") };
    expect(placesOf(check(endLate, context))).toEqual(["ends-after-deadline milestones[3].end"]);
  });

  it("holds the plan to the goal, unless a constraint says openly that it is broken", () => {
    const context = { goal: "Move the office by 28 February; budget 500,000", constraints: [] };
    const clear = (plan: Plan) => void (plan.constraints = []);
    expect(check(clear, context)).toMatchObject([
      { code: "ends-after-deadline", id: "M3", source: null, deadline: "2027-02-28" },
      { code: "ends-after-deadline", id: "M4", source: null, deadline: "2027-02-28" },
      { code: "over-budget", cost: 570_000, budget: 500_000, source: null },
    ]);
    const admitted = check((plan) => {
      plan.constraints = [
        {
          id: "C1",
          statement: "Done by 28 February",
          kind: "hard",
          status: "not_met",
          why: "24 March",
          sources: [],
        },
        {
          id: "C2",
          statement: "The money",
          kind: "hard",
          status: "not_met",
          why: "570,000",
          budget: 500_000,
          sources: [],
        },
      ];
    }, context);
    expect(admitted).toEqual([]);
  });

  it("lets a constraint that repeats the goal speak for it", () => {
    const context = { goal: "Move the office by 31 March" };
    expect(
      check((plan) => {
        endLate(plan);
        at(plan.constraints, 0).status = "not_met";
      }, context),
    ).toEqual([]);
  });
});

describe("checkPlan, costs", () => {
  it("names cost, budget and constraint", () => {
    expect(check((plan) => void (plan.total_cost = 650_000))).toEqual([
      {
        code: "over-budget",
        path: "total_cost",
        cost: 650_000,
        budget: 600_000,
        currency: "CNY",
        source: "C2",
      },
    ]);
  });

  it("accepts the budget to the last unit, and more once the constraint is marked as not met", () => {
    expect(check((plan) => void (plan.total_cost = 600_000))).toEqual([]);
    expect(
      check((plan) => {
        plan.total_cost = 900_000;
        at(plan.constraints, 1).status = "not_met";
      }),
    ).toEqual([]);
  });

  it("adds up the parts where no total is given, the larger of milestones and resources", () => {
    expect(
      check((plan) => {
        delete plan.total_cost;
        at(plan.resources, 1).cost = 700_000;
      }),
    ).toMatchObject([{ code: "over-budget", path: "resources", cost: 760_000 }]);
    expect(check((plan) => void delete plan.total_cost)).toEqual([]);
  });

  it("falls back on the recommended option where nothing else names a cost", () => {
    const faults = check((plan) => {
      delete plan.total_cost;
      plan.resources = [];
      for (const milestone of plan.milestones) delete milestone.cost;
      plan.recommendation.option_id = "B";
    });
    expect(faults).toMatchObject([{ code: "over-budget", path: "options[1].cost", cost: 640_000 }]);
  });

  it("names a total that its parts exceed, and counts the parts", () => {
    expect(check((plan) => void (plan.total_cost = 300_000))).toEqual([
      { code: "total-below-parts", path: "total_cost", total: 300_000, parts: 570_000, of: "milestones" },
    ]);
    const hidden = check((plan) => {
      plan.total_cost = 500_000;
      at(plan.milestones, 2).cost = 500_000;
    });
    expect(placesOf(hidden)).toEqual(["total-below-parts total_cost", "over-budget milestones"]);
  });

  it("does not count milestones and resources twice, and forgives rounding", () => {
    expect(
      check((plan) => {
        plan.total_cost = 569_600;
        at(plan.resources, 1).cost = 510_000;
      }),
    ).toEqual([]);
  });

  it("leaves open whether a reserve is part of the total", () => {
    const faults = check((plan) => {
      for (const name of ["Reserve", "Contingency (5%)", "预备费", "应急资金"]) {
        plan.resources.push({ name, cost: 400_000, sources: [] });
      }
    });
    expect(faults).toEqual([]);
  });

  it("holds the plan to the user's amount where it states a higher one", () => {
    const faults = check((plan) => {
      plan.total_cost = 700_000;
      at(plan.constraints, 1).budget = 800_000;
    });
    expect(faults).toMatchObject([
      { code: "budget-loosened", path: "constraints[1].budget", stated: 600_000, written: 800_000 },
      { code: "over-budget", budget: 600_000 },
    ]);
  });

  it("takes the plan's own amount where the user's words name none", () => {
    const context = { constraints: constraintsWith(1, "Spend no more than last year") };
    expect(check((plan) => void (at(plan.constraints, 1).budget = 400_000), context)).toMatchObject([
      { code: "over-budget", budget: 400_000, source: "C2" },
    ]);
  });

  it("does not take the budget of a part for that of the whole", () => {
    const context = { constraints: constraintsWith(1, "marketing budget 50,000") };
    expect(check((plan) => void delete at(plan.constraints, 1).budget, context)).toEqual([]);
  });

  it.each([
    ["Budget USD 600,000", "CNY", ["currency-differs currency"]],
    ["Budget USD 600,000", "US dollars", []],
    ["Budget $600,000", "CAD", []],
    ["预算60万元", "RMB", []],
    ["预算60万元", "EUR", ["currency-differs currency"]],
    ["Budget 600,000", "EUR", []],
  ])("compares %s with a plan in %s", (text, currency, places) => {
    const faults = check((plan) => void (plan.currency = currency), {
      constraints: constraintsWith(1, text),
    });
    expect(placesOf(faults)).toEqual(places);
  });
});
