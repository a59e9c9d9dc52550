import type { AgentView, CreatedSession } from "@roundtable/graph";
import { describe, expect, it } from "vitest";
import { expectProblem } from "../../testing/expect-problem.ts";
import { jsonOf } from "../../testing/json-of.ts";
import { openQuickServer, type TestServer } from "../../testing/open-test-server.ts";
import { eventsIn, StreamReader } from "../../testing/read-stream.ts";
import { twoSeats } from "../../testing/table-script.ts";

async function beginByHand(server: TestServer): Promise<string> {
  const json = { goal: "Do it", constraints: ["soon"], seats: twoSeats, drive: "manual" };
  return (await jsonOf<CreatedSession>(server.ask("/api/sessions", { json }))).session_id;
}

/** Asks for a turn and waits for its end; the name of who took it. */
async function step(server: TestServer, id: string, json?: object): Promise<string> {
  const before = await turnsOf(server, id, "turn-ended");
  const response = await server.ask(
    `/api/sessions/${id}/step`,
    json === undefined ? { method: "POST" } : { json },
  );
  expect(response.status).toBe(202);
  const { agent } = await jsonOf<{ agent: AgentView }>(response);
  let ended = 0;
  await server.until(id, (event) => event.type === "turn-ended" && (ended += 1) > before.length);
  return agent.display_name;
}

async function turnsOf(
  server: TestServer,
  id: string,
  type: "turn-started" | "turn-ended",
): Promise<string[]> {
  const events = await server.engine.events(id, 0);
  return events.flatMap((event) => (event.type === type ? [event.display_name] : []));
}

describe("POST /api/sessions/:id/step", () => {
  it("is one turn each, of whoever has waited longest or is named, and nobody takes one without", async () => {
    await using server = await openQuickServer();
    const id = await beginByHand(server);
    const watching = new StreamReader(await server.ask(`/api/sessions/${id}/events`));
    expect(await step(server, id)).toBe("Team Leader");
    expect(await step(server, id, { to: "Summary_1" })).toBe("Summary_1");
    expect(await step(server, id, {})).toBe("Intelligence_1");
    expect(await turnsOf(server, id, "turn-started")).toEqual(["Team Leader", "Summary_1", "Intelligence_1"]);
    expect(await step(server, id)).toBe("Team Leader");
    expect(await server.finished(id)).toMatchObject({ status: "finished" });
    // The stream stayed open between the turns, and ends with the run.
    expect(eventsIn(await watching.rest()).at(-1)?.type).toBe("run-finished");
  });

  it("is refused with the reason where there is nothing to do, or nobody of that name", async () => {
    await using server = await openQuickServer();
    const id = await beginByHand(server);
    const path = `/api/sessions/${id}/step`;
    const idle = await expectProblem(
      await server.ask(path, { json: { to: "Summary_1" } }),
      409,
      "nothing-to-do",
    );
    expect(idle.detail).toContain("Team Leader");
    await expectProblem(await server.ask(path, { json: { to: "Oracle_1" } }), 404, "agent-not-found");
    await expectProblem(await server.ask(path, { json: { agent: "Summary_1" } }), 400, "bad-input");
    await expectProblem(
      await server.ask(path, { method: "POST", body: "to=Summary_1" }),
      415,
      "unsupported-media-type",
    );
    expect(await turnsOf(server, id, "turn-started")).toEqual([]);
  });

  it("is refused in a session that is paused, at rest or drives itself", async () => {
    await using server = await openQuickServer();
    const id = await beginByHand(server);
    const path = `/api/sessions/${id}/step`;
    await server.ask(`/api/sessions/${id}/pause`, { method: "POST" });
    await expectProblem(await server.ask(path, { method: "POST" }), 409, "session-paused");
    await server.ask(`/api/sessions/${id}/stop`, { method: "POST" });
    await expectProblem(await server.ask(path, { method: "POST" }), 409, "session-at-rest");
    const own = await server.begin();
    await server.finished(own);
    await expectProblem(await server.ask(`/api/sessions/${own}/step`, { method: "POST" }), 400, "bad-input");
  });
});
