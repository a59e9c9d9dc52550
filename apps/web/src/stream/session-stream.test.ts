import type { StreamFrame } from "@roundtable/graph";
import { describe, expect, it, onTestFinished } from "vitest";
import { ManualTimers } from "../testing/manual-timers.ts";
import { ScriptedStreams, encodeFrame } from "../testing/scripted-stream.ts";
import { SessionScript } from "../testing/session-script.ts";
import type { Connection } from "./connection-types.ts";
import { SessionStream } from "./session-stream.ts";

/** Follows a session; what the stream tells is waited for, so that no test looks too early. */
function follow() {
  const streams = new ScriptedStreams();
  const timers = new ManualTimers();
  const frames: StreamFrame[] = [];
  const connections: Connection[] = [];
  const abort = new AbortController();
  let ended = false;
  let startedOver = 0;
  let told = (): void => {};
  const stream = new SessionStream({
    address: "/api/sessions/s/events",
    lastSeq: () => frames.reduce((seq, frame) => (frame.kind === "event" ? frame.event.seq : seq), 0),
    ended: () => ended,
    onFrames(more) {
      frames.push(...more);
      told();
    },
    onConnection(connection) {
      connections.push(connection);
      told();
    },
    onStartOver() {
      startedOver += 1;
      frames.length = 0;
    },
    fetch: streams.fetch,
    timers,
  });
  const done = stream.run(abort.signal);
  onTestFinished(() => abort.abort());
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise<void>((resolve) => (told = resolve));
  };
  return {
    streams,
    timers,
    frames,
    stream,
    abort,
    done,
    connections,
    end: () => (ended = true),
    startedOver: () => startedOver,
    hasFrames: (count: number) => until(() => frames.length === count),
    is: (kind: Connection["kind"]) => until(() => connections.at(-1)?.kind === kind),
  };
}

const { frames: script } = new SessionScript()
  .created("Goal")
  .state("A_1", "running")
  .state("A_1", "waiting");
const [first, second, third] = script;
if (first === undefined || second === undefined || third === undefined) throw new Error("too short a script");

