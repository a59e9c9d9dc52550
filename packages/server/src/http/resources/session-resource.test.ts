import type { SessionDetails, SessionDump } from "@roundtable/graph";
import { describe, expect, it } from "vitest";
import { deferred } from "../../testing/deferred.ts";
import { expectProblem } from "../../testing/expect-problem.ts";
import { jsonOf } from "../../testing/json-of.ts";
import { openQuickServer, openTestServer } from "../../testing/open-test-server.ts";
import { eventsIn, StreamReader } from "../../testing/read-stream.ts";
import { tableScript } from "../../testing/table-script.ts";

const nobody = "/api/sessions/01890000-0000-7000-8000-000000000000";

/** A table whose seats never deliver. */
const stuck = tableScript(() => ({ text: "thinking", hold: deferred().promise }));

describe("GET /api/sessions/:id", () => {
  it("is the session with its agents and open questions, as the engine has it", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    await server.finished(id);
    const session = await jsonOf<SessionDetails>(server.ask(`/api/sessions/${id}`));
    expect(session).toEqual(await server.engine.session(id));
    expect(session).toMatchObject({
      state: "finished",
      run: 1,
      reason: "plan_published",
      open_questions: [],
    });
    expect(session.agents).toHaveLength(3);
  });
});

describe("POST /api/sessions/:id/stop", () => {
  it("stops a session that works, and answers it as it is then; stopping again changes nothing", async () => {
    await using server = await openTestServer({ script: stuck });
    const id = await server.begin();
    await server.until(id, (event) => event.type === "reply-started" && event.display_name === "Summary_1");
    const stopped = await server.ask(`/api/sessions/${id}/stop`, { method: "POST" });
    expect(stopped.status).toBe(200);
    expect(await stopped.json()).toMatchObject({
      session_id: id,
      state: "stopped",
      reason: "stopped_by_user",
    });
    const again = await server.ask(`/api/sessions/${id}/stop`, { method: "POST" });
    expect(await again.json()).toMatchObject({ state: "stopped", run: 1 });
  });
});

describe("POST /api/sessions/:id/pause", () => {
  it("lets a session stand still with its streams open, keeps what is said, and resume goes on from there", async () => {
    const gate = deferred();
    await using server = await openTestServer({
      script: tableScript(() => ({ text: "thinking", hold: gate.promise })),
    });
    const id = await server.begin();
    const reader = new StreamReader(await server.ask(`/api/sessions/${id}/events`));
    await server.until(id, (event) => event.type === "reply-started" && event.display_name === "Summary_1");
    const paused = await server.ask(`/api/sessions/${id}/pause`, { method: "POST" });
    expect(paused.status).toBe(200);
    expect(await paused.json()).toMatchObject({ session_id: id, state: "paused", run: 1 });
    gate.resolve();
    await server.ask(`/api/sessions/${id}/messages`, { json: { content: "Hurry." } });
    const again = await server.ask(`/api/sessions/${id}/pause`, { method: "POST" });
    expect(await again.json()).toMatchObject({ state: "paused" });
    const resumed = await server.ask(`/api/sessions/${id}/resume`, { method: "POST" });
    expect(await resumed.json()).toMatchObject({ state: "running", run: 1 });
    const events = eventsIn(await reader.rest());
    expect(events.at(-1)).toMatchObject({ type: "run-finished", run: 1, status: "finished" });
    const states = events.flatMap((event) => (event.type === "session-state-changed" ? [event.state] : []));
    expect(states.filter((state) => state === "paused")).toHaveLength(1);
  });

  it("is refused for a session that rests", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    await server.finished(id);
    const response = await server.ask(`/api/sessions/${id}/pause`, { method: "POST" });
    const problem = await expectProblem(response, 409, "session-at-rest");
    expect(problem.detail).toContain("finished");
  });
});

describe("POST /api/sessions/:id/resume", () => {
  it("takes a stopped session up again as its next run", async () => {
    await using server = await openTestServer({ script: stuck });
    const id = await server.begin();
    await server.until(id, (event) => event.type === "reply-started" && event.display_name === "Summary_1");
    await server.ask(`/api/sessions/${id}/stop`, { method: "POST" });
    const response = await server.ask(`/api/sessions/${id}/resume`, { method: "POST" });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ session_id: id, state: "running", run: 2 });
  });

  it("leaves a finished session as it is", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    await server.finished(id);
    const response = await server.ask(`/api/sessions/${id}/resume`, { method: "POST" });
    expect(await response.json()).toMatchObject({ state: "finished", run: 1 });
  });
});

describe("DELETE /api/sessions/:id", () => {
  it("removes the session, and ends the streams of those who watch it", async () => {
    await using server = await openTestServer({ script: stuck });
    const id = await server.begin();
    const reader = new StreamReader(await server.ask(`/api/sessions/${id}/events`));
    await reader.next();
    const response = await server.ask(`/api/sessions/${id}`, { method: "DELETE" });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    await reader.rest();
    expect(server.feeds.clients).toBe(0);
    await expectProblem(await server.ask(`/api/sessions/${id}`), 404, "session-not-found");
    await expectProblem(await server.ask(`/api/sessions/${id}/events`), 404, "session-not-found");
    expect(await server.engine.sessions("local")).toEqual([]);
  });
});

describe("GET /api/sessions/:id/dump", () => {
  it("is everything that the store holds of the session", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    await server.finished(id);
    const dump = await jsonOf<SessionDump>(server.ask(`/api/sessions/${id}/dump`));
    expect(dump).toEqual(JSON.parse(JSON.stringify(await server.engine.dump(id))));
    expect(dump.format).toBe("roundtable-dump/1");
  });
});

describe("a session that does not exist", () => {
  it.each([
    ["GET", ""],
    ["DELETE", ""],
    ["POST", "/stop"],
    ["POST", "/pause"],
    ["POST", "/step"],
    ["POST", "/resume"],
    ["GET", "/dump"],
    ["GET", "/events"],
    ["GET", "/events?format=json"],
    ["GET", "/plan"],
  ])("is not found by %s %s", async (method, path) => {
    await using server = await openQuickServer();
    const response = await server.ask(`${nobody}${path}`, { method });
    await expectProblem(response, 404, "session-not-found");
  });

  it.each(["%E0%A4%A", "..%2f..%2fetc", "x".repeat(5_000), "'; drop table sessions; --", "%F0%9F%98%80"])(
    "is not found by the id %j either",
    async (id) => {
      await using server = await openQuickServer();
      await expectProblem(await server.ask(`/api/sessions/${id}`), 404, "session-not-found");
    },
  );
});
