import type { PlanInput } from "../plan/plan-schema.ts";

/** A small plan without faults, whose statements rest on the given row. */
export function samplePlan(participants: readonly string[], citation: string): PlanInput {
  const sources = [citation];
  return {
    title: "A small plan",
    decision: { statement: "We do it.", reason: "It is worth it.", sources },
    goal: { statement: "Do it", success_measures: [{ measure: "It is done", sources }], sources },
    constraints: [
      { id: "C1", statement: "soon", kind: "hard", status: "met", why: "It starts at once.", sources },
    ],
    facts: [{ statement: "It can be done.", source: "the brief", certainty: "medium", sources }],
    options: [
      {
        id: "O1",
        name: "Now",
        summary: "Do it now.",
        advantages: ["soon"],
        disadvantages: ["hasty"],
        sources,
      },
    ],
    recommendation: { option_id: "O1", reason: "It meets the constraint.", sources },
    milestones: [
      {
        id: "M1",
        name: "Done",
        owner: "Summary_1",
        duration_days: 3,
        acceptance_test: "It is done.",
        sources,
      },
    ],
    risks: [],
    resources: [],
    first_actions: [{ action: "Begin", owner: "Summary_1", sources }],
    assumptions: [],
    open_questions: [],
    dissent: [],
    participants: participants.map((seat) => ({ seat, contribution: "took part", sources })),
  };
}
