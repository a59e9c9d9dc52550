/** What an answer's head says of when to come back. */
export interface HeaderReader {
  get(name: string): string | null;
}

/** How long an endpoint asks to wait: `Retry-After` in seconds or as a date, and the header in milliseconds of some. */
export function retryAfterMs(headers: HeaderReader, now: number): number | undefined {
  const milliseconds = Number(headers.get("retry-after-ms") ?? Number.NaN);
  if (Number.isFinite(milliseconds) && milliseconds >= 0) return milliseconds;
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/u.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
