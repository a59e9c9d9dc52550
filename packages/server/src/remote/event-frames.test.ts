import { describe, expect, it } from "vitest";
import { eventFrames } from "./event-frames.ts";

async function framesOf(...pieces: readonly (string | Uint8Array)[]): Promise<unknown[]> {
  async function* body(): AsyncGenerator<Uint8Array> {
    for (const piece of pieces) yield typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
  }
  const frames: unknown[] = [];
  for await (const frame of eventFrames(body())) frames.push(frame);
  return frames;
}

const frame = (data: string, id?: string, event = "message") => ({ id, event, data });

describe("the frames of an event stream", () => {
  it("are told apart by blank lines, wherever the bytes are cut", async () => {
    const bytes = new TextEncoder().encode(`id: 1\nevent: a\ndata: "é🧭"\n\nevent: b\ndata: {}\n\n`);
    const expected = [frame(`"é🧭"`, "1", "a"), frame("{}", undefined, "b")];
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      expect(await framesOf(bytes.slice(0, cut), bytes.slice(cut))).toEqual(expected);
    }
  });

  it("may end their lines in any way", async () => {
    expect(await framesOf("id: 7\r\ndata: x\r", "\n\r\n", "data: y\n\n")).toEqual([
      frame("x", "7"),
      frame("y"),
    ]);
  });

  it("are none where there are only comments, or nothing", async () => {
    expect(await framesOf(": heartbeat\n\n", "\n\n", ": x\nid: 3\n\n")).toEqual([]);
  });

  it("join lines of data, and take values without their first blank", async () => {
    expect(await framesOf("data: a\ndata:b\ndata:  c\ndata\n\n")).toEqual([frame("a\nb\n c\n")]);
  });

  it("are left out where the end cuts them off", async () => {
    expect(await framesOf("data: a\n\ndata: b\n")).toEqual([frame("a")]);
  });
});
