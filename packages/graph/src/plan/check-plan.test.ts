import { describe, expect, it } from "vitest";
import { checkPlan } from "./check-plan.ts";
import type { PlanContext } from "./plan-context-types.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import type { Plan } from "./plan-schema.ts";
import { officeMoveContext, officeMovePlan } from "./testing/office-move.ts";

function check(change: (plan: Plan) => void, context: Partial<PlanContext> = {}): PlanFault[] {
  return checkPlan(officeMovePlan(change), { ...officeMoveContext, ...context });
}

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`no item ${index}`);
  return item;
}

/** Codes and paths, which is what most of these tests are about. */
function placesOf(faults: readonly PlanFault[]): string[] {
  return faults.map(({ code, path }) => `${code} ${path}`);
}

describe("checkPlan", () => {
  it("finds nothing in a plan that is in order", () => {
    expect(check(() => undefined)).toEqual([]);
  });

  it("finds nothing without a goal, constraints, dates or costs to hold the plan to", () => {
    const faults = check(
      (plan) => {
        plan.constraints = [];
        for (const milestone of plan.milestones) {
          delete milestone.start;
          delete milestone.end;
          delete milestone.cost;
          milestone.duration_days = 1000;
        }
      },
      { constraints: [] },
    );
    expect(faults).toEqual([]);
  });
});

describe("checkPlan, ids and options", () => {
  it("names the place that has an id already, in each list", () => {
    const faults = check((plan) => {
      plan.constraints.push({ ...at(plan.constraints, 0) });
      at(plan.options, 1).id = "A";
      plan.milestones.push({ ...at(plan.milestones, 3), cost: 0 });
      plan.risks.push({ ...at(plan.risks, 0) });
    });
    expect(faults).toEqual([
      { code: "duplicate-id", path: "constraints[4].id", id: "C1", first: "constraints[0].id" },
      { code: "duplicate-id", path: "options[1].id", id: "A", first: "options[0].id" },
      { code: "duplicate-id", path: "milestones[4].id", id: "M4", first: "milestones[3].id" },
      { code: "duplicate-id", path: "risks[1].id", id: "R1", first: "risks[0].id" },
    ]);
  });

  it("names the options when another one is recommended", () => {
    expect(check((plan) => void (plan.recommendation.option_id = "Z"))).toEqual([
      { code: "unknown-option", path: "recommendation.option_id", id: "Z", known: ["A", "B"] },
    ]);
  });
});

describe("checkPlan, dependencies", () => {
  it("names an unknown dependency and a dependency on itself", () => {
    const faults = check((plan) => void (at(plan.milestones, 3).depends_on = ["M2", "M9", "M4"]));
    expect(faults).toEqual([
      {
        code: "unknown-dependency",
        path: "milestones[3].depends_on[1]",
        id: "M9",
        known: ["M1", "M2", "M3", "M4"],
      },
      { code: "self-dependency", path: "milestones[3].depends_on[2]", id: "M4" },
    ]);
  });

  it("names each circle once, with all that are in it", () => {
    const faults = check((plan) => {
      for (const milestone of plan.milestones) {
        delete milestone.start;
        delete milestone.end;
        milestone.duration_days = 1;
        milestone.cost = 0;
      }
      plan.milestones.push({ ...at(plan.milestones, 0), id: "M5", depends_on: ["M6"] });
      plan.milestones.push({ ...at(plan.milestones, 0), id: "M6", depends_on: ["M5"] });
      at(plan.milestones, 2).depends_on = [];
      at(plan.milestones, 0).depends_on = ["M4"];
    });
    expect(faults).toEqual([
      { code: "dependency-cycle", path: "milestones[0].depends_on", cycle: ["M1", "M4", "M2", "M1"] },
      { code: "dependency-cycle", path: "milestones[4].depends_on", cycle: ["M5", "M6", "M5"] },
    ]);
  });

  it("finds no circle where two ways lead to one milestone", () => {
    const faults = check((plan) => void (at(plan.milestones, 3).depends_on = ["M1", "M2", "M3"]));
    expect(faults).toEqual([]);
  });
});

