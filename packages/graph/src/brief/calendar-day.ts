const dayMilliseconds = 86_400_000;

/** Days since 1970-01-01 of a day written `YYYY-MM-DD`; undefined when there is no such day. */
export function dayNumber(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day)) return undefined;
  const time = new Date(`${day}T00:00:00Z`);
  // An impossible day is either refused or rolled over into the next month, depending on the engine.
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== day) return undefined;
  return time.getTime() / dayMilliseconds;
}

/** The day, as `YYYY-MM-DD`, that is so many whole days after 1970-01-01. */
export function dayFromNumber(number: number): string {
  return new Date(number * dayMilliseconds).toISOString().slice(0, 10);
}

/** A day as `YYYY-MM-DD` from its parts, months counted from 1; undefined when there is no such day. */
export function calendarDay(year: number, month: number, dayOfMonth: number): string | undefined {
  const pad = (value: number, length: number) => String(value).padStart(length, "0");
  const day = `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
  return dayNumber(day) === undefined ? undefined : day;
}
