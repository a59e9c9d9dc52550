import type { AgentView } from "@roundtable/graph";
import { describe, expect, it } from "vitest";
import { deferred } from "../../testing/deferred.ts";
import { expectProblem } from "../../testing/expect-problem.ts";
import { jsonOf } from "../../testing/json-of.ts";
import { openQuickServer, openTestServer, type TestServer } from "../../testing/open-test-server.ts";
import { tableScript } from "../../testing/table-script.ts";

const nobody = "/api/sessions/01890000-0000-7000-8000-000000000000/agents";

/** A table whose seats never deliver. */
const stuck = tableScript(() => ({ text: "thinking", hold: deferred().promise }));

async function standing(server: TestServer, id: string): Promise<string[]> {
  const { agents } = await jsonOf<{ agents: AgentView[] }>(server.ask(`/api/sessions/${id}/agents`));
  return agents.map((agent) => `${agent.display_name}: ${agent.state}`);
}

/** A session that rests, so that nothing of it changes by itself. */
async function beginStopped(server: TestServer): Promise<string> {
  const id = await server.begin();
  await server.engine.stop(id);
  return id;
}

describe("/api/sessions/:id/agents", () => {
  it("lists who is there, seats one more and dismisses one, by display name or thread id", async () => {
    await using server = await openQuickServer();
    const id = await beginStopped(server);
    const path = `/api/sessions/${id}/agents`;
    const response = await server.ask(path, { json: { role_id: "roundtable-risk-review" } });
    expect(response.status).toBe(201);
    const { agent } = await jsonOf<{ agent: AgentView }>(response);
    expect(agent).toMatchObject({ display_name: "Risk Review_1", agent_id: 1, created_by: null });
    const again = await server.ask(path, {
      json: { role_id: "roundtable-risk-review", agent_id: 7, thinking_mode: "thinking" },
    });
    expect(await again.json()).toMatchObject({
      agent: { display_name: "Risk Review_7", thinking_mode: "thinking" },
    });
    const gone = await server.ask(`${path}/${encodeURIComponent("Risk Review_7")}`, { method: "DELETE" });
    expect(gone.status).toBe(200);
    expect(await gone.json()).toMatchObject({
      agent: { display_name: "Risk Review_7", state: "terminated" },
    });
    await server.ask(`${path}/${agent.thread_id}`, { method: "DELETE" });
    expect(await standing(server, id)).toEqual([
      expect.stringContaining("Team Leader: "),
      expect.stringContaining("Intelligence_1: "),
      expect.stringContaining("Summary_1: "),
      "Risk Review_1: terminated",
      "Risk Review_7: terminated",
    ]);
  });

  it("hands a new agent its task at once, whatever the session did", async () => {
    await using server = await openTestServer({ script: stuck });
    const id = await beginStopped(server);
    const json = { role_id: "roundtable-risk-review", task: "Look for what could go wrong." };
    expect((await server.ask(`/api/sessions/${id}/agents`, { json })).status).toBe(201);
    await server.until(
      id,
      (event) => event.type === "reply-started" && event.display_name === "Risk Review_1",
    );
    expect(await server.engine.session(id)).toMatchObject({ state: "running", run: 2 });
  });

  it("stops one agent in the middle of its work, and the others go on", async () => {
    await using server = await openTestServer({ script: stuck });
    const id = await server.begin();
    await server.until(id, (event) => event.type === "reply-started" && event.display_name === "Summary_1");
    const response = await server.ask(`/api/sessions/${id}/agents/Summary_1/stop`, { method: "POST" });
    expect(await response.json()).toMatchObject({ agent: { display_name: "Summary_1", state: "stopped" } });
    expect(await server.engine.session(id)).toMatchObject({ state: "running" });
  });

  it.each([
    [{}, 400, "bad-input"],
    [{ role_id: "roundtable-summary", agent_id: 0 }, 400, "bad-input"],
    [{ role_id: "roundtable-summary", agent_id: 1 }, 400, "bad-input"],
    [{ role_id: "roundtable-summary", task: " " }, 400, "bad-input"],
    [{ role_id: "roundtable-summary", thinking_mode: "deep" }, 400, "bad-input"],
    [{ role_id: "roundtable-summary", name: "Ann" }, 400, "bad-input"],
    [{ role_id: "oracle" }, 404, "role-not-found"],
  ] as const)("refuses %j with %i %s, and seats nobody", async (json, status, code) => {
    await using server = await openQuickServer();
    const id = await beginStopped(server);
    await expectProblem(await server.ask(`/api/sessions/${id}/agents`, { json }), status, code);
    expect(await standing(server, id)).toHaveLength(3);
  });

  it("refuses to dismiss the leader, whoever is not there, and whoever has gone already", async () => {
    await using server = await openQuickServer();
    const id = await beginStopped(server);
    const dismiss = async (name: string): Promise<Response> =>
      server.ask(`/api/sessions/${id}/agents/${encodeURIComponent(name)}`, { method: "DELETE" });
    await expectProblem(await dismiss("Team Leader"), 400, "bad-input");
    const unknown = await expectProblem(await dismiss("a/b ../%"), 404, "agent-not-found");
    expect(unknown.detail).toContain("Summary_1");
    await dismiss("Summary_1");
    await expectProblem(await dismiss("Summary_1"), 404, "agent-not-found");
  });

  it.each([
    ["GET", ""],
    ["DELETE", "/Summary_1"],
    ["POST", "/Summary_1/stop"],
  ])("knows no session that is not there: %s %s", async (method, path) => {
    await using server = await openQuickServer();
    await expectProblem(await server.ask(`${nobody}${path}`, { method }), 404, "session-not-found");
  });
});