describe("checkPlan, days", () => {
  it("names days that do not exist", () => {
    const faults = check((plan) => {
      at(plan.constraints, 1).deadline = "2027-02-29";
      at(plan.milestones, 0).start = "2026-13-01";
      at(plan.milestones, 3).end = "31 March";
      at(plan.first_actions, 0).by = "2026-12-32";
    });
    expect(placesOf(faults)).toEqual([
      "not-a-day constraints[1].deadline",
      "not-a-day milestones[0].start",
      "not-a-day milestones[3].end",
      "not-a-day first_actions[0].by",
    ]);
  });

  it("accepts a leap day", () => {
    expect(check((plan) => void (at(plan.first_actions, 0).by = "2028-02-29"))).toEqual([]);
  });

  it("wants an end or a duration of each milestone", () => {
    const faults = check((plan) => void delete at(plan.milestones, 2).duration_days);
    expect(faults).toEqual([{ code: "milestone-without-end", path: "milestones[2]", id: "M3" }]);
  });

  it("names an end before the start", () => {
    const faults = check((plan) => void (at(plan.milestones, 0).end = "2026-12-06"));
    expect(faults).toEqual([
      { code: "end-before-start", path: "milestones[0].end", start: "2026-12-07", end: "2026-12-06" },
    ]);
  });

  it.each([
    [5, []],
    [5.5, []],
    [6, []],
    [4, ["duration-differs milestones[3].duration_days"]],
    [7, ["duration-differs milestones[3].duration_days"]],
  ])("takes 19 to 24 March as %d days with the faults %j", (duration, places) => {
    expect(placesOf(check((plan) => void (at(plan.milestones, 3).duration_days = duration)))).toEqual(places);
  });

  it("lets a milestone start on the day on which the one before ends, and not earlier", () => {
    expect(check((plan) => void (at(plan.milestones, 1).start = "2026-12-18"))).toEqual([]);
    expect(check((plan) => void (at(plan.milestones, 1).start = "2026-12-17"))).toEqual([
      {
        code: "starts-before-dependency",
        path: "milestones[1].start",
        id: "M2",
        day: "2026-12-17",
        dependency: "M1",
        dependencyEnd: "2026-12-18",
      },
    ]);
  });

  it("works out when a dependency ends that states only how long it takes", () => {
    const faults = check((plan) => {
      at(plan.milestones, 2).duration_days = 120;
    });
    expect(faults).toMatchObject([
      {
        code: "starts-before-dependency",
        path: "milestones[3].start",
        dependency: "M3",
        dependencyEnd: "2027-04-17",
      },
      { code: "ends-after-deadline", path: "milestones[2].duration_days", id: "M3", end: "2027-04-17" },
    ]);
  });

  it("works out the start of a milestone that states its end and how long it takes", () => {
    const faults = check((plan) => {
      Object.assign(at(plan.milestones, 2), { end: "2027-01-02", duration_days: 30 });
    });
    expect(faults).toMatchObject([
      { code: "starts-before-dependency", path: "milestones[2].end", day: "2026-12-04", dependency: "M1" },
    ]);
  });

  it("names a milestone that ends before what it waits for", () => {
    const faults = check((plan) => {
      const milestone = at(plan.milestones, 2);
      delete milestone.duration_days;
      milestone.end = "2026-12-10";
    });
    expect(faults).toMatchObject([
      {
        code: "ends-before-dependency",
        path: "milestones[2].end",
        day: "2026-12-10",
        dependencyEnd: "2026-12-18",
      },
    ]);
  });
});

describe("checkPlan, sources and people", () => {
  it("names each citation that does not resolve, wherever it stands", () => {
    const faults = check((plan) => {
      plan.decision.sources = ["m20", "m99"];
      at(plan.goal.success_measures, 0).sources = ["[m1]"];
      at(plan.milestones, 2).sources = ["m0"];
      at(plan.participants, 1).sources = ["Risk Review_1"];
    });
    expect(faults).toEqual([
      { code: "unknown-citation", path: "decision.sources[1]", citation: "m99" },
      { code: "unknown-citation", path: "goal.success_measures[0].sources[0]", citation: "[m1]" },
      { code: "unknown-citation", path: "milestones[2].sources[0]", citation: "m0" },
      { code: "unknown-citation", path: "participants[1].sources[0]", citation: "Risk Review_1" },
    ]);
  });

  it("wants sources for decision, facts and recommendation", () => {
    const faults = check((plan) => {
      plan.decision.sources = [];
      at(plan.facts, 0).sources = [];
      plan.recommendation.sources = [];
    });
    expect(placesOf(faults)).toEqual([
      "missing-sources decision.sources",
      "missing-sources facts[0].sources",
      "missing-sources recommendation.sources",
    ]);
  });

  it("takes stand-ins for a name as no owner", () => {
    const faults = check((plan) => {
      at(plan.milestones, 0).owner = "TBD";
      at(plan.milestones, 1).owner = " ";
      at(plan.milestones, 2).owner = "待定";
      at(plan.risks, 0).owner = "n/a";
    });
    expect(placesOf(faults)).toEqual([
      "missing-owner milestones[0].owner",
      "missing-owner milestones[1].owner",
      "missing-owner milestones[2].owner",
      "missing-owner risks[0].owner",
    ]);
  });

  it("knows the seats of the session by their display names alone", () => {
    const faults = check((plan) => {
      at(plan.dissent, 0).seat = "Risk Review";
      at(plan.participants, 0).seat = "Team Leader";
      at(plan.participants, 1).seat = "Einstein_1";
    });
    expect(placesOf(faults)).toEqual(["unknown-seat dissent[0].seat", "unknown-seat participants[1].seat"]);
  });
});
