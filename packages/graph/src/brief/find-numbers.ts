import { chineseNumberSigns, parseChineseNumber } from "./parse-chinese-number.ts";
import { englishNumberWords, parseEnglishNumber } from "./parse-english-number.ts";

/** A number as it stands in a text: `text.slice(start, end)`. */
export interface FoundNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /**
   * `plain`: digits alone, which may be a year, a room or a telephone; `spaced`: 600 000, which may be two
   * numbers; `short-scale`: digits and a letter that may be a unit as well (5m, 80w); `exact`: written so that
   * it can only be this number.
   */
  readonly form: "plain" | "spaced" | "short-scale" | "exact";
}

// "USD600" counts as a start; "v2", "Q3", "1.2.3", "10:30" and "3/31" do not.
const digitsStart = String.raw`(?:(?<=\b(?:USD|CNY|RMB|EUR|GBP|HKD|JPY|AUD|CAD|SGD|CHF))|(?<![A-Za-z0-9_]|\d[.,:/]))`;
const grouped = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?`;
const spaced = String.raw`\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+`;
const digitsEnd = String.raw`(?![\d_]|[.,:/]\d)`;
const arabic = new RegExp(
  `${digitsStart}(?:(?<grouped>${grouped})|(?<spaced>${spaced})|(?<plain>\\d+(?:\\.\\d+)?))${digitsEnd}`,
  "gu",
);

const scales: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
  k: 1e3,
  m: 1e6,
  b: 1e9,
  w: 1e4,
};
const wordScale = /^ ?(thousand|million|mn|billion|bn)(?![A-Za-z0-9])/iu;
const letterScale = /^([kmbw])(?![A-Za-z0-9])/iu;
const chineseScales: Readonly<Record<string, number>> = {
  百: 1e2,
  千: 1e3,
  万: 1e4,
  十万: 1e5,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
  十亿: 1e9,
  百亿: 1e10,
  千亿: 1e11,
  万亿: 1e12,
};
const chineseScale = /^ ?(十万|百万|千万|十亿|百亿|千亿|万亿|[百千万亿])/u;
const han = /\p{Script=Han}/u;

function scaleAfter(text: string, at: number): { factor: number; length: number; form: FoundNumber["form"] } {
  const rest = text.slice(at, at + 12);
  const word = wordScale.exec(rest) ?? letterScale.exec(rest);
  const name = word?.[1]?.toLowerCase() ?? "";
  // 80w is 80万 in Chinese chat and 80 watts everywhere else.
  if (word !== null && (name !== "w" || han.test(text))) {
    return {
      factor: scales[name] ?? 1,
      length: word[0].length,
      form: name.length === 1 ? "short-scale" : "exact",
    };
  }
  const chinese = chineseScale.exec(rest);
  if (chinese !== null) {
    return { factor: chineseScales[chinese[1] ?? ""] ?? 1, length: chinese[0].length, form: "exact" };
  }
  return { factor: 1, length: 0, form: "plain" };
}

function unscaledForm(groups: Readonly<Record<string, string | undefined>> | undefined): FoundNumber["form"] {
  if (groups?.plain !== undefined) return "plain";
  return groups?.spaced?.includes(" ") === true ? "spaced" : "exact";
}

function findArabic(text: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const match of text.matchAll(arabic)) {
    const digitsEndAt = match.index + match[0].length;
    const scale = scaleAfter(text, digitsEndAt);
    // "600.000" is six hundred in one country and six hundred thousand in another.
    if (scale.length === 0 && /^\d{1,3}\.\d{3}$/u.test(match[0])) continue;
    const value = Number(match[0].replaceAll(/[, \u00a0\u2009\u202f]/gu, "")) * scale.factor;
    if (!Number.isSafeInteger(Math.round(value))) continue;
    found.push({
      // 1.1 million is 1,100,000.0000001 in binary.
      value: Number(value.toPrecision(15)),
      start: match.index,
      end: digitsEndAt + scale.length,
      form: scale.form === "plain" ? unscaledForm(match.groups) : scale.form,
    });
  }
  return found;
}

const chinese = new RegExp(`[${chineseNumberSigns}]+`, "gu");

function findChinese(text: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const match of text.matchAll(chinese)) {
    const before = text.slice(Math.max(0, match.index - 1), match.index);
    const value = parseChineseNumber(match[0]);
    // 第三, 数十, 几百 and 80万 (whose 万 belongs to the digits) are no numbers of their own.
    if (value === undefined || /[第数几\d]/u.test(before)) continue;
    found.push({ value, start: match.index, end: match.index + match[0].length, form: "exact" });
  }
  return found;
}

const english = new RegExp(
  String.raw`\b(?:half an? (?=million|billion|thousand)|(?:a )?(?=(?:${englishNumberWords})\b))` +
    String.raw`(?:${englishNumberWords})(?:(?: and |[ -])(?:${englishNumberWords}))*\b(?: and a half\b)?(?: (?:million|billion|thousand)\b)?`,
  "giu",
);

function parseEnglishPhrase(phrase: string): number | undefined {
  const half = /^half an? (.*)$/iu.exec(phrase);
  if (half !== null) {
    const whole = parseEnglishNumber(`one ${half[1] ?? ""}`);
    return whole === undefined ? undefined : whole / 2;
  }
  const mixed = /^(.*) and a half(?: (million|billion|thousand))?$/iu.exec(phrase);
  if (mixed === null) return parseEnglishNumber(phrase);
  const whole = parseEnglishNumber(mixed[1] ?? "");
  return whole === undefined || whole > 99
    ? undefined
    : (whole + 0.5) * (scales[(mixed[2] ?? "").toLowerCase()] ?? 1);
}

function findEnglish(text: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const match of text.matchAll(english)) {
    const value = parseEnglishPhrase(match[0]);
    if (value !== undefined)
      found.push({ value, start: match.index, end: match.index + match[0].length, form: "exact" });
  }
  return found;
}

/** The numbers of a half-width text in the order in which they stand: digits, Chinese and English words. */
export function findNumbers(text: string): FoundNumber[] {
  return [...findArabic(text), ...findChinese(text), ...findEnglish(text)].sort((a, b) => a.start - b.start);
}
