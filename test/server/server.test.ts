import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import type { SessionView } from "@roundtable/graph";
import { describe, expect, test } from "vitest";
import { runCommand, expectExit, startCommand } from "../command-line/command-process.ts";
import { temporaryFolder } from "../command-line/data-folder.ts";
import { expectWholeRoundtable } from "../command-line/expect-whole-roundtable.ts";
import { goals, planArguments, processTimeoutMs } from "../command-line/goals.ts";
import { sessionIdIn } from "../command-line/session-dump.ts";
import { startServer } from "./server-process.ts";
import { askServer, beginSession, dumpOf, readEvents } from "./session-client.ts";

const [{ goal, constraints }] = goals;

/** `SIGTERM` and out, in good order and in time. */
async function expectGoodEnd(server: ReturnType<typeof startServer>): Promise<void> {
  const asked = performance.now();
  server.child.kill("SIGTERM");
  const end = await server.ended;
  expectExit(end, 0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(end.stdout).toContain("Stopped. Unfinished sessions go on at the next start.");
  expect(end.stderr).toBe("");
}

describe("a server", { timeout: processTimeoutMs }, () => {
  test("says where it is and who plays, and is the way for every command that needs its data folder", async () => {
    const dataFolder = temporaryFolder();
    const server = startServer({ dataFolder });
    const url = await server.url;
    await server.says(/^REHEARSAL: no language model is at work/mu);
    expect(await askServer(url, "/health")).toMatchObject({ status: "ok" });

    const second = await startServer({ dataFolder }).ended;
    expectExit(second, 2);
    expect(second.stderr).toMatch(
      new RegExp(`in use by process ${server.child.pid} \\(npm start, since .*, at ${url}\\)`, "u"),
    );

    const plan = await runCommand("plan", planArguments({ goal, constraints }), { dataFolder });
    expectExit(plan, 0);
    expect(plan.stderr).toContain(`The server at ${url} has this data folder and does the work`);
    expect(plan.stdout).toMatch(/^# /mu);
    const { sessions } = await askServer<{ sessions: SessionView[] }>(url, "/api/sessions");
    expect(sessions.map(({ session_id: id }) => id)).toEqual([sessionIdIn(plan.stderr)]);

    const sessionId = sessionIdIn(plan.stderr);
    const dump = await runCommand("dump", ["--session", sessionId, "--json"], { dataFolder });
    expectExit(dump, 0);
    expect(JSON.parse(dump.stdout)).toEqual(await dumpOf(url, sessionId));
    expectWholeRoundtable(JSON.parse(dump.stdout));

    await expectGoodEnd(server);
    expect(existsSync(join(dataFolder, "holder.json"))).toBe(false);
  });

  test("that is ended in the middle of a session goes on with it at the next start, for whoever watches too", async () => {
    const dataFolder = temporaryFolder();
    const slow = startServer({ dataFolder, environment: { ROUNDTABLE_REHEARSAL_DELAY_MS: "20" } });
    const { session_id: id } = await beginSession(await slow.url, { goal, constraints });
    const before = await readEvents(
      await slow.url,
      id,
      0,
      (event) => event.type === "reply-started" && event.display_name !== "Team Leader",
    );
    await expectGoodEnd(slow);

    const server = startServer({ dataFolder, environment: { ROUNDTABLE_REHEARSAL_DELAY_MS: "0" } });
    const url = await server.url;
    await server.says(/An unfinished session goes on/u);
    const after = await readEvents(url, id, before.at(-1)?.seq ?? 0);
    expect(after.at(-1)).toMatchObject({ type: "run-finished", run: 1, status: "finished" });
    const dump = await dumpOf(url, id);
    expect([...before, ...after]).toEqual(dump.events);
    expectWholeRoundtable(dump);
    await expectGoodEnd(server);
  });

  test("that is killed leaves nothing that keeps the next one from starting", async () => {
    const dataFolder = temporaryFolder();
    const killed = startServer({ dataFolder, environment: { ROUNDTABLE_REHEARSAL_DELAY_MS: "20" } });
    const { session_id: id } = await beginSession(await killed.url, { goal, constraints });
    const before = await readEvents(await killed.url, id, 0, (event) => event.type === "hand-out-opened");
    killed.child.kill("SIGKILL");
    await killed.ended;

    const server = startServer({ dataFolder, environment: { ROUNDTABLE_REHEARSAL_DELAY_MS: "0" } });
    const after = await readEvents(await server.url, id, before.at(-1)?.seq ?? 0);
    const dump = await dumpOf(await server.url, id);
    expect([...before, ...after]).toEqual(dump.events);
    expectWholeRoundtable(dump);
    await expectGoodEnd(server);
  });

  test("lets a command that is ended go, and works on", async () => {
    const dataFolder = temporaryFolder();
    const server = startServer({ dataFolder, environment: { ROUNDTABLE_REHEARSAL_DELAY_MS: "20" } });
    const url = await server.url;
    const plan = startCommand("plan", planArguments({ goal, constraints }), { dataFolder });
    await plan.says(/^Session /mu);
    plan.child.kill("SIGINT");
    const end = await plan.ended;
    expectExit(end, 130);
    expect(end.stderr).toContain(`The session goes on in the server at ${url}.`);
    const id = sessionIdIn(end.stderr);
    const events = await readEvents(url, id, 0, (event) => event.type === "hand-out-settled");
    expect(events.at(-1)?.type).toBe("hand-out-settled");
    await expectGoodEnd(server);
  });

  test("ends at once when it is asked again while it waits for a request", async () => {
    const server = startServer({ dataFolder: temporaryFolder() });
    const { port, host } = new URL(await server.url);
    const slow = connect({ port: Number(port), host: "127.0.0.1" });
    slow.on("error", () => undefined);
    slow.write(
      `POST /api/sessions HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    );
    // Answered after it, on another connection: the half request is under way.
    await askServer(await server.url, "/health");
    server.child.kill("SIGINT");
    await server.says(/Stopping/u);
    // One Ctrl-C may arrive twice within half a second; from then on, the next one counts.
    while (server.child.exitCode === null && server.child.kill("SIGINT")) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    const end = await server.ended;
    expectExit(end, 130);
    expect(end.stdout).not.toContain("Stopped.");
  });
});
