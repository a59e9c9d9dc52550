import { describe, expect, it } from "vitest";
import { chinese } from "./chinese.ts";
import { english } from "./english.ts";

const sources = import.meta.glob<string>(
  ["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!./english*.ts", "!./chinese*.ts", "!../testing/**"],
  { query: "?raw", import: "default", eager: true },
);

function textsOf(value: object, path = ""): [key: string, text: string][] {
  return Object.entries(value).flatMap(([key, part]): [string, string][] =>
    typeof part === "string" ? [[`${path}${key}`, part]] : textsOf(part, `${path}${key}.`),
  );
}

function placesOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name ?? "").toSorted();
}

function withoutPlaces(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}/gu, "");
}

const englishTexts = new Map(textsOf(english));
const chineseTexts = new Map(textsOf(chinese));

describe("the page's texts", () => {
  it("are there under the same keys in both languages, with the same places to fill in", () => {
    expect([...chineseTexts.keys()]).toEqual([...englishTexts.keys()]);
    for (const [key, text] of englishTexts) {
      expect([key, placesOf(chineseTexts.get(key) ?? "")]).toEqual([key, placesOf(text)]);
    }
  });

  it("are all used", () => {
    const code = Object.values(sources).join("\n");
    const unused = [...englishTexts.keys()].filter((key) => !code.includes(`"${key}"`));

    expect(Object.keys(sources).length).toBeGreaterThan(100);
    expect(unused).toEqual([]);
  });

  it("say nothing in the other language's script", () => {
    const han = /\p{Script=Han}/u;
    // Each language is called what it calls itself; file formats are called the same everywhere.
    const sameInBoth = new Set([
      "brief.chinese",
      "brief.english",
      "plan.downloadMarkdown",
      "plan.downloadJson",
    ]);
    const inChinese = [...englishTexts].filter(([key, text]) => !sameInBoth.has(key) && han.test(text));
    const inEnglish = [...chineseTexts].filter(
      ([key, text]) => !sameInBoth.has(key) && /\p{L}{2,}/u.test(withoutPlaces(text)) && !han.test(text),
    );

    expect(inChinese).toEqual([]);
    expect(inEnglish).toEqual([]);
  });

  it("are nowhere in the components themselves", () => {
    const loose = Object.entries(sources).flatMap(([file, source]) => {
      const lines = source.split("\n").filter((line) => !/^\s*(?:\/\/|\/?\*)/u.test(line));
      const found = lines.some((line) => /\p{Script=Han}/u.test(line));
      return found && !/example-briefs|language-switch/u.test(file) ? [file] : [];
    });

    expect(loose).toEqual([]);
  });
});
