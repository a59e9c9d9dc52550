import { describe, expect, it } from "vitest";
import { changeLine, constraintTexts, insertLine, removeLine } from "./constraint-lines.ts";

const lines = [
  { key: 0, text: "a" },
  { key: 1, text: " " },
  { key: 2, text: "b" },
];

describe("constraint lines", () => {
  it("insert an empty line behind another, under a key of its own", () => {
    const { lines: more, added } = insertLine(lines, 0);

    expect(more.map(({ key }) => key)).toEqual([0, added, 1, 2]);
    expect(new Set(more.map(({ key }) => key)).size).toBe(4);
  });

  it("never run out: the last line that is removed is replaced by an empty one", () => {
    expect(removeLine([{ key: 4, text: "a" }], 4)).toEqual([{ key: 5, text: "" }]);
  });

  it("take a pasted list apart, without its marks", () => {
    const pasted = changeLine(lines, 1, "- 预算不超过 30 万元\r\n2. two\n\n• three\n四、four");

    expect(pasted.map(({ text }) => text)).toEqual([
      "a",
      "预算不超过 30 万元",
      "two",
      "three",
      "四、four",
      "b",
    ]);
    expect(new Set(pasted.map(({ key }) => key)).size).toBe(6);
  });

  it("say only what is filled in", () => {
    expect(constraintTexts(lines)).toEqual(["a", "b"]);
  });
});
