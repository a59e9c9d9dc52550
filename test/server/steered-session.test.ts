import type { AgentView, RoundtableEvent, SessionDetails, SessionView } from "@roundtable/graph";
import { describe, expect, test } from "vitest";
import { runCommand, expectExit } from "../command-line/command-process.ts";
import { temporaryFolder } from "../command-line/data-folder.ts";
import { goals, processTimeoutMs } from "../command-line/goals.ts";
import { startServer } from "./server-process.ts";
import { askServer, beginSession, dumpOf, readEvents } from "./session-client.ts";

const [{ goal, constraints }] = goals;

function turnEnd(name: string): (event: RoundtableEvent) => boolean {
  return (event) =>
    event.type === "agent-state-changed" && event.display_name === name && event.state !== "running";
}

describe("a session that a person steers", { timeout: processTimeoutMs }, () => {
  test("over HTTP: step, pause, resume, seat, dismiss and stop, all of it in one stream", async () => {
    const server = startServer({
      dataFolder: temporaryFolder(),
      environment: { ROUNDTABLE_REHEARSAL_DELAY_MS: "0" },
    });
    const url = await server.url;
    const { session_id: id } = await beginSession(url, { goal, constraints, drive: "manual" });
    const path = `/api/sessions/${id}`;
    const watching = readEvents(url, id, 0);

    const { agent: first } = await askServer<{ agent: AgentView }>(url, `${path}/step`, {});
    expect(first.display_name).toBe("Team Leader");
    await readEvents(url, id, 0, turnEnd("Team Leader"));
    await askServer(url, `${path}/step`, { to: "Environment_1" });
    await readEvents(url, id, 0, turnEnd("Environment_1"));

    expect(await askServer<SessionView>(url, `${path}/pause`, {})).toMatchObject({ state: "paused" });
    await expect(askServer(url, `${path}/step`, {})).rejects.toThrow("409");
    await askServer(url, `${path}/messages`, { content: "Mind the budget." });
    expect(await askServer<SessionView>(url, `${path}/resume`, {})).toMatchObject({ state: "running" });

    const { agent: added } = await askServer<{ agent: AgentView }>(url, `${path}/agents`, {
      role_id: "roundtable-risk-review",
      agent_id: 4,
      task: "Look again.",
    });
    expect(added.display_name).toBe("Risk Review_4");
    const gone = await fetch(`${url}${path}/agents/${encodeURIComponent("Risk Review_4")}`, {
      method: "DELETE",
    });
    expect(await gone.json()).toMatchObject({ agent: { state: "terminated" } });

    expect(await askServer<SessionView>(url, `${path}/stop`, {})).toMatchObject({ state: "stopped" });
    const seen = await watching;
    expect(seen.at(-1)).toMatchObject({ type: "run-finished", status: "stopped" });
    const dump = await dumpOf(url, id);
    expect(seen).toEqual(dump.events);
    const turns = seen.flatMap((event) => (event.type === "turn-started" ? [event.display_name] : []));
    expect(turns).toEqual(["Team Leader", "Environment_1"]);
    server.child.kill("SIGTERM");
    expectExit(await server.ended, 0);
  });

  test("is steered by the command line through the server", async () => {
    const options = {
      dataFolder: temporaryFolder(),
      environment: { ROUNDTABLE_REHEARSAL_DELAY_MS: "0" },
    };
    const server = startServer(options);
    const url = await server.url;
    const { session_id: id } = await beginSession(url, { goal, constraints, drive: "manual", mode: "team" });
    const added = await runCommand("session", ["add", id, "roundtable-summary", "--json"], options);
    expectExit(added, 0);
    // Whoever works is the server: there is nothing to go on with by hand.
    expect(added.stderr).toBe("");
    expect(JSON.parse(added.stdout)).toMatchObject({ display_name: "Summary_1" });
    const stepped = await runCommand("session", ["step", id], options);
    expectExit(stepped, 0);
    expect(stepped.stderr).toContain("Team Leader is working");
    const paused = await runCommand("session", ["pause", id], options);
    expectExit(paused, 0);
    expect(await askServer<SessionDetails>(url, `/api/sessions/${id}`)).toMatchObject({
      state: "paused",
      drive: "manual",
    });
    server.child.kill("SIGTERM");
    expectExit(await server.ended, 0);
  });

  test("that is paused in the browser lets plan end with the way on", async () => {
    const options = {
      dataFolder: temporaryFolder(),
      environment: { ROUNDTABLE_REHEARSAL_DELAY_MS: "20" },
    };
    const server = startServer(options);
    const url = await server.url;
    const plan = runCommand("plan", [goal], options);
    await expect.poll(async () => sessionsOf(url), { timeout: 60_000 }).toHaveLength(1);
    const [session] = await sessionsOf(url);
    const id = session?.session_id ?? "";
    await readEvents(url, id, 0, (event) => event.type === "hand-out-opened");
    await askServer(url, `/api/sessions/${id}/pause`, {});
    const end = await plan;
    expectExit(end, 4);
    expect(end.stderr).toContain("The session was paused.");
    expect(end.stderr).toContain(`npm run plan -- --resume ${id}`);
    server.child.kill("SIGTERM");
    expectExit(await server.ended, 0);
  });
});

async function sessionsOf(url: string): Promise<readonly SessionView[]> {
  return (await askServer<{ sessions: SessionView[] }>(url, "/api/sessions")).sessions;
}
