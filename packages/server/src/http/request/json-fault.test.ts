import { describe, expect, it } from "vitest";
import { jsonFaultAt } from "./json-fault.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const samples = [
  `{"goal": "Move “us”", "n": [-0.5e+3, 10, 0, {"a": null}, [], {}], "t": true, "f": false, "e": "\\u00e9\\n\\\\"}`,
  ` [ 1 , "two" , { "three" : [ ] } ] `,
  `"text"`,
  `-1.25E-7`,
  `{"a":{"b":{"c":[[[{"d":1}]]]}}}`,
];

describe("the place where a text stops being JSON", () => {
  it.each([
    ["{", 1],
    ["[1,]", 3],
    ["[1 2]", 3],
    ["{a:1}", 1],
    ['{"a" 1}', 5],
    ['{"a":}', 5],
    ['{"a":1,}', 7],
    ["01", 1],
    ["1.", 1],
    ["+1", 0],
    ["nul", 0],
    ['"a\u0001"', 2],
    ['"\\x"', 1],
    ['"abc', 4],
    ["{} {}", 3],
    ["]", 0],
    ["[}", 1],
    ["{]", 1],
    ["", 0],
  ])("of %j is %i", (text, position) => {
    expect(jsonFaultAt(text)).toBe(position);
  });

  it("is nowhere exactly for the texts that JSON.parse takes, whatever is cut, put in or changed", () => {
    const characters = `{}[]",:\\ 0-.eutn\u0001\u2028é`.split("");
    for (const sample of samples) {
      for (let position = 0; position <= sample.length; position += 1) {
        const [before, after] = [sample.slice(0, position), sample.slice(position)];
        const variants = [before, after, before + after.slice(1)];
        for (const character of characters)
          variants.push(before + character + after, before + character + after.slice(1));
        for (const text of variants) {
          const fault = jsonFaultAt(text);
          expect([text, fault === undefined]).toEqual([text, isJson(text)]);
          expect(fault ?? 0).toBeLessThanOrEqual(text.length);
        }
      }
    }
  });

  it("is found in texts as deep and as long as a body may be", () => {
    expect(jsonFaultAt("[".repeat(1_000_000))).toBe(1_000_000);
    expect(jsonFaultAt(`["${"a".repeat(1_000_000)}", x]`)).toBe(1_000_005);
  });
});
