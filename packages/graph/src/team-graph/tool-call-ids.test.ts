import type { ToolCallChunk } from "@langchain/core/messages/tool";
import { describe, expect, test } from "vitest";
import { ToolCallIds } from "./tool-call-ids.ts";

type Fragment = Omit<ToolCallChunk, "type">;

/** The calls that come out of pieces of a stream: id, name and arguments. */
function callsOf(pieces: readonly (readonly Fragment[])[]): string[] {
  let count = 0;
  const ids = new ToolCallIds(() => `own-${++count}`);
  const calls = new Map<number, { id: string; name: string; args: string }>();
  for (const piece of pieces) {
    for (const chunk of ids.reissue(piece.map((fragment) => ({ ...fragment, type: "tool_call_chunk" })))) {
      const call = calls.get(chunk.index ?? -1) ?? { id: "", name: "", args: "" };
      call.id ||= chunk.id ?? "";
      call.name ||= chunk.name ?? "";
      call.args += chunk.args ?? "";
      calls.set(chunk.index ?? -1, call);
    }
  }
  return [...calls].map(([index, { id, name, args }]) => `${index} ${id} ${name} ${args}`);
}

const two = ['0 own-1 ask {"a":1}', '1 own-2 tell {"b":2}'];

describe("the tool calls of a streamed reply", () => {
  test.each<[string, Fragment[][]]>([
    [
      "in fragments, each under its index",
      [
        [{ index: 0, id: "x", name: "ask", args: "" }],
        [{ index: 0, args: '{"a"' }],
        [{ index: 0, args: ":1}" }],
        [{ index: 1, id: "y", name: "tell", args: '{"b":2}' }],
      ],
    ],
    [
      "that all bear the same id",
      [
        [{ index: 0, id: "call_0", name: "ask", args: '{"a":1}' }],
        [{ index: 1, id: "call_0", name: "tell", args: '{"b":2}' }],
      ],
    ],
    [
      "that bear none",
      [[{ index: 0, name: "ask", args: '{"a":1}' }], [{ index: 1, id: "", name: "tell", args: '{"b":2}' }]],
    ],
    [
      "that all have the index 0",
      [
        [{ index: 0, id: "x", name: "ask", args: '{"a":1}' }],
        [{ index: 0, id: "y", name: "tell", args: '{"b":2}' }],
      ],
    ],
    [
      "that all have the index 0 and the same id",
      [
        [{ index: 0, id: "call_0", name: "ask", args: '{"a":' }],
        [{ index: 0, id: "call_0", name: "ask", args: "1}" }],
        [{ index: 0, id: "call_0", name: "tell", args: '{"b":2}' }],
      ],
    ],
    [
      "that all have the index 0, no id, and come at once",
      [
        [
          { index: 0, name: "ask", args: '{"a":1}' },
          { index: 0, name: "tell", args: '{"b":2}' },
        ],
      ],
    ],
    [
      "without an index",
      [
        [{ id: "x", name: "ask", args: '{"a"' }],
        [{ args: ":1}" }],
        [{ id: "y", name: "tell", args: '{"b":2}' }],
      ],
    ],
    [
      "without an index, whose fragments repeat name and id",
      [
        [{ id: "x", name: "ask", args: '{"a"' }],
        [{ id: "x", name: "ask", args: ":1}" }],
        [{ id: "y", name: "tell", args: '{"b":2}' }],
      ],
    ],
    [
      "whose fragments bear a new id each, without a name",
      [
        [{ index: 0, id: "x", name: "ask", args: '{"a"' }],
        [{ index: 0, id: "z", args: ":1}" }],
        [{ index: 1, id: "y", name: "tell", args: '{"b":2}' }],
      ],
    ],
    [
      "whose names have blanks around them",
      [
        [{ index: 0, id: "x", name: " ask\n", args: '{"a":1}' }],
        [{ index: 1, id: "y", name: "tell ", args: '{"b":2}' }],
      ],
    ],
  ])("%s are told apart, and get ids of their own", (_title, pieces) => {
    expect(callsOf(pieces)).toEqual(two);
  });

  test("of one tool, made twice over under one index, are two", () => {
    const call = { index: 0, id: "call_0", name: "ask", args: '{"a":1}' };
    expect(callsOf([[call], [call]])).toEqual(['0 own-1 ask {"a":1}', '1 own-2 ask {"a":1}']);
  });

  test("whose name is repeated before their arguments come stay one", () => {
    const head = { index: 0, id: "x", name: "ask", args: "" };
    expect(callsOf([[head], [head], [{ index: 0, args: "{}" }]])).toEqual(["0 own-1 ask {}"]);
  });
});
