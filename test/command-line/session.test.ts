import type { AgentView, MailboxRow, SessionDetails, SessionView } from "@roundtable/graph";
import { describe, expect, test } from "vitest";
import { expectExit, runCommand, type CommandEnd, type CommandOptions } from "./command-process.ts";
import { temporaryFolder } from "./data-folder.ts";
import { goals, planArguments, processTimeoutMs } from "./goals.ts";
import { dumpSession, sessionIdIn } from "./session-dump.ts";

const [goal] = goals;

function session(options: CommandOptions, ...argv: string[]): Promise<CommandEnd> {
  return runCommand("session", argv, options);
}

async function jsonOf<Value>(options: CommandOptions, ...argv: string[]): Promise<Value> {
  const end = await session(options, ...argv, "--json");
  expectExit(end, 0);
  return JSON.parse(end.stdout);
}

describe("sessions from the command line, without a server", { timeout: processTimeoutMs }, () => {
  test("are driven by hand, one turn a command, with nothing lost between the processes", async () => {
    const options = { dataFolder: temporaryFolder() };
    const begun = await runCommand("plan", [...planArguments(goal), "--manual"], options);
    expectExit(begun, 4);
    expect(begun.stdout).toBe("");
    const id = sessionIdIn(begun.stderr);
    expect(begun.stderr).toContain(`npm run session -- step ${id}`);

    const first = await session(options, "step", id);
    expectExit(first, 0);
    expect(first.stdout).toMatch(/^Team Leader (?:completed|waiting) team_leader /u);
    expect(first.stderr).toContain("Team Leader is working");
    const said = await session(options, "say", id, "--agent", "Summary_1", "Keep it short.", "--json");
    expectExit(said, 0);
    const row: MailboxRow = JSON.parse(said.stdout);
    expect(said.stderr).toContain(`to go on: npm run session -- step ${id}`);
    const { agent } = await jsonOf<{ agent: AgentView }>(options, "step", id, "--agent", "Summary_1");
    expect(agent).toMatchObject({ display_name: "Summary_1", state: "completed" });

    const dump = await dumpSession(id, options);
    expect(dump.runs).toHaveLength(2);
    const summary = dump.threads.find((thread) => thread.agent.display_name === "Summary_1");
    const heard = summary?.messages.filter((message) => message.id === row.id);
    expect(heard).toHaveLength(1);
  });

  test("are paused, joined, left and stopped in the folder alone, and nobody works meanwhile", async () => {
    const options = { dataFolder: temporaryFolder() };
    const begun = await runCommand("plan", [...planArguments(goal), "--manual"], options);
    const id = sessionIdIn(begun.stderr);
    expect(await jsonOf<SessionView>(options, "pause", id)).toMatchObject({ state: "paused" });
    const added = await jsonOf<AgentView>(options, "add", id, "researcher", "--number=3");
    expect(added).toMatchObject({ agent_id: 3, state: "idle" });
    await jsonOf<AgentView>(options, "dismiss", id, added.display_name);
    const resumed = await session(options, "resume", id, "--language", "zh");
    expectExit(resumed, 4);
    expect(resumed.stderr).toContain("会话由人逐步推进");
    const shown = await jsonOf<SessionDetails>(options, "show", id);
    expect(shown).toMatchObject({ state: "running", run: 1 });
    expect(shown.agents.at(-1)).toMatchObject({ thread_id: added.thread_id, state: "terminated" });
    const stopped = await session(options, "stop", id);
    expectExit(stopped, 0);
    expect(stopped.stdout).toMatch(/ stopped run 1 manual stopped_by_user$/mu);
    expect((await dumpSession(id, options)).runs).toEqual([]);
  });

  test("that drive themselves are conducted by resume, as plan does it", async () => {
    const options = {
      dataFolder: temporaryFolder(),
      environment: { ROUNDTABLE_MAX_TURNS: "1" },
    };
    const exhausted = await runCommand("plan", planArguments(goal), options);
    expectExit(exhausted, 1);
    expect(exhausted.stderr).toContain("ROUNDTABLE_MAX_TURNS");
    const id = sessionIdIn(exhausted.stderr);
    const resumed = await session({ dataFolder: options.dataFolder }, "resume", id);
    expectExit(resumed, 0);
    expect(resumed.stdout).toMatch(goal.heading);
    expect((await dumpSession(id, options)).session).toMatchObject({ state: "finished", run: 2 });
  });
});
