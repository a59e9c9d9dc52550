import { dayFromNumber, dayNumber } from "../brief/calendar-day.ts";
import { orderMilestones } from "./order-milestones.ts";
import type { Plan } from "./plan-schema.ts";

type Milestone = Plan["milestones"][number];

/** When a milestone is worked on, from what it says itself and from what it waits for. */
export interface ScheduledMilestone {
  readonly id: string;
  /** Days since 1970-01-01, with fractions; the work fills the time from `start` up to `finish`. */
  readonly start: number;
  readonly finish: number;
  /** First and last day of work, `YYYY-MM-DD`. */
  readonly startDay: string;
  readonly endDay: string;
  /** Whether the day was worked out, because the plan does not state it. */
  readonly startEstimated: boolean;
  readonly endEstimated: boolean;
}

const lastDayNumber = dayNumber("9999-12-31") ?? Number.MAX_SAFE_INTEGER;

/** Start and finish of one milestone that may begin, as far as others go, at `ready`. */
function fitIn(
  milestone: Milestone,
  ready: number | undefined,
  firstDay: number,
): { start: number; finish: number } {
  const start = milestone.start === undefined ? undefined : dayNumber(milestone.start);
  const end = milestone.end === undefined ? undefined : dayNumber(milestone.end);
  const length = milestone.duration_days;
  if (end !== undefined) {
    const finish = Math.max(end, start ?? end) + 1;
    if (start !== undefined) return { start, finish };
    if (length !== undefined) return { start: finish - length, finish };
    // Only its end is stated: it is worked on from the moment it can be.
    return { start: Math.min(ready ?? end, end), finish };
  }
  const from = start ?? ready ?? firstDay;
  return { start: from, finish: from + (length ?? (start === undefined ? 0 : 1)) };
}

/**
 * Start and finish of each milestone, in the order of the plan. What is not stated is worked out: work begins
 * when all it depends on is finished, and not before `firstDay` (`YYYY-MM-DD`).
 */
export function scheduleMilestones(milestones: readonly Milestone[], firstDay: string): ScheduledMilestone[] {
  const first = dayNumber(firstDay) ?? 0;
  const { order, dependencies } = orderMilestones(milestones);
  const scheduled = new Map<number, ScheduledMilestone>();
  for (const index of order) {
    const milestone = milestones[index];
    if (milestone === undefined) continue;
    const finishes = (dependencies[index] ?? []).map((at) => scheduled.get(at)?.finish ?? first);
    const placed = fitIn(milestone, finishes.length === 0 ? undefined : Math.max(...finishes), first);
    const finish = Math.min(placed.finish, lastDayNumber + 1);
    const start = Math.min(placed.start, finish);
    const startDay = Math.min(Math.floor(start), lastDayNumber);
    scheduled.set(index, {
      id: milestone.id,
      start,
      finish,
      startDay: dayFromNumber(startDay),
      endDay: dayFromNumber(Math.max(startDay, Math.ceil(finish) - 1)),
      startEstimated: milestone.start === undefined,
      endEstimated: milestone.end === undefined,
    });
  }
  return milestones.map((_, index) => scheduled.get(index)).filter((milestone) => milestone !== undefined);
}
