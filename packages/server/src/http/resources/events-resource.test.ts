import { describe, expect, it } from "vitest";
import { deferred } from "../../testing/deferred.ts";
import { expectProblem } from "../../testing/expect-problem.ts";
import { jsonOf } from "../../testing/json-of.ts";
import { openQuickServer, openTestServer, type TestServer } from "../../testing/open-test-server.ts";
import { deltasIn, eventsIn, StreamReader, type WireFrame } from "../../testing/read-stream.ts";
import { askingScript, tableScript } from "../../testing/table-script.ts";

async function open(server: TestServer, id: string, lastEventId?: number): Promise<StreamReader> {
  const headers = lastEventId === undefined ? {} : { "Last-Event-ID": String(lastEventId) };
  return new StreamReader(await server.ask(`/api/sessions/${id}/events`, { headers }));
}

/** The text of each reply, put together from deltas as a page does it. */
function textsOf(frames: readonly WireFrame[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { message_id: id, offset, text } of deltasIn(frames)) {
    texts.set(id, (texts.get(id) ?? "").slice(0, offset) + text);
  }
  return texts;
}

/** The next frame, or a heartbeat where there is none. */
async function nextBeating(reader: StreamReader, server: TestServer): Promise<WireFrame | undefined> {
  const frame = reader.next();
  // The reader must be waiting when time passes.
  await new Promise((resolve) => setImmediate(resolve));
  server.tick();
  return frame;
}

