import { daysBetween, nextWorkingDay, shiftDay } from "./calendar.ts";

/** The stretch of days that a schedule fills. */
export interface PlanWindow {
  readonly start: string;
  /** Last day of the work; the reserve lies behind it. */
  readonly lastDay: string;
  readonly reserveDays: number;
  /** The deadline of the brief, or the day that was assumed for want of one. */
  readonly deadline: string;
  readonly assumed: boolean;
  /** The work cannot be done by the deadline. */
  readonly late: boolean;
  /** The day on which the main phase ends, where the goal is tied to one. */
  readonly mainDay: string | null;
  /** It can, in much less time than such a thing usually takes. */
  readonly tight: boolean;
}

const reserveShare = 0.08;
const longestReserveDays = 21;
const tightShare = 0.45;
const shortestShare = 0.3;

function reserveFor(windowDays: number): number {
  if (windowDays < 7) return 0;
  if (windowDays < 14) return 1;
  return Math.min(Math.max(Math.round(windowDays * reserveShare), 2), longestReserveDays);
}

/** `leastDays`: what the work takes when every phase is as short as it can be. */
export function planWindow(
  today: string,
  deadline: string | null,
  usualDays: number,
  leastDays: number,
): PlanWindow {
  const start = nextWorkingDay(shiftDay(today, 1));
  const goal = deadline ?? shiftDay(start, usualDays);
  const windowDays = daysBetween(start, goal) + 1;
  if (windowDays < leastDays) {
    const shortest = Math.max(leastDays, Math.round(usualDays * shortestShare));
    return {
      start,
      lastDay: shiftDay(start, shortest - 1),
      reserveDays: 0,
      deadline: goal,
      assumed: false,
      late: true,
      mainDay: null,
      tight: true,
    };
  }
  const reserveDays = Math.min(reserveFor(windowDays), windowDays - leastDays);
  return {
    start,
    lastDay: shiftDay(goal, -reserveDays),
    reserveDays,
    deadline: goal,
    assumed: deadline === null,
    late: false,
    mainDay: null,
    tight: windowDays < usualDays * tightShare,
  };
}
