import { calendarDay } from "../../../brief/calendar-day.ts";
import { findDates } from "../../../brief/find-dates.ts";
import { toHalfWidth } from "../../../brief/half-width.ts";
import { lastDayOfMonth } from "../../../brief/move-day.ts";
import { shiftDay } from "../schedule/calendar.ts";

const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const monthPattern = monthNames.join("|");
const deadlineWords = /\b(?:by|before|deadline|until|due|no later than|latest)\b|前|截止|期限|之内/iu;
const numeric = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/u;
const chinese = /(\d{4})\s*年\s*(\d{1,2})\s*月(?:\s*(\d{1,2})\s*[日号])?/u;
const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(${monthPattern})\\s+(\\d{4})\\b`, "iu");
const monthFirst = new RegExp(`\\b(${monthPattern})\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, "iu");
const englishMonth = new RegExp(`\\b(?:in|during|end of)\\s+(${monthPattern})(?:\\s+(\\d{4}))?\\b`, "iu");
const chineseMonth = /(?:(\d{4})年|(明年|今年))?(\d{1,2})月(?!\s*\d{1,2}\s*[日号])/u;

function monthNumber(name: string | undefined): number {
  return monthNames.indexOf((name ?? "").toLowerCase()) + 1;
}

function readFullDate(text: string): string | null {
  const iso = numeric.exec(text) ?? chinese.exec(text);
  if (iso !== null) {
    const [year, month, day] = [Number(iso[1]), Number(iso[2]), Number(iso[3] ?? "0")];
    if (month < 1 || month > 12) return null;
    return day === 0 ? lastDayOfMonth(year, month) : (calendarDay(year, month, day) ?? null);
  }
  const first = dayFirst.exec(text);
  if (first !== null) return calendarDay(Number(first[3]), monthNumber(first[2]), Number(first[1])) ?? null;
  const second = monthFirst.exec(text);
  return second === null
    ? null
    : (calendarDay(Number(second[3]), monthNumber(second[1]), Number(second[2])) ?? null);
}

/** A deadline that lies before today; `readLimits` leaves such days out, here they must be spoken about. */
export function readPassedDeadline(clause: string, today: string): string | null {
  if (!deadlineWords.test(clause)) return null;
  const date = readFullDate(toHalfWidth(clause));
  return date !== null && date < today ? date : null;
}

/** When something is to take place: the last day that fits, and the day to aim at. */
export interface TargetDate {
  readonly date: string;
  readonly aim: string;
}

/** Days from the middle of a month to its end. */
const halfMonth = 15;

function inMonth(year: number, month: number): TargetDate {
  const date = lastDayOfMonth(year, month);
  return { date, aim: shiftDay(date, -halfMonth) };
}

function upcoming(year: string | undefined, next: boolean, month: number, today: string): TargetDate | null {
  if (month < 1 || month > 12) return null;
  const thisYear = Number(today.slice(0, 4));
  if (year !== undefined) return inMonth(Number(year), month);
  const target = inMonth(next ? thisYear + 1 : thisYear, month);
  return target.aim <= today ? inMonth(thisYear + 1, month) : target;
}

/** The day on which something is to take place ("on 12 June", "in June", 6月); null when none is named. */
export function readTargetDate(clause: string, today: string): TargetDate | null {
  const text = toHalfWidth(clause);
  const found = findDates(text, today)[0];
  if (found !== undefined && found.periodEnd === undefined) return { date: found.date, aim: found.date };
  const english = englishMonth.exec(text);
  if (english !== null) return upcoming(english[2], false, monthNumber(english[1]), today);
  const month = chineseMonth.exec(text);
  return month === null ? null : upcoming(month[1], month[2] === "明年", Number(month[3]), today);
}
