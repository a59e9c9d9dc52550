import { calendarDay } from "./calendar-day.ts";
import type { FoundDate } from "./found-date-types.ts";

const yearFirst = /(?<![\dA-Za-z.,/-]|\bversions? |版本)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d|[-/.]\d)/gu;
const yearLast = /(?<![\dA-Za-z.,/-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d|[-/.]\d)/gu;

/** Day and month of 31/03/2027 and 03/31/2027; undefined for 03/04/2027, which countries read differently. */
function orderDayAndMonth(first: number, second: number): { dayOfMonth: number; month: number } | undefined {
  if (first > 12) return { dayOfMonth: first, month: second };
  if (second > 12 || first === second) return { dayOfMonth: second, month: first };
  return undefined;
}

/** Days written in digits only, with their year; days before today are left out. */
export function findNumericDates(text: string, today: string): FoundDate[] {
  const found: FoundDate[] = [];
  const add = (date: string | undefined, match: RegExpExecArray) => {
    if (date !== undefined && date >= today) {
      found.push({ date, start: match.index, end: match.index + match[0].length });
    }
  };
  for (const match of text.matchAll(yearFirst)) {
    add(calendarDay(Number(match[1]), Number(match[3]), Number(match[4])), match);
  }
  for (const match of text.matchAll(yearLast)) {
    const order = orderDayAndMonth(Number(match[1]), Number(match[3]));
    if (order !== undefined) add(calendarDay(Number(match[4]), order.month, order.dayOfMonth), match);
  }
  return found;
}
