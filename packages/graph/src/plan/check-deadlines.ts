import type { BindingDeadline } from "./binding-limits.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import type { Plan } from "./plan-schema.ts";
import type { ScheduledMilestone } from "./schedule-milestones.ts";
import { speaksOf } from "./speaks-of.ts";

type Dated = { readonly milestone: Plan["milestones"][number]; readonly index: number; readonly end: string };

function tooLate({ milestone, index, end }: Dated, { source, date }: BindingDeadline): PlanFault {
  const field = milestone.end === undefined ? "duration_days" : "end";
  const path = `milestones[${index}].${field}`;
  return { code: "ends-after-deadline", path, id: milestone.id, end, source, deadline: date };
}

/**
 * Of a deadline for a part it is only certain that something must be done by then: a milestone that speaks of
 * the part, or any at all where none does.
 */
function checkPart(dated: readonly Dated[], deadline: BindingDeadline): PlanFault[] {
  const naming = dated.filter(({ milestone }) => speaksOf(milestone.name, deadline.part));
  const candidates = naming.length > 0 ? naming : dated;
  if (candidates.some(({ end }) => end <= deadline.date)) return [];
  if (naming.length > 0) return naming.map((one) => tooLate(one, deadline));
  const { source, path, date, part } = deadline;
  return [{ code: "nothing-by-deadline", path, source, deadline: date, part: part.join(" ") }];
}

/** Milestones that end after a deadline that binds; what the plan does not state is worked out from `schedule`. */
export function checkDeadlines(
  plan: Plan,
  deadlines: readonly BindingDeadline[],
  schedule: readonly ScheduledMilestone[],
): PlanFault[] {
  const dated = plan.milestones.flatMap((milestone, index): Dated[] => {
    const endDay = schedule[index]?.endDay;
    // A milestone that states neither end nor duration is a fault of its own.
    if (endDay === undefined || (milestone.end === undefined && milestone.duration_days === undefined))
      return [];
    return [{ milestone, index, end: endDay }];
  });
  if (dated.length === 0) return [];
  return deadlines.flatMap((deadline) =>
    deadline.part.length > 0
      ? checkPart(dated, deadline)
      : dated.filter(({ end }) => end > deadline.date).map((one) => tooLate(one, deadline)),
  );
}
