import { dayFromNumber, dayNumber } from "../brief/calendar-day.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import type { Plan } from "./plan-schema.ts";
import type { ScheduledMilestone } from "./schedule-milestones.ts";

/** The first day of work that a milestone states itself, or that follows from its own end and duration. */
function statedStart({
  start,
  end,
  duration_days: duration,
}: Plan["milestones"][number]): number | undefined {
  if (start !== undefined) return dayNumber(start);
  const last = end === undefined ? undefined : dayNumber(end);
  return last === undefined || duration === undefined ? undefined : Math.floor(last + 1 - duration);
}

/** Milestones that start, or end, before what they depend on has ended; the day of its end itself is in order. */
export function checkOrder(plan: Plan, schedule: readonly ScheduledMilestone[]): PlanFault[] {
  const endOf = new Map(schedule.map(({ id, endDay }) => [id, endDay]));
  return plan.milestones.flatMap((milestone, at) =>
    milestone.depends_on.flatMap((dependency): PlanFault[] => {
      const dependencyEnd = endOf.get(dependency);
      if (dependencyEnd === undefined || dependency === milestone.id) return [];
      const start = statedStart(milestone);
      const day = start === undefined ? milestone.end : dayFromNumber(start);
      if (day === undefined || day >= dependencyEnd) return [];
      const path = `milestones[${at}].${milestone.start === undefined ? "end" : "start"}`;
      const code = start === undefined ? "ends-before-dependency" : "starts-before-dependency";
      return [{ code, path, id: milestone.id, day, dependency, dependencyEnd }];
    }),
  );
}
