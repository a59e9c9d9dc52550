import { calendarDay, dayNumber } from "./calendar-day.ts";
import { addDays, lastDayOfMonth } from "./move-day.ts";

/** Leap days come back within eight years. */
const yearsAhead = 8;

function firstOnOrAfter(today: string, dayOfYear: (year: number) => string | undefined): string | undefined {
  const year = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= yearsAhead; ahead += 1) {
    const day = dayOfYear(year + ahead);
    if (day !== undefined && day >= today) return day;
  }
  return undefined;
}

/** The next such day on or after today, or the one of `year`; undefined when there is none, or it has passed. */
export function upcomingDay(
  today: string,
  { year, month, dayOfMonth }: { year?: number | undefined; month: number; dayOfMonth: number },
): string | undefined {
  if (year === undefined)
    return firstOnOrAfter(today, (candidate) => calendarDay(candidate, month, dayOfMonth));
  const day = calendarDay(year, month, dayOfMonth);
  return day === undefined || day < today ? undefined : day;
}

/** The last day of the next such month, or of that month of `year`; undefined when it has passed. */
export function upcomingMonthEnd(
  today: string,
  { year, month }: { year?: number | undefined; month: number },
): string | undefined {
  if (month < 1 || month > 12) return undefined;
  if (year === undefined) return firstOnOrAfter(today, (candidate) => lastDayOfMonth(candidate, month));
  const day = lastDayOfMonth(year, month);
  return day < today ? undefined : day;
}

/**
 * The day of a week, Monday being 1 and Sunday 7. Without `week` it is the next such day after today (whoever
 * means today says so), with it the one of this week (0) or the next (1); undefined when it has passed.
 */
export function upcomingWeekday(today: string, weekday: number, week?: 0 | 1): string | undefined {
  // 1970-01-01 was a Thursday.
  const todayWeekday = (((dayNumber(today) ?? 0) + 3) % 7) + 1;
  if (week === undefined) return addDays(today, ((weekday - todayWeekday + 6) % 7) + 1);
  const ahead = weekday - todayWeekday + week * 7;
  return ahead < 0 ? undefined : addDays(today, ahead);
}
