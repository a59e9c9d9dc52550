import { daysBetween, isWeekend, nextWorkingDay, saturdayBefore, shiftDay, weekdayOf } from "./calendar.ts";
import type { PlannedPhase } from "./planned-phase.ts";
import type { PlanWindow } from "./plan-window.ts";
import { shareDays } from "./share-days.ts";

/** A phase of the chain with its days. */
export interface ChainLink {
  readonly phase: PlannedPhase;
  readonly start: string;
  readonly end: string;
}

const saturday = 6;
/** From this many days on, ordinary phases begin on working days and end before a weekend. */
const roomyDays = 40;
const mostSlackDays = 6;

/** The start of a phase that wants a weekend: the Saturday before, the one after, or as it comes. */
function alignStart(start: string, previousStart: string | null, days: number, lastDay: string): string {
  if (weekdayOf(start) === saturday) return start;
  const before = saturdayBefore(start);
  if (previousStart !== null && before > previousStart) return before;
  const after = shiftDay(before, 7);
  return shiftDay(after, days - 1) <= lastDay ? after : start;
}

function fridayBefore(day: string): string {
  return isWeekend(day) ? shiftDay(saturdayBefore(day), -1) : day;
}

/** Whole days by shares, the first getting what rounding leaves. */
function spread(days: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((a, b) => a + b, 0) || 1;
  const parts = shares.map((share) => Math.floor((days * share) / sum));
  const left = days - parts.reduce((a, b) => a + b, 0);
  return parts.map((part, index) => (index === 0 ? part + left : part));
}

function lengthsOf(chain: readonly PlannedPhase[], totalDays: number): number[] {
  const fixed = chain.reduce((sum, { days }) => sum + (days ?? 0), 0);
  const stretching = chain.filter(({ days }) => days === null);
  const shared = shareDays(
    totalDays - fixed,
    stretching.map(({ share }) => share),
  );
  const capped = shared.map((days, index) => Math.min(days, stretching[index]?.mostDays ?? days));
  const surplus = shared.reduce((sum, days, index) => sum + days - (capped[index] ?? days), 0);
  const open = stretching.flatMap((phase, index) => (phase.mostDays === null ? [index] : []));
  const extra =
    open.length === 0 || surplus === 0
      ? []
      : spread(
          surplus,
          open.map((index) => stretching[index]?.share ?? 1),
        );
  for (const [at, index] of open.entries()) capped[index] = (capped[index] ?? 1) + (extra[at] ?? 0);
  return chain.map((phase) => phase.days ?? capped[stretching.indexOf(phase)] ?? 1);
}

function place(chain: readonly PlannedPhase[], window: PlanWindow, snap: boolean): ChainLink[] {
  const lengths = lengthsOf(chain, daysBetween(window.start, window.lastDay) + 1);
  const links: { phase: PlannedPhase; start: string; end: string }[] = [];
  let nominalEnd = shiftDay(window.start, -1);
  for (const [index, phase] of chain.entries()) {
    const length = lengths[index] ?? 1;
    nominalEnd = shiftDay(nominalEnd, length);
    const previous = links.at(-1);
    let start = previous === undefined ? window.start : shiftDay(previous.end, 1);
    if (phase.main && window.mainDay !== null) {
      start = shiftDay(window.mainDay, 1 - length);
    } else if (phase.weekend) {
      start = alignStart(start, previous?.start ?? null, length, window.lastDay);
    } else if (snap) {
      start = nextWorkingDay(start);
      if (phase.days !== null && isWeekend(shiftDay(start, length - 1)))
        start = nextWorkingDay(shiftDay(start, length - 1));
    }
    if (previous !== undefined && start <= previous.end) previous.end = shiftDay(start, -1);
    const stretched = phase.days === null && nominalEnd >= start ? nominalEnd : shiftDay(start, length - 1);
    const settled = snap && phase.days === null ? fridayBefore(stretched) : stretched;
    links.push({ phase, start, end: settled >= start ? settled : stretched });
  }
  return links;
}

function placeRoomily(chain: readonly PlannedPhase[], window: PlanWindow): ChainLink[] {
  if (daysBetween(window.start, window.lastDay) >= roomyDays) {
    // Weekends push phases back; a few days less to share make up for it.
    for (let slack = 0; slack <= mostSlackDays; slack += 1) {
      const links = place(chain, { ...window, lastDay: shiftDay(window.lastDay, -slack) }, true);
      const inTime = (links.at(-1)?.end ?? "") <= window.lastDay;
      if (inTime && links.every(({ start, end }) => start <= end)) return links;
    }
  }
  return place(chain, window, false);
}

/**
 * Puts the phases of the chain one after the other; weekend phases move to a Saturday where there is room. A
 * phase that would end after its own day is pulled forward with all before it, if the days suffice.
 */
export function scheduleChain(chain: readonly PlannedPhase[], window: PlanWindow): ChainLink[] {
  const links = placeRoomily(chain, window);
  for (const { key, date } of window.pins) {
    const index = links.findIndex(({ phase }) => phase.key === key);
    const link = links[index];
    if (link === undefined || link.end <= date || index + 1 >= chain.length) continue;
    const head = chain.slice(0, index + 1);
    const least = head.reduce((sum, { days }) => sum + (days ?? 1), 0);
    if (daysBetween(window.start, date) + 1 < least) continue;
    const early = placeRoomily(head, { ...window, lastDay: date });
    const start = shiftDay(early.at(-1)?.end ?? date, 1);
    return [...early, ...placeRoomily(chain.slice(index + 1), { ...window, start })];
  }
  return links;
}
