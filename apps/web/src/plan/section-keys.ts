/** The parts of a plan, in the order in which they are read, each with its heading. */
export const sectionKeys = {
  constraints: "plan.constraints",
  goal: "plan.goal",
  options: "plan.options",
  milestones: "plan.milestones",
  risks: "plan.risks",
  resources: "plan.resources",
  actions: "plan.firstActions",
  questions: "plan.openQuestions",
  dissent: "plan.dissent",
  assumptions: "plan.assumptions",
  facts: "plan.facts",
  participants: "plan.participants",
} as const;

export type PlanSectionName = keyof typeof sectionKeys;
