import { describe, expect, onTestFinished, test } from "vitest";
import { startCommand, expectExit, runCommand } from "../command-line/command-process.ts";
import { temporaryFolder } from "../command-line/data-folder.ts";
import { expectWholeRoundtable } from "../command-line/expect-whole-roundtable.ts";
import { processTimeoutMs } from "../command-line/goals.ts";
import { dumpSession, sessionIdIn } from "../command-line/session-dump.ts";
import { startScriptedOpenAiServer } from "../scripted-openai-server/scripted-openai-server.ts";

/** An endpoint that falls silent at the given request until it is told to speak again. */
async function silentEndpoint(position: number) {
  let silent = true;
  const server = await startScriptedOpenAiServer({
    faultOf: (_request, at) => (silent && at >= position ? { kind: "silence" } : undefined),
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const environment = { ROUNDTABLE_MODEL: "scripted", OPENAI_BASE_URL: server.baseUrl };
  return {
    options: { environment, dataFolder: temporaryFolder() },
    reached: () => server.request((_request, at) => at === position),
    speakAgain: () => {
      silent = false;
    },
  };
}

describe("a session whose command is asked to end", { timeout: processTimeoutMs }, () => {
  test.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)("by %s stops cleanly, says how to go on, and goes on", async (signal, code) => {
    const { options, reached, speakAgain } = await silentEndpoint(3);
    const run = startCommand("plan", ["Move the office"], options);
    await reached();
    run.child.kill(signal);
    const stopped = await run.ended;
    expectExit(stopped, code);
    expect(stopped.stdout).toBe("");
    const sessionId = sessionIdIn(stopped.stderr);
    expect(stopped.stderr).toMatch(
      new RegExp(`Stopped\\..*\\n.*npm run plan -- --resume ${sessionId}\\n$`, "u"),
    );
    speakAgain();
    const resumed = await runCommand("plan", ["--resume", sessionId], options);
    expectExit(resumed, 0);
    expect(resumed.stderr).toContain("The session goes on");
    const dump = await dumpSession(sessionId, options);
    expectWholeRoundtable(dump);
    expect(dump.session.run).toBe(1);
  });

  test("prints the plan of a finished session again, and asks no model", async () => {
    const { options, speakAgain } = await silentEndpoint(0);
    speakAgain();
    const first = await runCommand("plan", ["Move the office"], options);
    expectExit(first, 0);
    const sessionId = sessionIdIn(first.stderr);
    const again = await runCommand("plan", ["--resume", sessionId], {
      ...options,
      environment: { ROUNDTABLE_MODEL: "rehearsal" },
    });
    expectExit(again, 0);
    expect(again.stdout).toBe(first.stdout);
    expect(again.stderr).not.toContain("REHEARSAL");
  });
});