describe("SessionStream", () => {
  it("asks from the start, and tells the frames and the server's time", async () => {
    const page = follow();
    const request = (await page.streams.next()).open("Tue, 01 Dec 2026 10:00:00 GMT");
    request.send(first, second);
    await page.hasFrames(2);

    expect(request.lastEventId).toBeNull();
    expect(page.frames).toEqual([first, second]);
    expect(page.connections).toEqual([
      { kind: "connecting" },
      { kind: "live", sinceMs: Date.UTC(2026, 11, 1, 10) },
    ]);
  });

  it("resumes after the last event when the connection breaks", async () => {
    const page = follow();
    const request = (await page.streams.next()).open().send(first, second);
    await page.hasFrames(2);
    request.lose();
    await page.is("reconnecting");
    page.timers.advance(500);
    const again = (await page.streams.next()).open().send(third);
    await page.hasFrames(3);

    expect(again.lastEventId).toBe("2");
    expect(page.frames).toEqual([first, second, third]);
  });

  it("waits longer from attempt to attempt, until an answer comes", async () => {
    const page = follow();
    const delays: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      (await page.streams.next()).lose();
      await page.is("reconnecting");
      delays.push(page.timers.nextMs);
      page.connections.length = 0;
      page.timers.advance(page.timers.nextMs ?? 0);
    }
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);

    const request = (await page.streams.next()).open().send(first);
    await page.hasFrames(1);
    request.lose();
    await page.is("reconnecting");

    expect(page.connections.at(-1)).toEqual({ kind: "reconnecting", attempt: 1 });
  });

  it("gives up a connection that is silent for three heartbeats", async () => {
    const page = follow();
    const request = (await page.streams.next()).open().send(first);
    await page.hasFrames(1);
    page.timers.advance(30_000);
    request.sendBytes(new TextEncoder().encode(": heartbeat\n\n")).send(second);
    await page.hasFrames(2);
    page.timers.advance(30_000);
    expect(page.connections.at(-1)?.kind).toBe("live");

    page.timers.advance(15_000);
    await page.is("reconnecting");
  });

  it("rests when the session has ended, and looks again now and then", async () => {
    const page = follow();
    page.end();
    (await page.streams.next()).open().send(first).end();
    await page.is("resting");

    page.timers.advance(20_000);
    const again = await page.streams.next();

    expect(again.lastEventId).toBe("1");
  });

  it("asks again at once when somebody spoke at rest", async () => {
    const page = follow();
    page.end();
    (await page.streams.next()).open().send(first).end();
    await page.is("resting");

    page.stream.wake();

    expect((await page.streams.next()).lastEventId).toBe("1");
  });

  it("asks again when the server ends a stream whose session is under way", async () => {
    const page = follow();
    (await page.streams.next()).open().send(first).end();
    await page.is("reconnecting");

    expect(page.connections.at(-1)).toEqual({ kind: "reconnecting", attempt: 1 });
  });

  it("reads everything again when the server's log is shorter than what was read", async () => {
    const page = follow();
    const request = (await page.streams.next()).open().send(first, second);
    await page.hasFrames(2);
    request.lose();
    await page.is("reconnecting");
    page.timers.advance(500);
    page.connections.length = 0;
    (await page.streams.next()).refuse(400);
    await page.is("reconnecting");
    expect(page.startedOver()).toBe(1);
    page.timers.advance(1000);

    expect((await page.streams.next()).lastEventId).toBeNull();
  });

  it.each([
    [404, "missing"],
    [403, "refused"],
    [503, "reconnecting"],
  ] as const)("takes an answer of %i as %s", async (status, kind) => {
    const page = follow();
    (await page.streams.next()).refuse(status);

    await page.is(kind);

    expect(page.connections.map((connection) => connection.kind)).toEqual(["connecting", kind]);
  });
});

describe("adversarial", () => {
  it("a wake just before the server ends the stream is not slept through", async () => {
    const page = follow();
    const request = (await page.streams.next()).open().send(first);
    await page.hasFrames(1);
    page.end();
    page.stream.wake();
    request.end();

    expect((await page.streams.next()).lastEventId).toBe("1");
  });

  it("a wake ends the wait for another attempt", async () => {
    const page = follow();
    (await page.streams.next()).lose();
    await page.is("reconnecting");
    page.stream.wake();
    await page.streams.next();

    expect(page.timers.now()).toBe(0);
  });

  it("a frame that is none breaks the connection, not the page", async () => {
    const page = follow();
    (await page.streams.next()).open().sendBytes(new TextEncoder().encode("data: {\n\n"));
    await page.is("reconnecting");

    expect(page.frames).toEqual([]);
  });

  it("a frame cut in the middle is taken from the next connection, once", async () => {
    const page = follow();
    const bytes = encodeFrame(second);
    const request = (await page.streams.next()).open().send(first).sendBytes(bytes.subarray(0, 20));
    await page.hasFrames(1);
    request.lose();
    await page.is("reconnecting");
    page.timers.advance(500);
    (await page.streams.next()).open().send(second);
    await page.hasFrames(2);

    expect(page.frames).toEqual([first, second]);
  });

  it.each(["before an answer", "while live", "while waiting"])(
    "tells nothing after an abort %s",
    async (when) => {
      const page = follow();
      const request = await page.streams.next();
      if (when !== "before an answer") {
        request.open().send(first);
        await page.hasFrames(1);
      }
      if (when === "while waiting") {
        request.lose();
        await page.is("reconnecting");
      }
      const told = page.connections.length;

      page.abort.abort();
      await page.done;

      expect(page.connections).toHaveLength(told);
      expect(page.timers.nextMs).toBeUndefined();
      expect(page.streams.unanswered).toBe(0);
    },
  );
});