describe("GET /api/sessions/:id/events", () => {
  it("streams the stored events as they are stored, from the first to the final frame, and ends there", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const response = await server.ask(`/api/sessions/${id}/events`);
    expect(response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("X-Accel-Buffering")).toBe("no");
    expect(response.headers.get("Cache-Control")).toBe("no-cache, no-transform");
    const frames = (await new StreamReader(response).rest()).filter((frame) => frame.id !== undefined);
    const stored = await server.engine.events(id, 0);
    expect(frames.map(({ data }) => data)).toEqual(stored.map((event) => JSON.stringify(event)));
    expect(frames.map((frame) => frame.id)).toEqual(stored.map(({ seq }) => String(seq)));
    expect(frames.map(({ event }) => event)).toEqual(stored.map(({ type }) => type));
    expect(stored.at(-1)).toMatchObject({ type: "run-finished", run: 1, status: "finished" });
  });

  it("streams the text of replies between their events; put together it is what was stored", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const frames = await (await open(server, id)).rest();
    const texts = textsOf(frames);
    const completed = eventsIn(frames).filter((event) => event.type === "reply-completed");
    const spoken = completed.filter(({ text }) => text !== "");
    expect(spoken.length).toBeGreaterThan(3);
    for (const { message_id: messageId, text } of spoken) expect(texts.get(messageId)).toBe(text);
    const order = frames.map(({ event, data }) => ({ event, reply: JSON.parse(data).message_id }));
    for (const { message_id: messageId } of spoken) {
      const own = order
        .filter(({ event, reply }) => reply === messageId && event?.startsWith("reply-") === true)
        .map(({ event }) => event);
      expect(own[0]).toBe("reply-started");
      expect(own.at(-1)).toBe("reply-completed");
      expect(new Set(own.slice(1, -1))).toEqual(new Set(["reply-delta"]));
    }
  });

  it("gives whoever comes in the middle of a reply its text so far, as one delta at offset 0", async () => {
    const gate = deferred();
    await using server = await openTestServer({
      script: tableScript(() => ({ text: "one two three four five", hold: gate.promise })),
    });
    const id = await server.begin();
    const first = await open(server, id);
    let heard = "";
    while (heard !== "one two three four five") {
      const [delta] = deltasIn([(await first.next()) ?? { id: "", event: "", data: "", comment: "" }]);
      if (delta !== undefined) heard = heard.slice(0, delta.offset) + delta.text;
    }
    const late = await open(server, id);
    const { length } = await server.engine.events(id, 0);
    const stored: WireFrame[] = [];
    while (stored.length < length) stored.push((await late.next()) as WireFrame);
    const [delta] = deltasIn([(await late.next()) as WireFrame]);
    expect(delta).toMatchObject({ offset: 0, text: "one two three four five" });
    gate.resolve();
    for (const frames of [await first.rest(), await late.rest()]) {
      expect(eventsIn(frames).at(-1)?.type).toBe("run-finished");
    }
  });

  it("stays open, with heartbeats, while the session waits for the user", async () => {
    await using server = await openTestServer({ script: askingScript() });
    const id = await server.begin();
    const reader = await open(server, id);
    await server.until(
      id,
      (event) => event.type === "session-state-changed" && event.state === "waiting_for_user",
    );
    const { length } = await server.engine.events(id, 0);
    for (let index = 0; index < length; index += 1) await reader.next();
    expect(await nextBeating(reader, server)).toMatchObject({ comment: "heartbeat", data: "" });
    const [question] = (await server.engine.session(id)).open_questions;
    await server.engine.answerQuestion(id, question?.id ?? "", "7");
    expect(eventsIn(await reader.rest()).at(-1)?.type).toBe("run-finished");
  });

  it("ends at once for whoever has seen the final frame of a session that rests", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const { seq } = await server.finished(id);
    expect(await (await open(server, id, seq)).rest()).toEqual([]);
    expect(server.feeds.clients).toBe(0);
  });

  it("does not end before the run that had begun when the client came", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const { seq } = await server.finished(id);
    await server.engine.sendMessage(id, { content: "More, please." });
    const frames = await (await open(server, id, seq)).rest();
    expect(eventsIn(frames).at(-1)).toMatchObject({ type: "run-finished", run: 2 });
  });

  it("resumes after any event, by header or by address, and the header counts", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    await server.finished(id);
    const stored = await server.engine.events(id, 0);
    for (const after of [0, 1, 7, stored.length - 1]) {
      const rest = stored.slice(after).map(({ seq }) => seq);
      const byHeader = await (await open(server, id, after)).rest();
      expect(eventsIn(byHeader).map(({ seq }) => seq)).toEqual(rest);
      const byAddress = await server.ask(`/api/sessions/${id}/events?after=${after}`);
      expect(eventsIn(await new StreamReader(byAddress).rest()).map(({ seq }) => seq)).toEqual(rest);
      const both = await server.ask(`/api/sessions/${id}/events?after=1`, {
        headers: { "Last-Event-ID": String(after) },
      });
      expect(eventsIn(await new StreamReader(both).rest()).map(({ seq }) => seq)).toEqual(rest);
    }
  });

  it("begins with the first event where the place to resume after is empty", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const { seq } = await server.finished(id);
    const response = await server.ask(`/api/sessions/${id}/events?after=`, {
      headers: { "Last-Event-ID": "" },
    });
    expect(eventsIn(await new StreamReader(response).rest())).toHaveLength(seq);
  });

  it.each(["-1", "abc", "1.5", "99999999999999999999", "1e3", " "])(
    "refuses to resume after %j",
    async (place) => {
      await using server = await openQuickServer();
      const id = await server.begin();
      const response = await server.ask(`/api/sessions/${id}/events?after=${encodeURIComponent(place)}`);
      await expectProblem(response, 400, "bad-input");
    },
  );

  it("refuses to resume after an event that there is not yet, and leaves nobody behind", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    await server.finished(id);
    const response = await server.ask(`/api/sessions/${id}/events`, { headers: { "Last-Event-ID": "999" } });
    expect((await expectProblem(response, 400, "bad-input")).detail).toContain("no event 999");
    expect(server.feeds.clients).toBe(0);
  });

  it("misses no event and repeats none, whenever and however often the client goes away", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    // A fixed sequence, so that a failure can be seen again.
    let state = 12_345;
    const random = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
    const clients = Array.from({ length: 8 }, async () => {
      const seen: WireFrame[] = [];
      for (;;) {
        const last = seen.findLast((frame) => frame.id !== undefined)?.id;
        const reader = await open(server, id, last === undefined ? undefined : Number(last));
        let frame = await reader.next();
        for (let left = random(9); left > 0 && frame !== undefined; left -= 1) {
          seen.push(frame);
          frame = await reader.next();
        }
        // The frame in hand is lost with the connection, as bytes on their way are.
        if (frame === undefined) return seen;
        await reader.cancel();
      }
    });
    const stored = (seen: readonly WireFrame[]) => seen.filter((frame) => frame.id !== undefined);
    const all = await Promise.all(clients);
    const log = (await server.engine.events(id, 0)).map((event) => JSON.stringify(event));
    for (const seen of all) expect(stored(seen).map(({ data }) => data)).toEqual(log);
    expect(server.feeds.clients).toBe(0);
  });

  it("gives a hundred clients the same frames", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const readers = await Promise.all(Array.from({ length: 100 }, () => open(server, id)));
    expect(server.feeds.clients).toBe(100);
    const all = await Promise.all(readers.map((reader) => reader.rest()));
    const log = (await server.engine.events(id, 0)).map((event) => JSON.stringify(event));
    for (const frames of all) {
      expect(frames.filter((frame) => frame.id !== undefined).map(({ data }) => data)).toEqual(log);
    }
    expect(server.feeds.clients).toBe(0);
  });

  it("is the list of stored events when asked for as JSON", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    await server.finished(id);
    const { events } = await jsonOf<{ events: unknown[] }>(
      server.ask(`/api/sessions/${id}/events?format=json&after=5`),
    );
    expect(events).toEqual(JSON.parse(JSON.stringify(await server.engine.events(id, 5))));
  });

  it("opens no stream for HEAD", async () => {
    await using server = await openTestServer({ script: askingScript() });
    const id = await server.begin();
    const response = await server.ask(`/api/sessions/${id}/events`, { method: "HEAD" });
    expect(response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
    expect(server.feeds.clients).toBe(0);
  });

  it("cannot be broken by what an agent says", async () => {
    const wild = "data: x\n\nid: 999\r\n\r\nevent: run-finished\r: \u2028\u2029\0\uFEFF\n\n\n: {";
    await using server = await openTestServer({ script: tableScript(() => ({ text: wild })) });
    const id = await server.begin();
    const frames = await (await open(server, id)).rest();
    const log = await server.engine.events(id, 0);
    expect(frames.filter((frame) => frame.id !== undefined).map(({ data }) => data)).toEqual(
      log.map((event) => JSON.stringify(event)),
    );
    expect(log.some((event) => event.type === "reply-completed" && event.text.includes("id: 999"))).toBe(
      true,
    );
  });
});

