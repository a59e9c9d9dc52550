import type { Language } from "../../../session/session-types.ts";
import { shiftDay } from "./calendar.ts";

/** A week in which nobody is planned to work. */
export interface ClosedWeek {
  readonly start: string;
  readonly end: string;
  readonly name: Readonly<Record<Language, string>>;
}

/** Exactly seven days, so that weekdays stay where they are when a closed week is cut out of a calendar. */
export const closedDays = 7;

/** First day of the Chinese year; the closed week begins on its eve. */
const springFestivals = [
  "2026-02-17",
  "2027-02-06",
  "2028-01-26",
  "2029-02-13",
  "2030-02-03",
  "2031-01-23",
  "2032-02-11",
  "2033-01-31",
  "2034-02-19",
  "2035-02-08",
];

const springFestival = { en: "Spring Festival", zh: "春节" };
const nationalDay = { en: "National Day week", zh: "国庆" };
const yearEnd = { en: "the week after Christmas", zh: "圣诞至新年" };

function week(start: string, name: ClosedWeek["name"]): ClosedWeek {
  return { start, end: shiftDay(start, closedDays - 1), name };
}

function weeksOfYear(year: number, language: Language): ClosedWeek[] {
  if (language === "en") return [week(`${year}-12-25`, yearEnd)];
  const festival = springFestivals.find((day) => day.startsWith(`${year}-`));
  return [
    ...(festival === undefined ? [] : [week(shiftDay(festival, -1), springFestival)]),
    week(`${year}-10-01`, nationalDay),
  ];
}

/** Schedules that reach further are not cut into weeks. */
const mostYears = 10;

/** The weeks between two days, wholly inside, in which work usually rests where the language is spoken. */
export function closedWeeks(from: string, to: string, language: Language): ClosedWeek[] {
  const first = Number(from.slice(0, 4));
  const last = Math.min(Number(to.slice(0, 4)), first + mostYears);
  const weeks: ClosedWeek[] = [];
  for (let year = first; year <= last; year += 1) weeks.push(...weeksOfYear(year, language));
  return weeks.filter(({ start, end }) => start > from && end < to);
}

/** A day of a calendar without the closed weeks, as the real day. */
export function toRealDay(day: string, closed: readonly ClosedWeek[]): string {
  return closed.reduce((real, { start }) => (real >= start ? shiftDay(real, closedDays) : real), day);
}

/** A real day outside the closed weeks, as the day of a calendar without them. */
export function toWorkDay(day: string, closed: readonly ClosedWeek[]): string {
  return shiftDay(day, -closedDays * closed.filter(({ end }) => end < day).length);
}
