import { describe, expect, test } from "vitest";
import type { ReplyPiece } from "./reply-chunk.ts";
import { ThinkTags } from "./think-tags.ts";

function read(text: string, start: "leading" | "opened", size: number): { text: string; thinking: string } {
  const tags = new ThinkTags(start);
  const pieces: ReplyPiece[] = [];
  for (let from = 0; from < text.length; from += size) pieces.push(tags.push(text.slice(from, from + size)));
  pieces.push(tags.end());
  const join = (part: "text" | "thinking") => pieces.map((piece) => piece[part] ?? "").join("");
  return { text: join("text"), thinking: join("thinking") };
}

describe("thinking in the text of a reply", () => {
  test.each([
    ["leading", "<think>hm</think>\n\nYes.", "Yes.", "hm"],
    ["leading", "\n<think>\na < b </thin </think>Yes.", "Yes.", "\na < b </thin "],
    ["leading", "Yes. <think>no</think>", "Yes. <think>no</think>", ""],
    ["leading", "<thinker>", "<thinker>", ""],
    ["leading", "<thi", "<thi", ""],
    ["leading", "<think>never closed", "", "never closed"],
    ["leading", "  \n", "  \n", ""],
    ["opened", "hm</think>Yes. </think>", "Yes. </think>", "hm"],
  ] as const)("%s in %j is taken out of it, however it is cut", (start, whole, text, thinking) => {
    for (const size of [1, 2, 3, 7, 100]) expect(read(whole, start, size)).toEqual({ text, thinking });
  });

  test("is not held back until it ends", () => {
    const tags = new ThinkTags("leading");
    expect(tags.push("<think>one ")).toEqual({ text: "", thinking: "one " });
    expect(tags.push("two </")).toEqual({ text: "", thinking: "two " });
    expect(tags.isPast).toBe(false);
    expect(tags.push("think>Yes")).toEqual({ text: "Yes", thinking: "" });
    expect(tags.isPast).toBe(true);
  });
});
