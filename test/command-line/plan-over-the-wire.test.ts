import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  startScriptedOpenAiServer,
  type Scenario,
} from "../scripted-openai-server/scripted-openai-server.ts";
import { answerSeenBy, askingLeader } from "./asking-leader.ts";
import { expectExit, runCommand } from "./command-process.ts";
import { temporaryFolder } from "./data-folder.ts";
import { expectWholeRoundtable } from "./expect-whole-roundtable.ts";
import { goals, planArguments, processTimeoutMs } from "./goals.ts";
import { dumpSession, sessionIdIn } from "./session-dump.ts";

const apiKey = "sk-wire-0123456789abcdef";

async function endpoint(scenario: Scenario = {}) {
  const server = await startScriptedOpenAiServer({ apiKey, ...scenario });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const environment = {
    ROUNDTABLE_MODEL: "scripted",
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: server.baseUrl,
  };
  return { server, options: { environment, dataFolder: temporaryFolder() } };
}

describe("a plan over the wire", { timeout: processTimeoutMs }, () => {
  test.each(goals)("comes out in $language of $goal", async (goal) => {
    const { server, options } = await endpoint();
    const out = join(temporaryFolder(), "plan.json");
    const end = await runCommand("plan", [...planArguments(goal), "--json", `--out=${out}`], options);
    const { stdout, stderr } = end;
    expectExit(end, 0);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^(?:Model: |模型：)scripted$/mu);
    expect(stderr).not.toContain(apiKey);
    expect(stderr).not.toContain("\u001B");
    const dump = await dumpSession(sessionIdIn(stderr), options);
    expect(dump.session).toMatchObject({ language: goal.language, model: "scripted", run: 1 });
    expectWholeRoundtable(dump);
    expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject({ plan: { title: expect.any(String) } });
    expect(new Set(server.requests.map(({ stream }) => stream))).toEqual(new Set([true]));
    expect(dump.questions.map(({ state }) => state)).toEqual(["answered"]);
  });

  test("comes out although replies break off in the middle, and no half of one is kept", async () => {
    const { options } = await endpoint({
      faultOf: (_request, position) => (position === 4 ? { kind: "cut", afterChunks: 2 } : undefined),
    });
    const end = await runCommand("plan", ["Move the office"], options);
    const { stderr } = end;
    expectExit(end, 0);
    const dump = await dumpSession(sessionIdIn(stderr), options);
    const kept = new Set(dump.threads.flatMap(({ messages }) => messages.map(({ id }) => id)));
    const withdrawn = dump.events.filter((event) => event.type === "reply-withdrawn");
    expect(withdrawn.filter(({ message_id: id }) => kept.has(id))).toEqual([]);
    expect(dump.plans).toHaveLength(1);
  });

  test("comes out without a terminal although the leader asks the person: the default is taken at once", async () => {
    const { server, options } = await endpoint({ replyTo: askingLeader });
    const end = await runCommand("plan", ["Move the office"], options);
    expectExit(end, 0);
    expect(end.stderr).toContain("the default is assumed: Monday");
    expect(answerSeenBy(server.requests)).toMatch(/Monday[\s\S]*assumption/u);
    const dump = await dumpSession(sessionIdIn(end.stderr), options);
    expect(dump.questions[0]).toMatchObject({ target_thread_id: null, state: "declined" });
  });

  test("that the leader never publishes is its last text, marked as unchecked", async () => {
    const { options } = await endpoint({
      replyTo: () => ({ text: "Just \u001B[31mmove\u001B[0m.", calls: [] }),
    });
    const end = await runCommand("plan", ["Move the office"], options);
    const { stdout, stderr } = end;
    expectExit(end, 3);
    expect(stdout).toContain("Just move.");
    expect(stderr).toContain("free text");
  });
});
