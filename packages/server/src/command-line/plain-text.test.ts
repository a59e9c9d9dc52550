import { describe, expect, test } from "vitest";
import { plainJson, plainLine, plainText, plainTexts } from "./plain-text.ts";

const esc = "\u001B";

describe("text for a terminal", () => {
  test.each([
    ["colours", `${esc}[31mred${esc}[0m`, "red"],
    ["cursor moves", `a${esc}[2J${esc}[Hb`, "ab"],
    ["window titles", `a${esc}]0;owned\u0007b`, "ab"],
    ["links", `${esc}]8;;https://evil.example${esc}\\here${esc}]8;;${esc}\\`, "here"],
    ["one-character introducers", "a\u009B31mb", "ab"],
    ["lone escapes", `a${esc}`, "a"],
    ["backspaces and bells", "secret\b\b\b\u0007x", "secretx"],
    ["carriage returns", "safe\rrm -rf", "saferm -rf"],
    ["turned directions", "abc\u202Efdp.exe", "abcfdp.exe"],
  ])("loses %s", (_name, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  test("keeps tabs, line ends, emoji and every script", () => {
    const text = "a\tb\nc 三个月 🧭 👩‍💻 العربية";
    expect(plainText(text)).toBe(text);
    expect(plainText("a\r\nb")).toBe("a\nb");
  });

  test("fits on one line when asked to", () => {
    expect(plainLine("  a\n\n b\tc ")).toBe("a b c");
  });

  test("is made of every text inside a value, and nothing else changes", () => {
    const value = { a: [`x${esc}[31m`, 1, null, { b: `${esc}[0my`, c: true }], d: undefined };
    expect(plainTexts(value)).toEqual({ a: ["x", 1, null, { b: "y", c: true }], d: undefined });
  });

  test("as JSON says the same and holds nothing to obey", () => {
    const value = { text: `${esc}[31m\u009B0m\u202Ex\u007F 三` };
    const json = plainJson(value);
    expect(JSON.parse(json)).toEqual(value);
    expect(json).toMatch(/^[\n -~三]+$/u);
  });
});
