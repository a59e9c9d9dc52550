import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseChineseNumber } from "./parse-chinese-number.ts";
import { parseEnglishNumber } from "./parse-english-number.ts";

const signs = "零一二三四五六七八九";
const units = ["千", "百", "十", ""];

function writeSection(value: number): string {
  const written = [...String(value).padStart(4, "0")]
    .map((digit, index) => (digit === "0" ? "零" : `${signs[Number(digit)]}${units[index]}`))
    .join("");
  return written.replaceAll(/零+/gu, "零").replace(/零$/u, "");
}

/** Chinese numerals as they are taught, as the oracle of the parser. */
function writeChinese(value: number): string {
  const parts = [
    [Math.floor(value / 100_000_000), "亿"],
    [Math.floor(value / 10_000) % 10_000, "万"],
    [value % 10_000, ""],
  ] as const;
  const written = parts.map(([part, unit]) => (part === 0 ? "零" : `${writeSection(part)}${unit}`)).join("");
  return written
    .replaceAll(/零+/gu, "零")
    .replace(/^零(?=.)/u, "")
    .replace(/(?<=.)零$/u, "");
}

const onesWords = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const teenWords = [
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const tensWords = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

function writeGroup(value: number, link: string): string {
  if (value >= 100) {
    const rest = value % 100 === 0 ? "" : `${link}${writeGroup(value % 100, link)}`;
    return `${onesWords[Math.floor(value / 100)]} hundred${rest}`;
  }
  const below = [...onesWords, ...teenWords][value];
  if (below !== undefined) return below;
  const last = value % 10 === 0 ? "" : `-${onesWords[value % 10]}`;
  return `${tensWords[Math.floor(value / 10)]}${last}`;
}

function writeEnglish(value: number, link: string): string {
  const parts = [
    [Math.floor(value / 1_000_000), " million"],
    [Math.floor(value / 1000) % 1000, " thousand"],
    [value % 1000, ""],
  ] as const;
  return parts
    .filter(([part]) => part > 0)
    .map(([part, unit]) => `${writeGroup(part, link)}${unit}`)
    .join(" ");
}

describe("parseChineseNumber", () => {
  it("reads every number below a trillion as it is taught", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (value) => {
        expect(parseChineseNumber(writeChinese(value))).toBe(value);
      }),
    );
  });

  it.each([
    ["十", 10],
    ["十二", 12],
    ["两", 2],
    ["两百五", 250],
    ["三千五", 3500],
    ["一万二", 12_000],
    ["一万零二", 10_002],
    ["一亿二", 120_000_000],
    ["八十万", 800_000],
    ["一百五十万", 1_500_000],
    ["十万", 100_000],
    ["壹佰贰拾萬", 1_200_000],
    ["一百零五", 105],
    ["零", 0],
  ])("reads %s as %d", (text, value) => {
    expect(parseChineseNumber(text)).toBe(value);
  });

  it.each([
    "",
    "三四",
    "二〇二七",
    "百",
    "千万",
    "百万",
    "万",
    "一十百",
    "十十",
    "一万万",
    "五零",
    "三亿五亿",
    "零零",
    "零三",
  ])("reads no number in %j", (text) => {
    expect(parseChineseNumber(text)).toBeUndefined();
  });
});

describe("parseEnglishNumber", () => {
  it("reads every number below a billion, with and without “and”", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom(" ", " and "), (value, link) => {
        expect(parseEnglishNumber(writeEnglish(value, link))).toBe(value);
      }),
    );
  });

  it.each([
    ["zero", 0],
    ["a hundred", 100],
    ["a million", 1_000_000],
    ["Two Hundred Thousand", 200_000],
    ["two dozen", 24],
    ["a dozen", 12],
  ])("reads %s as %d", (text, value) => {
    expect(parseEnglishNumber(text)).toBe(value);
  });

  it.each([
    "",
    "a",
    "two three",
    "five twenty",
    "twenty ten",
    "hundred",
    "two million million",
    "thousand two million",
  ])("reads no number in %j", (text) => {
    expect(parseEnglishNumber(text)).toBeUndefined();
  });
});
