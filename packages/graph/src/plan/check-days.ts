import { dayNumber } from "../brief/calendar-day.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import type { Plan } from "./plan-schema.ts";

function impossibleDays(plan: Plan): PlanFault[] {
  const days: [path: string, day: string | undefined][] = [
    ...plan.constraints.map(({ deadline }, at): [string, string | undefined] => [
      `constraints[${at}].deadline`,
      deadline,
    ]),
    ...plan.milestones.flatMap(({ start, end }, at): [string, string | undefined][] => [
      [`milestones[${at}].start`, start],
      [`milestones[${at}].end`, end],
    ]),
    ...plan.first_actions.map(({ by }, at): [string, string | undefined] => [`first_actions[${at}].by`, by]),
  ];
  return days.flatMap(([path, day]): PlanFault[] =>
    day === undefined || dayNumber(day) !== undefined ? [] : [{ code: "not-a-day", path, value: day }],
  );
}

function checkMilestone(milestone: Plan["milestones"][number], path: string): PlanFault[] {
  const { id, start, end, duration_days: duration } = milestone;
  if (end === undefined) {
    return duration === undefined ? [{ code: "milestone-without-end", path, id }] : [];
  }
  const [from, to] = [start === undefined ? undefined : dayNumber(start), dayNumber(end)];
  if (start === undefined || from === undefined || to === undefined) return [];
  if (to < from) return [{ code: "end-before-start", path: `${path}.end`, start, end }];
  // Some count both ends and some count the nights between: 1 to 10 March is nine or ten days.
  const days = to - from + 1;
  if (duration === undefined || (duration >= days - 1 && duration <= days)) return [];
  return [{ code: "duration-differs", path: `${path}.duration_days`, start, end, duration, days }];
}

/** Days that do not exist, milestones that end before they start or never, and durations that their days deny. */
export function checkDays(plan: Plan): PlanFault[] {
  const milestones = plan.milestones.flatMap((milestone, at) =>
    checkMilestone(milestone, `milestones[${at}]`),
  );
  return [...impossibleDays(plan), ...milestones];
}
