import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleWordsChinese } from "../testing/sample-words-chinese.ts";
import { sampleWordsEnglish } from "../testing/sample-words-english.ts";
import { BlockSplitter } from "./block-splitter.ts";

const texts = [
  sampleWordsEnglish.intelligence.delivery,
  sampleWordsEnglish.solution.delivery,
  sampleWordsChinese.intelligence.delivery,
  sampleWordsChinese.execution.delivery,
  "Intro\n\n```ts\nconst a = 1;\n\nconst b = 2;\n```\n\n- one\n- two\n\n  still two\n\n1. x\n\nend",
  "Title\n===\n\n> a\n> b\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nafter",
];

/** White space at the ends of lines may be the lexer's. */
function words(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

describe("BlockSplitter", () => {
  it.each(texts)("splits a text as it streams in as it splits it whole", (text) => {
    const whole = new BlockSplitter().split(text);
    expect(whole.join("")).toBe(text);
    expect(whole.length).toBeGreaterThan(1);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 30 }), (cuts) => {
        const splitter = new BlockSplitter();
        for (const cut of cuts.toSorted((a, b) => a - b)) {
          expect(words(splitter.split(text.slice(0, cut)).join(""))).toBe(words(text.slice(0, cut)));
        }
        expect(splitter.split(text)).toEqual(whole);
      }),
    );
  });

  it("leaves the blocks before the last two alone when text is added", () => {
    const splitter = new BlockSplitter();
    const before = splitter.split("one\n\ntwo\n\nthree\n\nfo");
    const after = splitter.split("one\n\ntwo\n\nthree\n\nfour\n\nfive");

    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after.at(-1)).toBe("five");
  });

  it("keeps a text whole whose blocks refer to each other", () => {
    expect(new BlockSplitter().split("See [there][1].\n\nMore.\n\n[1]: https://example.com")).toHaveLength(1);
  });

  it("starts over when the text is another one", () => {
    const splitter = new BlockSplitter();
    splitter.split("one\n\ntwo\n\nthree");

    expect(splitter.split("other\n\ntext")).toEqual(["other\n\n", "text"]);
  });
});
