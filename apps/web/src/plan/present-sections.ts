import type { Plan } from "@roundtable/graph";
import { sectionKeys } from "./section-keys.ts";
import type { PlanSectionName } from "./section-keys.ts";

/** The parts that this plan has something in, in the order in which they are read. */
export function presentSections(plan: Plan): PlanSectionName[] {
  const size: Readonly<Record<PlanSectionName, number>> = {
    constraints: plan.constraints.length,
    goal: 1,
    options: plan.options.length,
    milestones: plan.milestones.length,
    risks: plan.risks.length,
    resources: plan.resources.length + (plan.total_cost === undefined ? 0 : 1),
    actions: plan.first_actions.length,
    questions: plan.open_questions.length,
    dissent: plan.dissent.length,
    assumptions: plan.assumptions.length,
    facts: plan.facts.length,
    participants: plan.participants.length,
  };
  // The keys of the table are the names of the sections.
  const names = Object.keys(sectionKeys) as PlanSectionName[];
  return names.filter((name) => size[name] > 0);
}
