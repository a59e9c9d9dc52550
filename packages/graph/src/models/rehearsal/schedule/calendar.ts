import { dayFromNumber, dayNumber } from "../../../brief/calendar-day.ts";

/** Last day that four digits of a year can write. */
const lastDay = dayNumber("9999-12-31") ?? 0;
const saturday = 6;

function numberOf(day: string): number {
  return dayNumber(day) ?? 0;
}

/** The day so many days later, kept within the years that four digits can write. */
export function shiftDay(day: string, days: number): string {
  return dayFromNumber(Math.min(Math.max(numberOf(day) + Math.round(days), 0), lastDay));
}

/** Days from the first to the second; negative when the second lies before. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export function weekdayOf(day: string): number {
  return (numberOf(day) + 4) % 7;
}

/** Whether a day is a Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return weekdayOf(day) % saturday === 0;
}

/** Mondays to Fridays from the first to the second day, both counted; holidays are not known. */
export function workingDays(from: string, to: string): number {
  const total = daysBetween(from, to) + 1;
  if (total <= 0) return 0;
  const fullWeeks = Math.floor(total / 7);
  let count = fullWeeks * 5;
  for (let offset = fullWeeks * 7; offset < total; offset += 1) {
    if (!isWeekend(shiftDay(from, offset))) count += 1;
  }
  return count;
}

/** The Saturday on or before a day. */
export function saturdayBefore(day: string): string {
  return shiftDay(day, -((weekdayOf(day) + 1) % 7));
}

/** The day itself, or the Monday after it when it falls on a weekend. */
export function nextWorkingDay(day: string): string {
  let next = day;
  while (isWeekend(next)) next = shiftDay(next, 1);
  return next;
}
