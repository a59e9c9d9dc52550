/** What a text that is to be a deadline comes to; `at` is milliseconds since the epoch. */
export type ParsedDeadline =
  | { readonly kind: "at"; readonly at: number }
  | { readonly kind: "past"; readonly at: number }
  | { readonly kind: "unreadable" };

/** Weeks alone, or days and a time; years and months are of no one length, and "1M" is mostly meant as a minute. */
const duration =
  /^P(?:(?<weeks>\d{1,6})W|(?:(?<days>\d{1,6})D)?(?:T(?=\d)(?:(?<hours>\d{1,6})H)?(?:(?<minutes>\d{1,9})M)?(?:(?<seconds>\d{1,9})S)?)?)$/u;

/** A day and a time with its offset: without one, nobody knows whose noon it is. */
const time =
  /^(?<date>\d{4}-\d{2}-\d{2})T(?<clock>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?<offset>Z|[+-]\d{2}:\d{2})$/u;

const unitMs = { weeks: 604_800_000, days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000 };

/** Far enough for any question, and near enough to be a date that can be written. */
const maxAheadMs = 100 * 365 * unitMs.days;

/** Reads an ISO 8601 time with offset, or an ISO 8601 duration from `now` on. */
export function parseDeadline(text: string, now: number): ParsedDeadline {
  const at = momentOf(text.trim().toUpperCase(), now);
  if (at === undefined || at - now > maxAheadMs) return { kind: "unreadable" };
  return at <= now ? { kind: "past", at } : { kind: "at", at };
}

function momentOf(text: string, now: number): number | undefined {
  const parts = duration.exec(text)?.groups;
  if (parts !== undefined && text !== "P") {
    const ms = Object.entries(unitMs).map(([unit, each]) => Number(parts[unit] ?? 0) * each);
    return ms.reduce((sum, each) => sum + each, now);
  }
  const { date, clock, offset } = time.exec(text)?.groups ?? {};
  if (date === undefined || clock === undefined || offset === undefined) return undefined;
  // `Date.parse` takes 30 February for the 2nd of March.
  if (Number.isNaN(Date.parse(date)) || !new Date(date).toISOString().startsWith(date)) return undefined;
  const at = Date.parse(`${date}T${clock}${offset}`);
  return Number.isNaN(at) ? undefined : at;
}
