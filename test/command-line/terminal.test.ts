import { spawn, spawnSync } from "node:child_process";
import { describe, expect, onTestFinished, test, type TestContext } from "vitest";
import { startScriptedOpenAiServer } from "../scripted-openai-server/scripted-openai-server.ts";
import { answerSeenBy, askingLeader } from "./asking-leader.ts";
import { commandEnvironment, commandLine } from "./command-process.ts";
import { temporaryFolder } from "./data-folder.ts";
import { processTimeoutMs } from "./goals.ts";
import { dumpSession, sessionIdIn } from "./session-dump.ts";

const escape = "\u001B";

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** Gives the command a terminal by way of `script`, whose own input is what the person types. */
function startAtTerminal(argv: readonly string[], environment: Record<string, string>) {
  const command = [process.execPath, ...commandLine("plan", argv)].map(quoted).join(" ");
  const child = spawn("script", ["-qefc", command, "/dev/null"], {
    env: { ...environment, TERM: "xterm" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let screen = "";
  const waiting = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    screen += text;
    for (const look of waiting) look();
  });
  const ended = new Promise<{ code: number | null; screen: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, screen: screen.replaceAll("\r\n", "\n") }));
  });
  return {
    ended,
    type: (keys: string) => child.stdin.write(keys),
    shows: (pattern: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = (): void => {
          if (!pattern.test(screen)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
        ended.then(() => reject(new Error(`The screen never showed ${pattern}:\n${screen}`)), reject);
      }),
  };
}

async function endpoint(context: TestContext) {
  const hasScript = spawnSync("script", ["-qefc", "true", "/dev/null"], { stdio: "ignore" }).status === 0;
  if (!hasScript) context.skip("there is no `script` of util-linux here, which plays the terminal");
  const server = await startScriptedOpenAiServer({ replyTo: askingLeader });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const dataFolder = temporaryFolder();
  const settings = { ROUNDTABLE_MODEL: "scripted", OPENAI_BASE_URL: server.baseUrl };
  return { server, dataFolder, environment: commandEnvironment({ environment: settings, dataFolder }) };
}

describe("at a terminal", { timeout: processTimeoutMs }, () => {
  test("the person is asked, and the option that they choose reaches the leader", async (context) => {
    const { server, dataFolder, environment } = await endpoint(context);
    const run = startAtTerminal(["Move the office"], environment);
    await run.shows(/1\) Monday[\s\S]*Enter takes: Monday[\s\S]*> /u);
    run.type("2\r");
    const { code, screen } = await run.ended;
    expect(code).toBe(0);
    expect(answerSeenBy(server.requests)).toContain("Tuesday");
    expect(screen).toContain("Team Leader asks you:");
    expect(screen).toContain(`${escape}[2m`);
    expect(screen).not.toContain(`${escape}[31mday`);
    expect(screen).toContain("# ");
    const dump = await dumpSession(sessionIdIn(screen), { dataFolder });
    expect(dump.questions[0]).toMatchObject({ target_thread_id: null, state: "answered", answer: "Tuesday" });
  });

  test("Enter takes the default, and without colour there is none", async (context) => {
    const { server, environment } = await endpoint(context);
    const run = startAtTerminal(["Move the office", "--no-color"], environment);
    await run.shows(/> /u);
    run.type("\r");
    const { code, screen } = await run.ended;
    expect(code).toBe(0);
    expect(answerSeenBy(server.requests)).toContain("Monday");
    expect(screen.split(escape).filter((rest) => /^\[\d+m/u.test(rest))).toEqual([]);
  });

  test("a session that is driven by hand goes from turn to turn as the person says, and is left as it is", async (context) => {
    const { dataFolder, environment } = await endpoint(context);
    const run = startAtTerminal(["Move the office", "--manual", "--no-color"], environment);
    await run.shows(/Whose turn is next\?[\s\S]*> /u);
    run.type("\r");
    await run.shows(/Enter takes: Monday[\s\S]*> /u);
    run.type("2\r");
    await run.shows(/Answer for Team Leader: Tuesday[\s\S]*Whose turn is next\?[\s\S]*> /u);
    run.type("Oracle_1\r");
    // As it was typed, and in what is said about it.
    await run.shows(/Oracle_1[\s\S]*Oracle_1[\s\S]*Whose turn is next\?[\s\S]*> /u);
    run.type("q\r");
    const { code, screen } = await run.ended;
    expect(code).toBe(4);
    const sessionId = sessionIdIn(screen);
    expect(screen).toContain(`npm run session -- step ${sessionId}`);
    const dump = await dumpSession(sessionId, { dataFolder });
    expect(dump.session).toMatchObject({ state: "running", drive: "manual" });
    expect(dump.runs).toHaveLength(1);
  });

  test("Ctrl-C at a question stops cleanly, and the question waits until the session goes on", async (context) => {
    const { dataFolder, environment } = await endpoint(context);
    const run = startAtTerminal(["Move the office"], environment);
    await run.shows(/> /u);
    run.type("\u0003");
    const stopped = await run.ended;
    expect(stopped.code).toBe(130);
    const sessionId = sessionIdIn(stopped.screen);
    expect(stopped.screen).toContain(`npm run plan -- --resume ${sessionId}`);
    const dump = await dumpSession(sessionId, { dataFolder });
    expect(dump.questions).toMatchObject([{ state: "open" }]);
    expect(dump.session.state).toBe("waiting_for_user");

    const resumed = startAtTerminal(["--resume", sessionId], environment);
    await resumed.shows(/Enter takes: Monday[\s\S]*> /u);
    resumed.type("Sunday\r");
    expect((await resumed.ended).code).toBe(0);
    const after = await dumpSession(sessionId, { dataFolder });
    expect(after.questions[0]).toMatchObject({ state: "answered", answer: "Sunday" });
  });
});
