import { describe, expect, it } from "vitest";
import type { RoundtableEvent, StreamFrame } from "../event/event-types.ts";
import { deferred } from "../testing/deferred.ts";
import { EventHub, maxBufferedFrames } from "./event-hub.ts";

function event(seq: number): RoundtableEvent {
  return {
    seq,
    id: `e${seq}`,
    session_id: "s",
    created_at: "2026-12-01T00:00:00.000Z",
    type: "reply-started",
    thread_id: "t",
    display_name: "A_1",
    message_id: `m${seq}`,
  };
}

const upTo = (last: number, first = 1): RoundtableEvent[] =>
  Array.from({ length: last - first + 1 }, (_, index) => event(first + index));

const delta = (text: string, offset: number, part: "text" | "thinking" = "text") => ({
  part,
  session_id: "s",
  thread_id: "t",
  message_id: "m1",
  offset,
  text,
});

function subscribe(hub: EventHub, read: () => Promise<RoundtableEvent[]>, afterSeq = 0) {
  const abort = new AbortController();
  return { abort, frames: hub.subscribe("s", { afterSeq, signal: abort.signal, read }) };
}

/** The frames that come until one fits; `seq` of events, text of deltas. */
async function readUntil(
  frames: AsyncGenerator<StreamFrame>,
  fits: (frame: StreamFrame) => boolean,
): Promise<(number | string)[]> {
  const seen: (number | string)[] = [];
  for (;;) {
    const { value, done } = await frames.next();
    if (done === true) return seen;
    seen.push(value.kind === "event" ? value.event.seq : `${value.delta.offset}:${value.delta.text}`);
    if (fits(value)) return seen;
  }
}

const seqIs =
  (seq: number) =>
  (frame: StreamFrame): boolean =>
    frame.kind === "event" && frame.event.seq === seq;

describe("a subscription", () => {
  it("to a session with more stored events than it may buffer gets all of them", async () => {
    const hub = new EventHub();
    const last = maxBufferedFrames * 2;
    const { frames } = subscribe(hub, async () => upTo(last));
    expect(await readUntil(frames, seqIs(last))).toHaveLength(last);
  });

  it("gets events that come while the store is read once, in order, after the stored ones", async () => {
    const hub = new EventHub();
    const stored = deferred();
    const { frames } = subscribe(hub, async () => {
      await stored.promise;
      return upTo(4);
    });
    const reading = readUntil(frames, seqIs(6));
    hub.events([event(3), event(4)]);
    hub.events([event(6)]);
    hub.events([event(5)]);
    stored.resolve();
    expect(await reading).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("gets what another process told from the store, as soon as this one tells something", async () => {
    const hub = new EventHub();
    let stored = 1;
    const { frames } = subscribe(hub, async () => upTo(stored));
    await frames.next();
    const reading = readUntil(frames, seqIs(5));
    await new Promise(setImmediate);
    stored = 4;
    hub.events([event(4)]);
    await new Promise(setImmediate);
    hub.events([event(5)]);
    expect(await reading).toEqual([2, 3, 4, 5]);
  });

  it("gets the text so far after the stored events, not pieces of it before them", async () => {
    const hub = new EventHub();
    const stored = deferred();
    const { frames } = subscribe(hub, async () => {
      await stored.promise;
      return upTo(1);
    });
    const reading = readUntil(frames, (frame) => frame.kind === "delta");
    hub.delta(delta("Once ", 0));
    hub.delta(delta("upon", 5));
    stored.resolve();
    expect(await reading).toEqual([1, "0:Once upon"]);
  });

  it("gets what a reply thought so far and what it said so far, each from its own beginning", async () => {
    const hub = new EventHub();
    const { frames } = subscribe(hub, async () => upTo(1));
    hub.delta(delta("First ", 0, "thinking"));
    hub.delta(delta("this.", 6, "thinking"));
    hub.delta(delta("Well", 0));
    expect(await readUntil(frames, (frame) => frame.kind === "delta" && frame.delta.part === "text")).toEqual(
      [1, "0:First this.", "0:Well"],
    );
  });

  it("that leaves too much unread is ended with an overflow, and resumes without a gap", async () => {
    const hub = new EventHub();
    const { frames } = subscribe(hub, async () => []);
    const first = frames.next();
    hub.events([event(1)]);
    await first;
    for (const each of upTo(maxBufferedFrames + 2, 2)) hub.events([each]);
    await expect(readUntil(frames, () => false)).rejects.toMatchObject({ code: "overflow" });
    const again = subscribe(hub, async () => upTo(maxBufferedFrames + 2, 2), 1);
    expect((await readUntil(again.frames, seqIs(maxBufferedFrames + 2))).at(0)).toBe(2);
  });

  it("whose session cannot go on ends with the reason, after what was told before, and so does the next", async () => {
    const hub = new EventHub();
    const { frames } = subscribe(hub, async () => []);
    const first = frames.next();
    hub.events([event(1)]);
    hub.fail("s", new Error("disk full"));
    expect((await first).value).toMatchObject({ event: { seq: 1 } });
    await expect(frames.next()).rejects.toThrow("disk full");
    const next = subscribe(hub, async () => upTo(1));
    expect((await next.frames.next()).value).toMatchObject({ event: { seq: 1 } });
    await expect(next.frames.next()).rejects.toThrow("disk full");
  });

  it("to a session that somebody takes up again waits for what comes, and not before", async () => {
    const hub = new EventHub();
    hub.fail("s", new Error("disk full"));
    // What was under way still tells something.
    hub.events([event(2)]);
    const early = subscribe(hub, async () => upTo(2));
    await expect(readUntil(early.frames, () => false)).rejects.toThrow("disk full");
    hub.mend("s");
    const { frames } = subscribe(hub, async () => upTo(2));
    const reading = readUntil(frames, seqIs(3));
    hub.events([event(3)]);
    expect(await reading).toEqual([1, 2, 3]);
  });

  it("of a session that is gone, or of a hub that closes, ends without an error after what is buffered", async () => {
    const hub = new EventHub();
    const gone = subscribe(hub, async () => upTo(1));
    await gone.frames.next();
    const waiting = gone.frames.next();
    hub.end("s");
    expect((await waiting).done).toBe(true);
    const closing = subscribe(hub, async () => upTo(1));
    await closing.frames.next();
    hub.events([event(2)]);
    hub.close();
    expect(await readUntil(closing.frames, () => false)).toEqual([2]);
  });

  it("that is cancelled ends at once, whatever is buffered", async () => {
    const hub = new EventHub();
    const { abort, frames } = subscribe(hub, async () => upTo(3));
    await frames.next();
    abort.abort();
    expect((await frames.next()).done).toBe(true);
  });
});
