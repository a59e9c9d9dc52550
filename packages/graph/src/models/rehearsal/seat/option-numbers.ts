import type { DomainOption } from "../domain/domain-types.ts";
import { daysBetween } from "../schedule/calendar.ts";
import type { Working } from "../schedule/work-out.ts";

/** What an option costs and how long it takes, from the brief's own numbers. */
export interface OptionNumbers {
  readonly days: number;
  /** Null without a budget. */
  readonly cost: number | null;
  readonly downtimeDays: number | null;
}

function roundLike(amount: number): number {
  const step = amount >= 100_000 ? 1_000 : amount >= 10_000 ? 100 : 10;
  return Math.round(amount / step) * step;
}

/** Numbers of an option; the first option of a table is the one that the schedule is made for. */
export function optionNumbers(option: DomainOption, work: Working): OptionNumbers {
  const days = daysBetween(work.window.start, work.lastDay) + 1;
  const planned = work.money === null || work.money.planned <= 0 ? null : work.money.planned;
  return {
    days: Math.max(1, Math.round(days * option.time)),
    cost: planned === null ? null : option.cost === 1 ? planned : roundLike(planned * option.cost),
    downtimeDays: work.brief.downtime === null ? null : (option.downtimeDays ?? work.downtimeDays),
  };
}
