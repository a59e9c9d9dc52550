const dayMs = 86_400_000;
/** Days that four digits of a year can write. */
const lastDay = Date.UTC(9999, 11, 31) / dayMs;

/** Days since 1970-01-01 of an ISO day. */
export function toDayNumber(iso: string): number {
  return Math.round(Date.parse(`${iso}T00:00:00Z`) / dayMs);
}

/** ISO day of a day number, kept within the years that four digits can write. */
export function toIsoDay(dayNumber: number): string {
  return new Date(Math.min(Math.max(dayNumber, 0), lastDay) * dayMs).toISOString().slice(0, 10);
}

export function addDays(iso: string, days: number): string {
  return toIsoDay(toDayNumber(iso) + Math.round(days));
}

/** Days from the first to the second; negative when the second lies before. */
export function daysBetween(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** 0 is Sunday. */
export function weekdayOf(iso: string): number {
  return new Date(`${iso}T00:00:00Z`).getUTCDay();
}

/** Mondays to Fridays from the first to the second day, both counted; holidays are not known. */
export function workingDays(from: string, to: string): number {
  const total = daysBetween(from, to) + 1;
  if (total <= 0) return 0;
  const fullWeeks = Math.floor(total / 7);
  let count = fullWeeks * 5;
  for (let offset = fullWeeks * 7; offset < total; offset += 1) {
    const weekday = (weekdayOf(from) + offset) % 7;
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return count;
}
