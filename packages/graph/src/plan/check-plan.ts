import { bindingLimits, readUserConstraints } from "./binding-limits.ts";
import { checkConstraints } from "./check-constraints.ts";
import { checkCosts } from "./check-costs.ts";
import { checkDays } from "./check-days.ts";
import { checkDeadlines } from "./check-deadlines.ts";
import { checkDependencies } from "./check-dependencies.ts";
import { checkOrder } from "./check-order.ts";
import { checkPeople } from "./check-people.ts";
import { checkReferences } from "./check-references.ts";
import { checkSources } from "./check-sources.ts";
import type { PlanContext } from "./plan-context-types.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import type { Plan } from "./plan-schema.ts";
import { scheduleMilestones } from "./schedule-milestones.ts";

/**
 * What contradicts itself, the user's brief or the session in a plan that keeps to its schema; empty when the
 * plan may be published. `renderFaults` puts the faults into words.
 */
export function checkPlan(plan: Plan, context: PlanContext): PlanFault[] {
  const users = readUserConstraints(context);
  const { deadlines, budgets } = bindingLimits(plan, context, users);
  const schedule = scheduleMilestones(plan.milestones, context.today);
  return [
    ...checkReferences(plan),
    ...checkDependencies(plan),
    ...checkDays(plan),
    ...checkOrder(plan, schedule),
    ...checkConstraints(plan, users),
    ...checkDeadlines(plan, deadlines, schedule),
    ...checkCosts(plan, budgets),
    ...checkSources(plan, context),
    ...checkPeople(plan, context),
  ];
}
