import { describe, expect, test } from "vitest";
import { expectExit, runCommand } from "./command-process.ts";
import { temporaryFolder } from "./data-folder.ts";
import { expectWholeRoundtable } from "./expect-whole-roundtable.ts";
import { goals, planArguments, processTimeoutMs } from "./goals.ts";
import { dumpSession, sessionIdIn } from "./session-dump.ts";

describe("a rehearsed plan", { timeout: processTimeoutMs }, () => {
  test.each(goals)("comes out in $language of $goal", async (goal) => {
    const options = { dataFolder: temporaryFolder() };
    const end = await runCommand("plan", planArguments(goal), options);
    expectExit(end, 0);
    const { stdout, stderr } = end;
    expect(stdout).toMatch(goal.heading);
    const says = goal.language === "zh" ? /排练/u : /rehearsal/iu;
    expect(stderr.split("\n")[0]).toMatch(says);
    expect(stdout).toMatch(says);
    const dump = await dumpSession(sessionIdIn(stderr), options);
    expect(dump.session).toMatchObject({ language: goal.language, model: "rehearsal", run: 1 });
    expectWholeRoundtable(dump);
    // Seats ask, answer and object even in a rehearsal.
    expect(dump.questions.length).toBeGreaterThan(0);
    expect(dump.questions.filter(({ state }) => state === "open")).toEqual([]);
  });

  test("is the same for the same goal on the same day, but for ids and times", async () => {
    const [goal] = goals;
    const runs = await Promise.all(
      [1, 2].map(() =>
        runCommand("plan", [...planArguments(goal), "--json"], { dataFolder: temporaryFolder() }),
      ),
    );
    for (const run of runs) expectExit(run, 0);
    const [one, other] = runs.map(({ stdout }) => JSON.parse(stdout).plan.decision.statement);
    expect(one).toBe(other);
  });

  test("goes unannounced as a language model nowhere, although a key is set for other tools", async () => {
    const environment = { OPENAI_API_KEY: "sk-of-other-tools-0123456789" };
    const end = await runCommand("plan", ["Move the office"], { environment, dataFolder: temporaryFolder() });
    expectExit(end, 0);
    expect(end.stderr).toMatch(
      /^REHEARSAL: .*\nOPENAI_API_KEY is set, but goes unused: set ROUNDTABLE_MODEL/u,
    );
    expect(end.stderr + end.stdout).not.toContain("sk-of-other");
  });
});
