import { findDates } from "../../../brief/find-dates.ts";
import { toHalfWidth } from "../../../brief/half-width.ts";
import { readAmount } from "../brief/read-amount.ts";

/** A line whose parts stand between semicolons without labels, each known by its look. */
export interface Parts {
  readonly name: string;
  readonly dates: readonly string[];
  readonly after: string | null;
  readonly cost: number | null;
  readonly days: number | null;
  /** What is left, in order. */
  readonly texts: readonly string[];
}

const iso = /\d{4}-\d{2}-\d{2}/gu;
const predecessor = /^(?:none|no predecessor|after\b|depends\b|无前置|无$|前置|在.{0,12}(?:之后|后)$)/iu;
const amountOnly =
  /^(?:about |约|~|≈)?\s*[$€£¥]?\s?\d[\d,. ]*\s*(?:[kKmM]|万|亿)?\s*(?:元|块|欧元|美元|[A-Z]{3})?$/u;
const lengthOnly = /^(?:about |约)?\s*(\d+(?:\.\d+)?)\s*(days?|weeks?|months?|天|周|个?月)$/iu;
const leastParts = 3;
const daysOf: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, 天: 1, 周: 7, 月: 30 };

/** The days in a text as `YYYY-MM-DD`: written so, or else as `findDates` reads them. */
export function daysIn(text: string, today: string): string[] {
  const exact = [...text.matchAll(iso)].map(([day]) => day);
  if (exact.length > 0) return exact;
  const tight = toHalfWidth(text).replaceAll(/(?<=\d)\s+(?=[年月日号])|(?<=[年月])\s+(?=\d)/gu, "");
  return findDates(tight, today).map(({ date }) => date);
}

function lengthOf(text: string): number | null {
  const match = lengthOnly.exec(text);
  if (match === null) return null;
  const unit = (match[2] ?? "").replace(/^个/u, "").charAt(0).toLowerCase();
  return Math.round(Number(match[1]) * (daysOf[unit] ?? 1));
}

/** Reads a line by its parts; null when it has fewer than three of them. */
export function readParts(line: string, today: string): Parts | null {
  const [name = "", ...rest] = line
    .split(/[;；]/u)
    .map((part) => part.trim().replace(/[.。]$/u, ""))
    .filter((part) => part !== "");
  if (rest.length + 1 < leastParts) return null;
  const dates: string[] = [];
  const texts: string[] = [];
  let after: string | null = null;
  let cost: number | null = null;
  let days: number | null = null;
  for (const part of rest) {
    const found = daysIn(part, today);
    const length = lengthOf(part);
    if (found.length > 0) dates.push(...found);
    else if (predecessor.test(part)) after = part;
    else if (length !== null) days ??= length;
    else if (amountOnly.test(part)) cost ??= readAmount(part)?.amount ?? null;
    else texts.push(part);
  }
  return { name, dates, after, cost, days, texts };
}
