import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SseParser } from "./sse-parser.ts";
import type { ServerSentEvent } from "./sse-parser.ts";

function parse(text: string): ServerSentEvent[] {
  return new SseParser().push(new TextEncoder().encode(text));
}

describe("SseParser", () => {
  it("gives an event when its blank line has come", () => {
    expect(parse("id: 7\nevent: agent-added\ndata: {}\n\n")).toEqual([
      { event: "agent-added", data: "{}", id: "7" },
    ]);
    expect(parse("id: 7\nevent: agent-added\ndata: {}\n")).toEqual([]);
  });

  it.each([
    ["LF", "\n"],
    ["CRLF", "\r\n"],
    ["CR", "\r"],
  ])("reads lines that end with %s", (_name, end) => {
    const text = ["event: a", "data: 1", "data: 2", "", "data: 3", "", ""].join(end);

    expect(parse(text).map(({ event, data }) => [event, data])).toEqual([
      ["a", "1\n2"],
      ["message", "3"],
    ]);
  });

  it("drops comments, unknown fields and events without data", () => {
    expect(parse(": heartbeat\n\nretry: 10\nnonsense\nevent: empty\n\ndata\n\n")).toEqual([
      { event: "message", data: "", id: "" },
    ]);
  });

  it("takes one space after the colon away, and no more", () => {
    expect(parse("data:  two\n\ndata:none\n\n").map(({ data }) => data)).toEqual([" two", "none"]);
  });

  it("keeps an id for the events after it, and refuses one that holds a null", () => {
    expect(parse("id: 4\ndata: a\n\ndata: b\n\nid: 5\0\ndata: c\n\n").map(({ id }) => id)).toEqual([
      "4",
      "4",
      "4",
    ]);
  });

  it("ignores a byte order mark at the start", () => {
    expect(parse("\uFEFFdata: a\n\n")).toEqual([{ event: "message", data: "a", id: "" }]);
  });

  it("gives the same events however the bytes are cut, within characters and line ends too", () => {
    const bytes = new TextEncoder().encode(
      ': 心跳\r\n\r\nid: 1\r\nevent: reply-delta\r\ndata: {"text":"方案 📐"}\r\n\r\ndata: e\u0301\ndata: 二\n\nid: 2\rdata: 三\r\r',
    );
    const whole = new SseParser().push(bytes);
    expect(whole).toHaveLength(3);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 40 }), (cuts) => {
        const parser = new SseParser();
        const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        const events = edges.flatMap((start, index) => parser.push(bytes.subarray(start, edges[index + 1])));
        expect(events).toEqual(whole);
      }),
    );
  });

  it("gives up on a line without end", () => {
    const parser = new SseParser();
    const million = new TextEncoder().encode("a".repeat(1024 * 1024));

    expect(() => {
      for (let count = 0; count < 17; count += 1) parser.push(million);
    }).toThrow("longer than 16777216 characters");
  });
});
