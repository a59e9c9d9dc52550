import { GraphError, type Engine, type RoundtableEvent, type StreamFrame } from "@roundtable/graph";
import { describe, expect, it } from "vitest";
import { ServerError } from "../errors/server-error.ts";
import { deferred } from "../testing/deferred.ts";
import {
  openQuickServer,
  openTestServer,
  testAuthority,
  type TestServer,
} from "../testing/open-test-server.ts";
import { askingScript, tableScript, twoSeats } from "../testing/table-script.ts";
import { RemoteEngine } from "./remote-engine.ts";
import { ServerConnection } from "./server-connection.ts";

type Fetch = typeof fetch;

function remoteOf(server: TestServer, wrap: (inner: Fetch) => Fetch = (inner) => inner) {
  const pauses: number[] = [];
  // The paths of a server on this machine, without a socket.
  const inner: Fetch = async (input, init) =>
    server.app.request(input instanceof Request ? input.url : input, init);
  const remote: Engine = new RemoteEngine(
    new ServerConnection(`http://${testAuthority}`, wrap(inner)),
    async (delayMs) => {
      pauses.push(delayMs);
      await new Promise((resolve) => setImmediate(resolve));
    },
  );
  return { remote, pauses };
}

async function collect(stream: AsyncIterable<StreamFrame>): Promise<RoundtableEvent[]> {
  const events: RoundtableEvent[] = [];
  for await (const frame of stream) if (frame.kind === "event") events.push(frame.event);
  return events;
}

function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats, owner_id: "local" };

