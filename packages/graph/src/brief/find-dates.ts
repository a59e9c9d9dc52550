import { findChineseDates } from "./find-dates-chinese.ts";
import { findEnglishDates } from "./find-dates-english.ts";
import { findNumericDates } from "./find-dates-numeric.ts";
import type { FoundDate } from "./found-date-types.ts";

/**
 * The days of a half-width text that can be told for certain, from today on, in the order in which they stand.
 * A day without a year is the next such day; days that have passed are left out.
 */
export function findDates(text: string, today: string): FoundDate[] {
  const found = [
    ...findNumericDates(text, today),
    ...findEnglishDates(text, today),
    ...findChineseDates(text, today),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  // Of two that overlap, the one that begins first and is longer holds the other: "end of March", 明年3月底.
  const kept: FoundDate[] = [];
  for (const date of found) {
    if (date.start >= (kept.at(-1)?.end ?? 0)) kept.push(date);
  }
  return kept;
}
