import type { RoundtableEvent } from "@roundtable/graph";
import { describe, expect, it } from "vitest";
import { EncodedLog } from "./encoded-log.ts";

function event(seq: number, text = ""): RoundtableEvent {
  return {
    seq,
    id: `e${seq}`,
    session_id: "s",
    created_at: "2026-12-01T00:00:00.000Z",
    type: "reply-completed",
    thread_id: "t",
    display_name: "A_1",
    message_id: `m${seq}`,
    text,
    tool_calls: [],
  };
}

describe("the encoded log", () => {
  it("encodes an event once, as one frame, and takes it once", () => {
    const log = new EncodedLog();
    const frame = log.append(event(1, "a\nb"));
    expect(new TextDecoder().decode(frame)).toBe(
      `id: 1\nevent: reply-completed\ndata: ${JSON.stringify(event(1, "a\nb"))}\n\n`,
    );
    expect(log.append(event(1, "a\nb"))).toBeUndefined();
    expect(log.at(1)).toBe(frame);
    expect(log.lastSeq).toBe(1);
  });

  it("lets the oldest go beyond its bound, and never the newest", () => {
    const log = new EncodedLog(2_000);
    for (let seq = 1; seq <= 20; seq += 1) log.append(event(seq));
    expect(log.firstSeq).toBeGreaterThan(10);
    expect(log.at(log.firstSeq - 1)).toBeUndefined();
    expect(log.at(log.firstSeq)).toBeDefined();
    log.append(event(21, "x".repeat(10_000)));
    expect([log.firstSeq, log.lastSeq]).toEqual([21, 21]);
    expect(log.at(21)).toBeDefined();
  });
});
