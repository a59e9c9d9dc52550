import { calendarDay, dayFromNumber, dayNumber } from "./calendar-day.ts";

function parts(day: string): { year: number; month: number; dayOfMonth: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), dayOfMonth: Number(day.slice(8)) };
}

/** The day so many days later. Throws a RangeError for what is no day. */
export function addDays(day: string, days: number): string {
  const number = dayNumber(day);
  if (number === undefined) throw new RangeError(`"${day}" is not a day; write YYYY-MM-DD.`);
  return dayFromNumber(number + days);
}

/** The last day of a month, months counted from 1 and carried over into other years. */
export function lastDayOfMonth(year: number, month: number): string {
  const firstOfNext = new Date(Date.UTC(year, month, 1));
  return addDays(firstOfNext.toISOString().slice(0, 10), -1);
}

/** The same day of the month so many months later, or that month's last day where it is shorter. */
export function addMonths(day: string, months: number): string {
  const { year, month, dayOfMonth } = parts(day);
  const last = lastDayOfMonth(year, month + months);
  const target = parts(last);
  return calendarDay(target.year, target.month, Math.min(dayOfMonth, target.dayOfMonth)) ?? last;
}
