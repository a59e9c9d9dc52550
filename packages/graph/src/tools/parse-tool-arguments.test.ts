import { describe, expect, it } from "vitest";
import { parseCutOffArguments, parseToolArguments } from "./parse-tool-arguments.ts";
import { cutOffArgumentsKey, unparsedArgumentsKey } from "./unparsed-arguments.ts";

describe("arguments of a call", () => {
  it.each([
    ["", {}],
    [" \n", {}],
    ['{"a": [1, {"b": "}]{["}]}', { a: [1, { b: "}]{[" }] }],
    [String.raw`{"a": "\"[[[[\\"}`, { a: String.raw`"[[[[\ `.trim() }],
    [`{"a": ${"[".repeat(63)}${"]".repeat(63)}}`, expect.objectContaining({ a: expect.any(Array) })],
  ])("%j are read as the object that they are", (text, args) => {
    expect(parseToolArguments(text)).toEqual(args);
  });

  it.each([
    ['{"a": [1, 2,], "b": {"c": ", }",},}', { a: [1, 2], b: { c: ", }" } }],
    ['```json\n{"a": 1}\n```', { a: 1 }],
    ['```\n{"a": "```"}\n```\n', { a: "```" }],
    ['{"a": "one\ntwo\tthree"}', { a: "one\ntwo\tthree" }],
    [String.raw`"{\"a\": \"x\"}"`, { a: "x" }],
  ])("%j are mended, since they can mean one thing only", (text, args) => {
    expect(parseToolArguments(text)).toEqual(args);
    expect(parseCutOffArguments(text)).toEqual(args);
  });

  it.each(["", '{"a": [1,', '{"a": 1,', '```json\n{"a": 1,\n```', String.raw`"{\"a\": 1`])(
    "%j of a reply that was cut off are half a call, and carried out by nobody",
    (text) => {
      expect(parseCutOffArguments(text)).toEqual({ [cutOffArgumentsKey]: text });
    },
  );

  it.each([
    '{"a": "cut o',
    '{"a": 1',
    "[1]",
    "null",
    '"text"',
    "5",
    "{'a': 1}",
    '{"a": {"__proto__": {}}}',
    String.raw`{"\u005f_proto__": {}}`,
    `{"a": ${"[".repeat(64)}${"]".repeat(64)}}`,
    `{"a": ${"[".repeat(1_000_000)}`,
  ])("%.40s are kept as the text that they are, and carried out by nobody", (text) => {
    expect(parseToolArguments(text)).toEqual({ [unparsedArgumentsKey]: text });
  });
});
