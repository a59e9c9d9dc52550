import type { PlanContext } from "../plan-context-types.ts";
import { planSchema } from "../plan-schema.ts";
import type { Plan, PlanInput } from "../plan-schema.ts";

/** The user's constraints that `officeMovePlan` answers. */
export const officeMoveConstraints: readonly string[] = [
  "Everything must be done by 31 March",
  "Budget 600,000",
  "At most two days of downtime",
  "Ideally the plants come along",
];

/** A session of 2026-12-01 whose messages are m1 to m30. */
export const officeMoveContext: PlanContext = {
  goal: "Move a 40-person company to a new office",
  constraints: officeMoveConstraints,
  today: "2026-12-01",
  resolves: (citation) => /^m(?:[1-9]|[12]\d|30)$/u.test(citation),
  participants: ["Team Leader", "Intelligence_1", "Risk Review_1", "Execution Plan_1"],
};

const input: PlanInput = {
  title: "Office move",
  decision: { statement: "Move in one weekend", reason: "It costs one day of downtime", sources: ["m20"] },
  goal: {
    statement: "Move a 40-person company to a new office",
    success_measures: [{ measure: "Working days lost", target: "at most 2", sources: ["m1"] }],
    sources: ["m1"],
  },
  constraints: [
    {
      id: "C1",
      statement: "Everything done by 31 March",
      kind: "hard",
      status: "met",
      why: "The last milestone ends on 24 March",
      deadline: "2027-03-31",
      sources: ["m1"],
    },
    {
      id: "C2",
      statement: "Budget 600,000",
      kind: "hard",
      status: "met",
      why: "570,000 in all",
      budget: 600_000,
    },
    {
      id: "C3",
      statement: "Two days of downtime",
      kind: "hard",
      status: "at_risk",
      why: "One day, if the line is up",
    },
    { id: "C4", statement: "Take the plants along", kind: "soft", status: "met", why: "They fit in the van" },
  ],
  facts: [{ statement: "40 desks", source: "The brief", certainty: "high", sources: ["m1"] }],
  options: [
    {
      id: "A",
      name: "One weekend",
      summary: "All in one go",
      advantages: ["One day lost"],
      disadvantages: ["No way back"],
      cost: 570_000,
      duration_days: 90,
      sources: ["m12"],
    },
    {
      id: "B",
      name: "In two stages",
      summary: "Half and half",
      advantages: ["A way back"],
      disadvantages: ["Two sites for a month"],
      cost: 640_000,
      sources: ["m12"],
    },
  ],
  recommendation: { option_id: "A", reason: "Cheaper and quicker", sources: ["m12", "m14"] },
  milestones: [
    {
      id: "M1",
      name: "Lease signed",
      owner: "Operations",
      start: "2026-12-07",
      end: "2026-12-18",
      acceptance_test: "Signed copy filed",
      cost: 60_000,
      sources: ["m16"],
    },
    {
      id: "M2",
      name: "Server room moved",
      owner: "IT",
      start: "2027-01-04",
      duration_days: 40,
      depends_on: ["M1"],
      acceptance_test: "All services answer",
      cost: 200_000,
      sources: ["m16"],
    },
    {
      id: "M3",
      name: "Rooms fitted out",
      owner: "Operations",
      duration_days: 90,
      depends_on: ["M1"],
      acceptance_test: "Defects list empty",
      cost: 250_000,
    },
    {
      id: "M4",
      name: "Staff moved",
      owner: "Operations",
      start: "2027-03-19",
      end: "2027-03-24",
      duration_days: 6,
      depends_on: ["M2", "M3"],
      acceptance_test: "Everyone works from the new desk",
      cost: 60_000,
    },
  ],
  risks: [
    {
      id: "R1",
      risk: "The line is late",
      likelihood: "medium",
      impact: "high",
      trigger: "No date by 15 January",
      mitigation: "Mobile line as a stand-in",
      owner: "IT",
      sources: ["m14"],
    },
  ],
  currency: "CNY",
  resources: [
    { name: "Movers", quantity: "6 people", cost: 60_000, note: "One weekend", sources: ["m16"] },
    { name: "Fitting out", cost: 250_000 },
  ],
  total_cost: 570_000,
  first_actions: [{ action: "Book the movers", owner: "Operations", by: "2026-12-10", sources: ["m16"] }],
  assumptions: [{ statement: "The landlord allows work at night", sources: ["m9"] }],
  open_questions: [{ question: "Who pays for the cabling?", owner: "Operations" }],
  dissent: [
    { seat: "Risk Review_1", statement: "Two stages are safer", response: "Too dear", sources: ["m14"] },
  ],
  participants: [
    { seat: "Intelligence_1", contribution: "Counted the desks", sources: ["m8"] },
    { seat: "Risk Review_1", contribution: "Named the late line", sources: ["m14"] },
  ],
};

/** A plan that is in order in `officeMoveContext`; `change` breaks a copy of it. */
export function officeMovePlan(change: (plan: Plan) => void = () => undefined): Plan {
  const plan = planSchema.parse(input);
  change(plan);
  return plan;
}
