import { describe, expect, it } from "vitest";
import { sampleWordsEnglish } from "../testing/sample-words-english.ts";
import { lastPlainWords, plainWords } from "./plain-words.ts";

describe("plainWords", () => {
  it.each([
    ["### Option **A**: _one_ weekend", "Option A: _one_ weekend"],
    ["- a\n- [x] b\n1. c", "a b 1. c"],
    ["| a | b |\n|---|:--:|\n| 1 | 2 |", "a · b 1 · 2"],
    ["> quoted `code` and [a link](https://example.com)", "quoted code and a link"],
    ["**注意：**正文", "注意：正文"],
    ["*at risk* but 2 * 3", "at risk but 2 * 3"],
    ["目前*有风险*：退回", "目前有风险：退回"],
    ["```ts\nconst a = 1;\n```", "const a = 1;"],
  ])("reads %j as %j", (markdown, words) => {
    expect(plainWords(markdown)).toBe(words);
  });

  it("keeps the end of a long text", () => {
    expect(lastPlainWords(sampleWordsEnglish.intelligence.delivery.repeat(9))).toMatch(
      /slipped by a week\.$/u,
    );
  });
});
