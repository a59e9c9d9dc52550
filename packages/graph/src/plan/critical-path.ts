import { orderMilestones } from "./order-milestones.ts";
import type { Plan } from "./plan-schema.ts";
import { scheduleMilestones } from "./schedule-milestones.ts";
import type { ScheduledMilestone } from "./schedule-milestones.ts";

export interface CriticalMilestone extends ScheduledMilestone {
  /** Whole days by which it may slip without moving the end of the plan. */
  readonly slackDays: number;
  /** Whether a slip of one working day (Monday to Friday) moves the end of the plan. */
  readonly critical: boolean;
}

export interface CriticalPath {
  /** In the order of the plan. */
  readonly milestones: readonly CriticalMilestone[];
  /** Ids of the chain that decides when the plan ends, first to last. */
  readonly path: readonly string[];
  /** First and last day of all work, `YYYY-MM-DD`; undefined for a plan without milestones. */
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** Whether a day from Monday to Friday lies between two moments (days since 1970-01-01, a Thursday). */
function hasWorkingDay(from: number, to: number): boolean {
  for (let day = Math.ceil(from); day + 1 <= to; day += 1) {
    if ((((day + 3) % 7) + 7) % 7 < 5) return true;
  }
  return false;
}

/**
 * Earliest start and finish, slack and the critical path of milestones that state days, durations or both.
 *
 * A gap between two milestones that holds a weekend only is no slack. A chain goes back as long as each
 * milestone really waits for the one before it.
 */
export function criticalPath(milestones: Plan["milestones"], firstDay: string): CriticalPath {
  const schedule = scheduleMilestones(milestones, firstDay);
  const { order, dependencies } = orderMilestones(milestones);
  const end = Math.max(...schedule.map(({ finish }) => finish));
  const latest = schedule.map(() => end);
  const latestStart = (index: number) => {
    const milestone = schedule[index];
    return milestone === undefined ? end : (latest[index] ?? end) - (milestone.finish - milestone.start);
  };
  for (const index of order.toReversed()) {
    for (const at of dependencies[index] ?? []) latest[at] = Math.min(latest[at] ?? end, latestStart(index));
  }
  const chainTo = (last: number): number[] => {
    const chain = [last];
    for (;;) {
      const first = chain[0] ?? last;
      const drivers = (dependencies[first] ?? []).filter(
        (at) => !hasWorkingDay(schedule[at]?.finish ?? end, latestStart(first)),
      );
      const [driver] = drivers.toSorted((a, b) => (schedule[b]?.finish ?? 0) - (schedule[a]?.finish ?? 0));
      if (driver === undefined) return chain;
      chain.unshift(driver);
    }
  };
  const chains = schedule.flatMap(({ finish }, index) => (finish === end ? [chainTo(index)] : []));
  const [longest] = chains.toSorted((a, b) => b.length - a.length);
  return {
    milestones: schedule.map((milestone, index) => ({
      ...milestone,
      slackDays: Math.max(0, Math.floor((latest[index] ?? end) - milestone.finish)),
      critical: !hasWorkingDay(milestone.finish, latest[index] ?? end),
    })),
    path: (longest ?? []).map((index) => schedule[index]?.id ?? ""),
    start: schedule.map(({ startDay }) => startDay).sort()[0],
    end: schedule
      .map(({ endDay }) => endDay)
      .sort()
      .at(-1),
  };
}
