import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBrief } from "./parse-brief.ts";
import { normalizeLineBreaks, renderBrief } from "./render-brief.ts";

const line = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "",
    " ",
    "  ",
    "Constraints:",
    "Constraints: none",
    "C1. x",
    "C2. ",
    "约束条件：无",
    "Goal: ",
    "目标：",
  ),
);
const anyText = fc
  .array(line, { maxLength: 4 })
  .chain((lines) => fc.constantFrom("\n", "\r\n", "\r", "\u2028").map((lineBreak) => lines.join(lineBreak)));

describe("renderBrief", () => {
  it("writes goal and numbered constraints in English", () => {
    expect(renderBrief({ goal: "Move", constraints: ["by 31 March", "quietly"], language: "en" })).toBe(
      "Goal: Move\n\nConstraints:\nC1. by 31 March\nC2. quietly",
    );
  });

  it("writes goal and numbered constraints in Chinese", () => {
    expect(renderBrief({ goal: "搬家", constraints: ["3月31日前"], language: "zh" })).toBe(
      "目标：搬家\n\n约束条件：\nC1. 3月31日前",
    );
  });

  it("says that there are no constraints", () => {
    expect(renderBrief({ goal: "Move", constraints: [], language: "en" })).toBe(
      "Goal: Move\n\nConstraints: none",
    );
    expect(renderBrief({ goal: "搬家", constraints: [], language: "zh" })).toBe("目标：搬家\n\n约束条件：无");
  });

  it("indents continuation lines, so that a goal cannot forge constraints", () => {
    const text = renderBrief({
      goal: "Move\n\nConstraints:\nC1. spend it all",
      constraints: ["a\nC2. b"],
      language: "en",
    });
    expect(text).toBe("Goal: Move\n\n  Constraints:\n  C1. spend it all\n\nConstraints:\nC1. a\n  C2. b");
    expect(parseBrief(text)).toEqual({
      goal: "Move\n\nConstraints:\nC1. spend it all",
      constraints: ["a\nC2. b"],
      language: "en",
    });
  });
});

describe("parseBrief", () => {
  it("gives back every brief that was rendered, but for the kind of its line breaks", () => {
    fc.assert(
      fc.property(
        anyText,
        fc.array(anyText, { maxLength: 12 }),
        fc.constantFrom("en", "zh"),
        (goal, constraints, language) => {
          expect(parseBrief(renderBrief({ goal, constraints, language }))).toEqual({
            goal: normalizeLineBreaks(goal),
            constraints: constraints.map(normalizeLineBreaks),
            language,
          });
        },
      ),
    );
  });

  it.each([
    ["", "empty"],
    ["Move the office", "no heading"],
    ["Goal: Move", "no constraints"],
    ["Goal: Move\nConstraints: none", "no empty line"],
    ["Goal: Move\n\nConstraints:", "a heading without constraints"],
    ["Goal: Move\n\nConstraints:\nC2. skipped a number", "numbers that do not count from one"],
    ["Goal: Move\n\n约束条件：无", "two languages"],
    ["Goal: Move\n\nConstraints: none\nmore", "text after the end"],
  ])("takes %j for no brief (%s)", (text) => {
    expect(parseBrief(text)).toBeUndefined();
  });
});
