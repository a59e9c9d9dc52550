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
const workingWeekDays = 5;
/** Days between the end of the main phase and a closed week, in which its faults can be seen to. */
const calmDays = 7;
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

/** How a chain is laid out. */
interface Layout {
  /** Ordinary phases begin on working days and end before a weekend. */
  readonly snap: boolean;
  /** The main phase keeps clear of the days before a closed week. */
  readonly calm: boolean;
}

/** Whether a phase of fixed length is so short that it has to lie within one working week. */
function mustNotCrossWeekend({ days }: PlannedPhase): boolean {
  return days !== null && days <= workingWeekDays;
}

/** The start of an ordinary phase: a working day, and for a main phase of fixed length one with calm days behind it. */
function snapStart(
  earliest: string,
  length: number,
  phase: PlannedPhase,
  window: PlanWindow,
  layout: Layout,
): string {
  let start = nextWorkingDay(earliest);
  const end = shiftDay(start, length - 1);
  if (!mustNotCrossWeekend(phase)) return start;
  if (isWeekend(end)) start = nextWorkingDay(end);
  const calm = layout.calm && phase.main ? calmDays : 0;
  const near = window.breaks.find(
    (day) => start < day && daysBetween(shiftDay(start, length - 1), day) <= calm,
  );
  return near === undefined ? start : nextWorkingDay(near);
}

function place(chain: readonly PlannedPhase[], window: PlanWindow, layout: Layout): ChainLink[] {
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
    } else if (layout.snap) {
      start = snapStart(start, length, phase, window, layout);
    }
    if (
      layout.snap &&
      previous !== undefined &&
      previous.phase.days === null &&
      window.breaks.includes(start)
    ) {
      // The phase before a closed week has its last day behind it, so that the chain does not tear there.
      previous.end = start;
      start = nextWorkingDay(shiftDay(start, 1));
    }
    if (previous !== undefined && start <= previous.end) previous.end = shiftDay(start, -1);
    const stretched = phase.days === null && nominalEnd >= start ? nominalEnd : shiftDay(start, length - 1);
    const settled = layout.snap && phase.days === null ? fridayBefore(stretched) : stretched;
    links.push({ phase, start, end: settled >= start ? settled : stretched });
  }
  return links;
}

function placeRoomily(chain: readonly PlannedPhase[], window: PlanWindow): ChainLink[] {
  if (daysBetween(window.start, window.lastDay) >= roomyDays) {
    // Calm days are worth a part of the reserve.
    const reserveForCalm = Math.floor(window.reserveDays / 2);
    for (const calm of [true, false]) {
      // Weekends push phases back; a few days less to share make up for it.
      for (let slack = 0; slack <= mostSlackDays; slack += 1) {
        const lastDay = shiftDay(window.lastDay, -slack);
        const links = place(chain, { ...window, lastDay }, { snap: true, calm });
        const inTime = (links.at(-1)?.end ?? "") <= shiftDay(window.lastDay, calm ? reserveForCalm : 0);
        if (inTime && links.every(({ start, end }) => start <= end)) return links;
      }
    }
  }
  return place(chain, window, { snap: false, calm: false });
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