describe("a remote engine", () => {
  it("does a whole roundtable as the one in the same process would", async () => {
    await using server = await openQuickServer();
    const { remote } = remoteOf(server);
    const { session_id: id, threads } = await remote.createSession(brief);
    const { signal } = new AbortController();
    const events = await collect(remote.stream(id, { afterSeq: 0, signal }));
    expect(events.at(-1)).toMatchObject({ type: "run-finished", status: "finished" });
    expect(events).toEqual(plain(await server.engine.events(id, 0)));
    expect(await remote.events(id, 3)).toEqual(events.slice(3));
    expect(await remote.session(id)).toEqual(plain(await server.engine.session(id)));
    expect(await remote.sessions("local")).toEqual(plain(await server.engine.sessions("local")));
    expect(await remote.plan(id)).toEqual(plain(await server.engine.plan(id)));
    expect(await remote.plan(id, 2)).toBeUndefined();
    expect(await remote.dump(id)).toEqual(plain(await server.engine.dump(id)));
    const threadId = threads["Summary_1"] ?? "";
    expect(await remote.thread(threadId)).toEqual(plain(await server.engine.thread(threadId)));
    expect(await remote.resume(id)).toMatchObject({ state: "finished" });
    expect(await remote.resumeUnfinished()).toEqual([]);
    await remote.deleteSession(id);
    await expect(remote.session(id)).rejects.toMatchObject({ code: "session-not-found" });
  });

  it("answers, declines, speaks and stops", async () => {
    await using server = await openTestServer({
      script: askingScript({ question: "How much?", default: "9" }),
    });
    const { remote } = remoteOf(server);
    const ask = async (): Promise<{ id: string; questionId: string }> => {
      const { session_id: id } = await remote.createSession(brief);
      await server.until(
        id,
        (event) => event.type === "session-state-changed" && event.state === "waiting_for_user",
      );
      return { id, questionId: (await remote.session(id)).open_questions[0]?.id ?? "" };
    };
    const first = await ask();
    expect(await remote.answerQuestion(first.id, first.questionId, "7")).toMatchObject({ answer: "7" });
    await expect(remote.answerQuestion(first.id, first.questionId, "8")).rejects.toMatchObject({
      name: "GraphError",
      code: "question-settled",
    });
    const second = await ask();
    expect(await remote.declineQuestion(second.id, second.questionId)).toMatchObject({ answer: "9" });
    const third = await ask();
    const [one, again] = [
      await remote.sendMessage(third.id, { to: "Summary_1", content: "Hello", idempotencyKey: "k1" }),
      await remote.sendMessage(third.id, { to: "Summary_1", content: "Hello", idempotencyKey: "k1" }),
    ];
    expect(again).toEqual(one);
    expect(await remote.stop(third.id)).toMatchObject({ state: "stopped" });
    await expect(remote.createSession({ ...brief, goal: "" })).rejects.toBeInstanceOf(GraphError);
    await expect(remote.plan("none")).rejects.toMatchObject({ code: "session-not-found" });
  });

  it("pauses, resumes and steps, and its stream stays with a session that stands still", async () => {
    await using server = await openQuickServer();
    const { remote, pauses } = remoteOf(server);
    const { session_id: id } = await remote.createSession({ ...brief, drive: "manual" });
    const watching = collect(remote.stream(id, { afterSeq: 0, signal: new AbortController().signal }));
    expect(await remote.pause(id)).toMatchObject({ state: "paused", drive: "manual" });
    await expect(remote.step(id)).rejects.toMatchObject({ name: "GraphError", code: "session-paused" });
    expect(await remote.resume(id)).toMatchObject({ state: "running" });
    await expect(remote.step(id, { to: "Summary_1" })).rejects.toMatchObject({ code: "nothing-to-do" });
    expect(await remote.step(id)).toMatchObject({ agent: { display_name: "Team Leader" } });
    await server.until(id, (event) => event.type === "turn-ended");
    await remote.stop(id);
    await expect(remote.pause(id)).rejects.toMatchObject({ code: "session-at-rest" });
    expect((await watching).at(-1)).toMatchObject({ type: "run-finished", status: "stopped" });
    expect(pauses).toEqual([]);
  });

  it("seats, stops and dismisses agents, and says what cannot be done as the engine would", async () => {
    await using server = await openQuickServer();
    const { remote } = remoteOf(server);
    const { session_id: id } = await remote.createSession({ ...brief, mode: "team", drive: "manual" });
    const seated = await remote.addAgent(id, { role_id: "roundtable-summary" });
    expect(seated).toMatchObject({ display_name: "Summary_2" });
    expect(await remote.stopAgent(id, "Summary_2")).toMatchObject({ thread_id: seated.thread_id });
    expect(await remote.dismissAgent(id, seated.thread_id)).toMatchObject({ state: "terminated" });
    await expect(remote.dismissAgent(id, "Summary_2")).rejects.toMatchObject({ code: "agent-not-found" });
    await expect(remote.addAgent(id, { role_id: "oracle" })).rejects.toMatchObject({
      name: "GraphError",
      code: "role-not-found",
    });
  });

  it("ends its streams when it is closed, and the server works on", async () => {
    const gate = deferred();
    await using server = await openTestServer({
      script: tableScript(() => ({ text: "…", hold: gate.promise })),
    });
    const remote = new RemoteEngine(new ServerConnection((await server.listen()).url));
    const { session_id: id } = await remote.createSession(brief);
    const streaming = collect(remote.stream(id, { afterSeq: 0, signal: new AbortController().signal }));
    await server.until(id, (event) => event.type === "reply-started" && event.display_name === "Summary_1");
    await remote.close();
    await streaming;
    gate.resolve();
    expect(await server.finished(id)).toMatchObject({ status: "finished" });
  });

  it("misses no event and repeats none, though every connection breaks off in the middle of a frame", async () => {
    await using server = await openQuickServer();
    let connections = 0;
    const { remote, pauses } = remoteOf(server, (inner) => async (input, init) => {
      const response = await inner(input, init);
      if (!response.headers.get("Content-Type")?.startsWith("text/event-stream")) return response;
      connections += 1;
      return new Response(cutAfter(response, 300 + 700 * (connections % 3)), { headers: response.headers });
    });
    const { session_id: id } = await remote.createSession(brief);
    const events = await collect(remote.stream(id, { afterSeq: 0, signal: new AbortController().signal }));
    expect(events).toEqual(plain(await server.engine.events(id, 0)));
    expect(connections).toBeGreaterThan(10);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(2_500);
  });

  it("gives a server up that stays away, and says what to do", async () => {
    await using server = await openQuickServer();
    const { remote, pauses } = remoteOf(server, () => () => {
      const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
      return Promise.reject(new TypeError("fetch failed", { cause }));
    });
    const failure: unknown = await remote.session("x").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServerError);
    expect(failure).toMatchObject({ code: "server-unreachable" });
    expect(String(failure)).toMatch(/127\.0\.0\.1:8787 does not answer \(ECONNREFUSED\).*Start it again/u);
    const stream = collect(remote.stream("x", { afterSeq: 0, signal: new AbortController().signal }));
    await expect(stream).rejects.toMatchObject({ code: "server-unreachable" });
    expect(pauses).toHaveLength(30);
  });

  it("tells an answer that is no Roundtable's", async () => {
    await using server = await openQuickServer();
    const { remote } = remoteOf(
      server,
      () => () => Promise.resolve(new Response("<h1>404</h1>", { status: 404 })),
    );
    await expect(remote.session("x")).rejects.toMatchObject({
      code: "server-refused",
      message: expect.stringContaining("is no Roundtable (status 404)"),
    });
  });

  it("does not take a fault of the request for a lost connection", async () => {
    await using server = await openQuickServer();
    const { remote, pauses } = remoteOf(server);
    const stream = collect(remote.stream("none", { afterSeq: 0, signal: new AbortController().signal }));
    await expect(stream).rejects.toMatchObject({ code: "session-not-found" });
    expect(pauses).toEqual([]);
  });
});

/** The body of an answer, broken off after so many bytes, which may be within a frame. */
function cutAfter(response: Response, bytes: number): ReadableStream<Uint8Array> {
  const reader = response.body?.getReader();
  let left = bytes;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done || value === undefined) return controller.close();
      controller.enqueue(value.slice(0, left));
      left -= value.length;
      if (left > 0) return undefined;
      await reader?.cancel();
      return controller.error(new TypeError("terminated"));
    },
  });
}