describe("adversarial", () => {
  const limits = { maxClients: 3, maxUnreadBytes: 4_000, maxIdleTicks: 2 };

  it("a client that never reads is dropped at the limit, resumes, and holds nobody else up", async () => {
    const gate = deferred();
    await using server = await openTestServer({
      streamLimits: limits,
      script: tableScript(async () => {
        await gate.promise;
        return { text: "a long delivery ".repeat(200) };
      }),
    });
    const id = await server.begin();
    const still = await open(server, id);
    const before: (WireFrame | undefined)[] = [];
    for (const name of ["Intelligence_1", "Summary_1"]) {
      await server.until(id, (event) => event.type === "reply-started" && event.display_name === name);
    }
    const { length } = await server.engine.events(id, 0);
    while (before.filter((frame) => frame?.id !== undefined).length < length) before.push(await still.next());
    // A heartbeat says that it has taken all there was, and is live; from here on it takes nothing.
    while (before.at(-1)?.comment === undefined) before.push(await nextBeating(still, server));
    const reading = (await open(server, id)).rest();
    gate.resolve();
    const frames = await reading;
    expect(eventsIn(frames).at(-1)?.type).toBe("run-finished");
    await expect(still.rest()).rejects.toThrow("too much unread");
    expect(server.feeds.clients).toBe(0);
    const last = before.findLast((frame) => frame?.id !== undefined)?.id;
    const resumed = await (await open(server, id, Number(last))).rest();
    expect(eventsIn(resumed)).toEqual(eventsIn(frames).filter(({ seq }) => seq > Number(last)));
  });

  it("a client that takes nothing for a few heartbeats is dropped, though nothing is said", async () => {
    await using server = await openTestServer({ streamLimits: limits, script: askingScript() });
    const id = await server.begin();
    await server.until(
      id,
      (event) => event.type === "session-state-changed" && event.state === "waiting_for_user",
    );
    await open(server, id);
    expect(server.feeds.clients).toBe(1);
    server.tick();
    expect(server.feeds.clients).toBe(1);
    server.tick();
    expect(server.feeds.clients).toBe(0);
  });

  it("more clients than there may be are told to come back, and a place that gets free is free", async () => {
    await using server = await openTestServer({ streamLimits: limits, script: askingScript() });
    const id = await server.begin();
    const readers = [await open(server, id), await open(server, id), await open(server, id)];
    const refused = await server.ask(`/api/sessions/${id}/events`);
    await expectProblem(refused, 503, "too-many-streams");
    expect(refused.headers.get("Retry-After")).toBe("5");
    await readers[0]?.cancel();
    expect((await server.ask(`/api/sessions/${id}/events`)).status).toBe(200);
  });

  it("streams end when the engine does, and later ones are refused", async () => {
    await using server = await openTestServer({ script: askingScript() });
    const id = await server.begin();
    const reader = await open(server, id);
    await reader.next();
    server.feeds.close();
    await reader.rest();
    await expectProblem(await server.ask(`/api/sessions/${id}/events`), 503, "shutting-down");
  });

  it("a run goes on when its only client has gone", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const reader = await open(server, id);
    await reader.next();
    await reader.cancel();
    expect(server.feeds.clients).toBe(0);
    expect(await server.finished(id)).toMatchObject({ status: "finished" });
  });
});
