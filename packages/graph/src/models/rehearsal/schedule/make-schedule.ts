import { daysBetween, shiftDay } from "./calendar.ts";
import type { PlannedPhase } from "./planned-phase.ts";
import type { PlanWindow } from "./plan-window.ts";
import { closedDays, toRealDay, toWorkDay } from "./closed-weeks.ts";
import { scheduleChain } from "./schedule-chain.ts";

/** A phase on the calendar, in the order of its start. */
export interface ScheduledPhase {
  readonly phase: PlannedPhase;
  readonly start: string;
  readonly end: string;
  /** Days of work, closed weeks left out. */
  readonly days: number;
  /** Keys of the phases that must be finished first. */
  readonly after: readonly string[];
}

function onCalendar(
  phase: PlannedPhase,
  start: string,
  end: string,
  after: readonly string[],
): ScheduledPhase {
  return { phase, start, end, days: daysBetween(start, end) + 1, after };
}

/**
 * Puts phases on the calendar. Side phases share the days of the phase that they run alongside, but the first
 * step towards something that must be passed starts on the first day, since others set its pace.
 */
export function makeSchedule(phases: readonly PlannedPhase[], window: PlanWindow): ScheduledPhase[] {
  const { closed } = window;
  // The chain is laid out on a calendar without the closed weeks, then brought back to real days.
  const links = scheduleChain(
    phases.filter(({ alongside }) => alongside === null),
    {
      ...window,
      lastDay: toWorkDay(window.lastDay, closed),
      breaks: closed.map(({ start }, index) => shiftDay(start, -closedDays * index)),
      pins: window.pins.map(({ key, date }) => ({ key, date: toWorkDay(date, closed) })),
      mainDay: window.mainDay === null ? null : toWorkDay(window.mainDay, closed),
    },
  );
  const chain = links.map(({ phase, start, end }, index) => {
    const before = links[index - 1]?.phase.key;
    return onCalendar(phase, start, end, before === undefined ? [] : [before]);
  });
  const side: ScheduledPhase[] = [];
  const needed = new Map<string, string[]>();
  for (const phase of phases) {
    const beside = chain.find((scheduled) => scheduled.phase.key === phase.alongside);
    if (beside === undefined) continue;
    const earlier = side.findLast(
      ({ phase: other, end }) => sameGate(other.key, phase.key) && end < beside.start,
    );
    if (earlier !== undefined) side.push(onCalendar(phase, beside.start, beside.end, [earlier.phase.key]));
    else if (phase.key.startsWith("gate-")) side.push(onCalendar(phase, window.start, beside.end, []));
    else side.push(onCalendar(phase, beside.start, beside.end, beside.after));
    const main = chain.find((scheduled) => scheduled.phase.main && scheduled.start > beside.end);
    if (main !== undefined) needed.set(main.phase.key, [...(needed.get(main.phase.key) ?? []), phase.key]);
  }
  return [...chain, ...side]
    .map((scheduled) => ({
      ...scheduled,
      start: toRealDay(scheduled.start, closed),
      end: toRealDay(scheduled.end, closed),
      after: [...scheduled.after, ...(needed.get(scheduled.phase.key) ?? [])],
    }))
    .toSorted((a, b) => (a.start === b.start ? a.end.localeCompare(b.end) : a.start.localeCompare(b.start)));
}

/** Whether two keys belong to the steps of one gate ("gate-mlps-file", "gate-mlps-assess"). */
function sameGate(first: string, second: string): boolean {
  const stem = /^gate-\D+?-/u.exec(first)?.[0];
  return stem !== undefined && second.startsWith(stem);
}
