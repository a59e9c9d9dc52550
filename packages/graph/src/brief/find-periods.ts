import type { FoundNumber } from "./find-numbers.ts";

export type PeriodUnit = "minute" | "hour" | "day" | "week" | "month" | "year";

/** A length of time as it stands in a text: `text.slice(start, end)`. */
export interface FoundPeriod {
  readonly count: number;
  readonly unit: PeriodUnit;
  readonly start: number;
  readonly end: number;
}

interface Unit {
  readonly unit: PeriodUnit;
  readonly factor: number;
}

const englishUnits: Readonly<Record<string, Unit>> = {
  minute: { unit: "minute", factor: 1 },
  min: { unit: "minute", factor: 1 },
  hour: { unit: "hour", factor: 1 },
  hr: { unit: "hour", factor: 1 },
  h: { unit: "hour", factor: 1 },
  day: { unit: "day", factor: 1 },
  week: { unit: "week", factor: 1 },
  wk: { unit: "week", factor: 1 },
  fortnight: { unit: "week", factor: 2 },
  month: { unit: "month", factor: 1 },
  quarter: { unit: "month", factor: 3 },
  year: { unit: "year", factor: 1 },
  yr: { unit: "year", factor: 1 },
};
const chineseUnits: Readonly<Record<string, Unit>> = {
  分钟: { unit: "minute", factor: 1 },
  小时: { unit: "hour", factor: 1 },
  钟头: { unit: "hour", factor: 1 },
  天: { unit: "day", factor: 1 },
  日: { unit: "day", factor: 1 },
  周: { unit: "week", factor: 1 },
  星期: { unit: "week", factor: 1 },
  礼拜: { unit: "week", factor: 1 },
  月: { unit: "month", factor: 1 },
  季度: { unit: "month", factor: 3 },
  年: { unit: "year", factor: 1 },
};

const englishUnit = "(?<unit>minute|min|hour|hr|h|day|week|wk|fortnight|month|quarter|year|yr)s?(?![a-z])";
const englishAfter = new RegExp(
  `^(?: |-)?(?:(?:calendar|full|whole) )?${englishUnit}(?<half> and a half\\b)?`,
  "iu",
);
// "working days" depend on a calendar of holidays that a text does not state; 3月 is March and 3个月 is three months.
const chineseAfter =
  /^\s?(?<measure>个)?(?<first>半)?(?:整|自然)?(?<unit>分钟|小时|钟头|天|日|周(?![一二三四五六末])|星期(?![一二三四五六日天])|礼拜|(?<=个|个半|个整|个自然)(?:月|季度)|年)(?<half>半)?/u;

function periodAfter(
  text: string,
  at: number,
  value: number,
): { count: number; unit: PeriodUnit; end: number } | undefined {
  const rest = text.slice(at, at + 40);
  const english = englishAfter.exec(rest);
  const match = english ?? chineseAfter.exec(rest);
  if (match === null) return undefined;
  const name = match.groups?.unit ?? "";
  const unit = english === null ? chineseUnits[name] : englishUnits[name.toLowerCase()];
  if (unit === undefined) return undefined;
  const half = match.groups?.first === undefined && match.groups?.half === undefined ? 0 : 0.5;
  return { count: (value + half) * unit.factor, unit: unit.unit, end: at + match[0].length };
}

const wordPeriods: readonly (readonly [pattern: RegExp, count: number])[] = [
  [new RegExp(String.raw`\bhalf (?:a|an) ${englishUnit}`, "giu"), 0.5],
  [new RegExp(String.raw`\bhalf-${englishUnit}`, "giu"), 0.5],
  [
    new RegExp(
      String.raw`(?<!\bhalf |\bper )\b(?:a|an) (?:single |full |whole )?${englishUnit}(?! and a half)`,
      "giu",
    ),
    1,
  ],
  [new RegExp(String.raw`\b(?:a|an) ${englishUnit} and a half\b`, "giu"), 1.5],
  [
    /(?<![\d一二两三四五六七八九十百个年月天日时]|大|前|后|上|下|多)半(?:个)?(?<unit>小时|钟头|天|日|月|季度|年)(?!以来)/gu,
    0.5,
  ],
];

function findWordPeriods(text: string): FoundPeriod[] {
  const found: FoundPeriod[] = [];
  for (const [pattern, count] of wordPeriods) {
    for (const match of text.matchAll(pattern)) {
      const name = match.groups?.unit ?? "";
      const unit = chineseUnits[name] ?? englishUnits[name.toLowerCase()];
      if (unit === undefined) continue;
      const end = match.index + match[0].length;
      found.push({ count: count * unit.factor, unit: unit.unit, start: match.index, end });
    }
  }
  return found;
}

/** What joins the two halves of "one year and three months" or 一年零三个月, which are not read as a sum. */
const compound = /^\s?(?:零|又|加|and|plus|,)?\s?$/iu;

/** The definite lengths of time in a half-width text with these firm numbers, in the order in which they stand. */
export function findPeriods(text: string, numbers: readonly FoundNumber[]): FoundPeriod[] {
  const found = findWordPeriods(text);
  for (const number of numbers) {
    if (number.value <= 0 || number.form === "short-scale" || number.form === "spaced") continue;
    const period = periodAfter(text, number.end, number.value);
    // 2027年 is a year and no length of time.
    if (period === undefined || (period.unit === "year" && number.value > 100)) continue;
    found.push({ count: period.count, unit: period.unit, start: number.start, end: period.end });
  }
  found.sort((a, b) => a.start - b.start);
  const isCompound = (first: FoundPeriod | undefined, second: FoundPeriod | undefined) =>
    first !== undefined && second !== undefined && compound.test(text.slice(first.end, second.start));
  return found.filter(
    (period, at) => !isCompound(found[at - 1], period) && !isCompound(period, found[at + 1]),
  );
}
