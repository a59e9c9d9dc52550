const sources = ["m1"];

/** A small plan without faults, for a brief with the one constraint "soon". */
export const samplePlan: object = {
  title: "A small plan",
  decision: { statement: "We do it.", reason: "It is worth it.", sources },
  goal: { statement: "Do it", success_measures: [{ measure: "It is done", sources }], sources },
  constraints: [
    { id: "C1", statement: "soon", kind: "hard", status: "met", why: "It starts at once.", sources },
  ],
  facts: [{ statement: "It can be done.", source: "the brief", certainty: "medium", sources }],
  options: [
    { id: "O1", name: "Now", summary: "Do it now.", advantages: ["soon"], disadvantages: ["hasty"], sources },
  ],
  recommendation: { option_id: "O1", reason: "It meets the constraint.", sources },
  milestones: [
    { id: "M1", name: "Done", owner: "Summary_1", duration_days: 3, acceptance_test: "It is done.", sources },
  ],
  risks: [],
  resources: [],
  first_actions: [{ action: "Begin", owner: "Summary_1", sources }],
  assumptions: [],
  open_questions: [],
  dissent: [],
  participants: ["Intelligence_1", "Summary_1"].map((seat) => ({ seat, contribution: "took part", sources })),
};
