const digits = new Map([
  ..."零一二三四五六七八九".split("").map((sign, value): [string, number] => [sign, value]),
  ..."〇壹贰叁肆伍陆柒捌玖".split("").map((sign, value): [string, number] => [sign, value]),
  ["两", 2],
]);
const smallUnits = new Map([
  ["十", 10],
  ["拾", 10],
  ["百", 100],
  ["佰", 100],
  ["千", 1000],
  ["仟", 1000],
]);
const bigUnits = new Map([
  ["万", 10_000],
  ["萬", 10_000],
  ["亿", 100_000_000],
  ["億", 100_000_000],
]);

/** The signs that a Chinese number may be made of, as the inside of a character class. */
export const chineseNumberSigns = [...digits.keys(), ...smallUnits.keys(), ...bigUnits.keys()].join("");

/** A number below ten thousand, without 万 and 亿. */
function parseSection(signs: string): number | undefined {
  let value = 0;
  let digit: number | undefined;
  let zero = false;
  let lastUnit = Number.POSITIVE_INFINITY;
  for (const sign of signs) {
    const read = digits.get(sign);
    const unit = smallUnits.get(sign);
    if (read !== undefined) {
      // Two digits side by side are vague (三四) or a year (二〇二七).
      if (digit !== undefined) return undefined;
      if (read === 0) zero = true;
      else digit = read;
    } else if (unit === undefined || unit >= lastUnit) {
      return undefined;
    } else {
      // A bare unit is a number only as 十 at the very start: 百 and 千 alone are vague, or part of a word.
      if (digit === undefined && !(unit === 10 && value === 0 && !zero)) return undefined;
      value += (digit ?? 1) * unit;
      digit = undefined;
      zero = false;
      lastUnit = unit;
    }
  }
  if (digit === undefined) return zero && signs.length > 1 ? undefined : value;
  // 两百五 is 250: a digit left over counts tenths of the unit before it, unless 零 parts them.
  const abbreviated = !zero && Number.isFinite(lastUnit) && lastUnit >= 100;
  return value + digit * (abbreviated ? lastUnit / 10 : 1);
}

/** What stands after the last 万 or 亿, which counts `bigUnit`. */
function parseRest(signs: string, bigUnit: number): number | undefined {
  const digit = digits.get(signs);
  // 一万二 is 12,000, as 两百五 is 250.
  if (digit !== undefined) return digit === 0 ? undefined : digit * (bigUnit / 10);
  return parseSection(signs.replace(/^[零〇](?=.)/u, ""));
}

/** The value of a whole number in Chinese numerals (十二, 两百五, 八十万); undefined when it is none. */
export function parseChineseNumber(text: string): number | undefined {
  // 一个月零三天: what begins with 零 is the rest of something bigger.
  if (/^[零〇]./u.test(text)) return undefined;
  let total = 0;
  let section = "";
  let lastBig: number | undefined;
  for (const sign of text) {
    const unit = bigUnits.get(sign);
    if (unit === undefined) {
      section += sign;
      continue;
    }
    const value = section === "" ? undefined : parseSection(section.replace(/^[零〇](?=.)/u, ""));
    if (value === undefined || value === 0 || (lastBig !== undefined && unit >= lastBig)) return undefined;
    total += value * unit;
    section = "";
    lastBig = unit;
  }
  if (section === "") return lastBig === undefined ? undefined : total;
  const rest = lastBig === undefined ? parseSection(section) : parseRest(section, lastBig);
  return rest === undefined ? undefined : total + rest;
}
