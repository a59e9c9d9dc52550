import { findPeriods } from "../../../brief/find-periods.ts";
import { findNumbers } from "../../../brief/find-numbers.ts";
import { toHalfWidth } from "../../../brief/half-width.ts";

/** How long the thing itself lasts, and whether it lies on a weekend. */
export interface Stay {
  readonly days: number | null;
  readonly weekend: boolean;
}

const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7 };
const longestStayDays = 60;
const weekendWords = /\bweekend\b|周末|双休/iu;

/** Reads "two days", "a 3-day trip", 两天 out of the clause that says what is to be done. */
export function readStay(clause: string): Stay {
  const text = toHalfWidth(clause);
  const days = findPeriods(text, findNumbers(text))
    .map(({ count, unit }) => count * (unitDays[unit] ?? 0))
    .find((length) => length >= 1 && length <= longestStayDays);
  return { days: days === undefined ? null : Math.round(days), weekend: weekendWords.test(text) };
}
