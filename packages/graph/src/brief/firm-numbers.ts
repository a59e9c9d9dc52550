import { findNumbers } from "./find-numbers.ts";
import type { FoundNumber } from "./find-numbers.ts";

const currencySign = String.raw`(?:[$¥€£]|[A-Z]{2,3}\$?|人民币)?`;
const about = [
  String.raw`\b(?:about|around|approximately|approx\.?|roughly|circa|nearly|almost|close to|some|between|from)`,
  String.raw`\b(?:at least|minimum(?: of)?|min\.?|no less than|not less than|no fewer than|not under|upwards? of)`,
  "(?:百分之|约|大约|大概|差不多|近|将近|接近|至少|起码|最少|最低|不少于|不低于|不小于|介于|从|好几|数|几|上)",
  // 不超过, 不得高于 and the like set a limit; without the 不 they set none.
  "(?<![不得能可要许应会])(?:超过|高于|多于|大于|超)",
  "[~≈≥>]=?",
].join("|");
const vagueBefore = new RegExp(String.raw`(?:${about})\s*${currencySign}\s*$`, "iu");
const moreBefore = new RegExp(
  String.raw`\b(?:more than|longer than|over|above|exceeding|greater than)\s*${currencySign}\s*$`,
  "iu",
);
/** "No site may be offline for more than four hours" sets a limit; without the "no" it sets none. */
const negated = /(?:\b(?:no|not|never|cannot|nobody|nothing)\b|n['’]t\b)[^.,;:]{0,40}$/iu;

function isVagueBefore(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  if (vagueBefore.test(before)) return true;
  const more = moreBefore.exec(before);
  if (more === null) return false;
  const moreStart = start - before.length + more.index;
  return !negated.test(text.slice(Math.max(0, moreStart - 48), moreStart));
}

const unit = String.raw`(?:\s?-?\s?(?:[A-Z]{3}\b|[a-z]{1,8}\b|元|块|人民币|万元|美元|欧元|个?[\u4e00-\u9fff]{1,2}?))?`;
const vagueAfter = new RegExp(
  String.raw`^${unit}\s?(?:多|余|来(?=[人个天万元])|左右|上下|以上|起(?![^，。；、]))` +
    String.raw`|^(?:\s?[a-z]{1,8})?\s?(?:or so\b|or more\b|or above\b|ish\b|\+|plus\b)`,
  "iu",
);
const notAnAmount = /^\s?(?:%|‰|percent\b|per cent\b|个?百分点|成(?!本)|倍|折|几)/iu;
const rangeGap =
  /^\s?(?:[\p{L}%$]{1,8}\s?){0,2}?(?:-|–|—|~|至|到|或|(?<![a-z])(?:to|or)(?![a-z]))\s?[$¥€£]?\s?$/iu;
const betweenGap = /^\s?(?:[\p{L}%$]{1,8}\s?)?\s?(?:and|和|与)\s?[$¥€£]?\s?$/iu;

function isRange(text: string, first: FoundNumber, second: FoundNumber): boolean {
  const gap = text.slice(first.end, second.start);
  if (gap === "") return true;
  if (gap.length > 20) return false;
  if (rangeGap.test(gap)) return true;
  return (
    betweenGap.test(gap) &&
    /(?:between|介于)\s?[$¥€£]?$/iu.test(text.slice(Math.max(0, first.start - 12), first.start))
  );
}

/**
 * The numbers of a half-width text that stand for one definite amount: no part of a range, a telephone or a
 * date, nothing approximate, no percentage, and no lower limit.
 */
export function firmNumbers(text: string): FoundNumber[] {
  const numbers = findNumbers(text);
  const ranged = new Set<FoundNumber>();
  for (const [index, first] of numbers.entries()) {
    const second = numbers[index + 1];
    if (second === undefined || !isRange(text, first, second)) continue;
    ranged.add(first).add(second);
  }
  return numbers.filter((number) => {
    const after = text.slice(number.end, number.end + 24);
    return (
      !ranged.has(number) &&
      !isVagueBefore(text, number.start) &&
      !vagueAfter.test(after) &&
      !notAnAmount.test(after)
    );
  });
}
