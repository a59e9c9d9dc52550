import type { Language } from "../../../session/session-types.ts";
import { daysBetween, nextWorkingDay, shiftDay } from "./calendar.ts";
import { closedDays, type ClosedWeek, closedWeeks } from "./closed-weeks.ts";

/** A phase that has to end by a day of its own. */
export interface Pin {
  readonly key: string;
  readonly date: string;
}

/** The stretch of days that a schedule fills. */
export interface PlanWindow {
  readonly start: string;
  /** Last day of the work; the reserve lies behind it. */
  readonly lastDay: string;
  readonly reserveDays: number;
  /** The deadline of the brief, or the day that was assumed for want of one. */
  readonly deadline: string;
  readonly assumed: boolean;
  /** Weeks between start and last day in which nobody works. */
  readonly closed: readonly ClosedWeek[];
  /** Where the closed weeks were cut out, on a calendar without them. */
  readonly breaks: readonly string[];
  /** Phases that have to end by a day of their own. */
  readonly pins: readonly Pin[];
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

/** In shorter stretches people work through. */
const closedFromDays = 45;

function closedIn(start: string, lastDay: string, leastDays: number, language: Language): ClosedWeek[] {
  const total = daysBetween(start, lastDay) + 1;
  if (total < closedFromDays) return [];
  const weeks = closedWeeks(start, lastDay, language);
  return total - weeks.length * closedDays >= leastDays ? weeks : [];
}

/** What the window of a schedule follows from. */
export interface WindowNeeds {
  readonly today: string;
  readonly deadline: string | null;
  readonly usualDays: number;
  /** What the work takes when every phase is as short as it can be. */
  readonly leastDays: number;
  readonly language: Language;
}

/** The stretch of days from the next working day to the deadline, less a reserve. */
export function planWindow({ today, deadline, usualDays, leastDays, language }: WindowNeeds): PlanWindow {
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
      closed: [],
      pins: [],
      breaks: [],
      late: true,
      mainDay: null,
      tight: true,
    };
  }
  const reserveDays = Math.min(reserveFor(windowDays), windowDays - leastDays);
  const lastDay = shiftDay(goal, -reserveDays);
  return {
    start,
    lastDay,
    reserveDays,
    deadline: goal,
    assumed: deadline === null,
    pins: [],
    breaks: [],
    closed: closedIn(start, lastDay, leastDays, language),
    late: false,
    mainDay: null,
    tight: windowDays < usualDays * tightShare,
  };
}
