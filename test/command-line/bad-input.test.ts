import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { describe, expect, onTestFinished, test } from "vitest";
import { startScriptedOpenAiServer } from "../scripted-openai-server/scripted-openai-server.ts";
import { expectExit, runCommand, startCommand, type CommandEnd } from "./command-process.ts";
import { temporaryFolder } from "./data-folder.ts";
import { processTimeoutMs } from "./goals.ts";
import { dumpSession, listSessions, sessionIdIn } from "./session-dump.ts";

const goal = "Move the office";

/** Refused before anything was made: nothing on standard output, no data folder. */
function expectNothingMade(end: CommandEnd, says: RegExp, dataFolder: string): void {
  const { stdout, stderr } = end;
  expectExit(end, 2);
  expect(stdout).toBe("");
  expect(stderr).toMatch(says);
  expect(stderr).not.toMatch(/^\s+at /mu);
  expect(existsSync(dataFolder)).toBe(false);
}

/** A small file system of the test's own, where the process may make one. */
function mountTmpfs(options: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "roundtable-mount-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    // No right to mount: the test says so and is left out.
    rmdirSync(folder);
    return undefined;
  }
  onTestFinished(() => {
    execFileSync("umount", ["--lazy", folder]);
    rmdirSync(folder);
  });
  return folder;
}

const cannotMount = "this process may not mount a small file system, which plays the disk";

describe("bad arguments and settings", { timeout: processTimeoutMs }, () => {
  const cases: readonly (readonly [string, string[], Record<string, string>, RegExp])[] = [
    ["an empty goal", [" "], {}, /no goal.*npm run plan -- "/u],
    ["a goal of 100 kB", ["x".repeat(100_000)], {}, /100000 bytes; at most 32768/u],
    [
      "an unknown seat",
      [goal, "--seat", "roundtable-oracle"],
      {},
      /no role "roundtable-oracle".*roundtable-risk-review/u,
    ],
    [
      "a seat twice",
      [goal, "--seat=roundtable-summary", "--seat=roundtable-summary"],
      {},
      /"roundtable-summary" was asked for twice/u,
    ],
    ["an unknown language", [goal, "--language", "fr"], {}, /no language "fr".*zh, en/u],
    ["an unknown mode", [goal, "--mode", "arena"], {}, /no mode "arena".*roundtable, team/u],
    [
      "a guard that bounds nothing",
      [goal],
      { ROUNDTABLE_MAX_TURNS: "0" },
      /^Error: ROUNDTABLE_MAX_TURNS is "0".*from 1 to/u,
    ],
    [
      "a place for the plan that is not there",
      [goal, "--out", "/no/where/plan.md"],
      {},
      /create \/no\/where/u,
    ],
    [
      "a model without its key",
      [goal],
      { ROUNDTABLE_MODEL: "gpt-x" },
      /OPENAI_API_KEY is not set.*ROUNDTABLE_MODEL=rehearsal/u,
    ],
    [
      "an address that is none",
      [goal],
      { ROUNDTABLE_MODEL: "gpt-x", OPENAI_BASE_URL: "localhost:1234" },
      /OPENAI_BASE_URL is "localhost:1234".*http:\/\//u,
    ],
  ];

  test.each(cases)("%s stops before anything is made", async (_name, argv, environment, says) => {
    const dataFolder = join(temporaryFolder(), "data");
    expectNothingMade(await runCommand("plan", argv, { environment, dataFolder }), says, dataFolder);
  });

  test("a role file that is broken is told with line and reason, and stops nobody else", async () => {
    const dataFolder = temporaryFolder();
    mkdirSync(join(dataFolder, "roles"));
    writeFileSync(join(dataFolder, "roles", "oracle.md"), "---\nid: oracle\nname: [\n---\nSee.\n");
    const end = await runCommand("plan", [goal, "--seat", "oracle"], { dataFolder });
    const { stderr } = end;
    expectExit(end, 2);
    expect(stderr).toMatch(/no role "oracle"/u);
    expect(stderr).toMatch(/oracle\.md:\d+: /u);
  });

  test("an unknown session is told, with where to look", async () => {
    const dataFolder = temporaryFolder();
    const end = await runCommand("plan", ["--resume", "0198"], { dataFolder });
    const { stderr } = end;
    expectExit(end, 2);
    expect(stderr).toMatch(/no session "0198".*npm run dump -- --list/su);
  });
});

describe("a session that cannot be steered", { timeout: processTimeoutMs }, () => {
  test("for want of sessions is told, and nothing is made by looking", async () => {
    const dataFolder = join(temporaryFolder(), "data");
    const end = await runCommand("session", ["pause", "0198"], { dataFolder });
    expectNothingMade(end, /no sessions in .* yet.*npm run plan/u, dataFolder);
  });

  test("for a fault of its arguments is told how they are written", async () => {
    const dataFolder = join(temporaryFolder(), "data");
    const end = await runCommand("session", ["say", "0198", "--language", "zh"], { dataFolder });
    expectNothingMade(end, /缺少内容.*session -- say ID \[--agent NAME\] TEXT/u, dataFolder);
  });

  test("because it is not there, or has no such agent, role or question, is told with what there is", async () => {
    const dataFolder = temporaryFolder();
    const begun = await runCommand("plan", [goal, "--manual"], { dataFolder });
    const id = sessionIdIn(begun.stderr);
    const cases: readonly (readonly [string[], RegExp])[] = [
      [["pause", "0198"], /no session "0198".*npm run dump -- --list/su],
      [["dismiss", id, "Oracle_1"], /Oracle_1.*Summary_1/u],
      [["add", id, "oracle"], /no role "oracle".*roundtable-summary/u],
      [["answer", id, "q99", "8 October"], /no question "q99"/u],
    ];
    for (const [argv, says] of cases) {
      const end = await runCommand("session", argv, { dataFolder });
      expectExit(end, 2);
      expect(end.stdout).toBe("");
      expect(end.stderr).toMatch(says);
      expect(end.stderr).not.toMatch(/^\s+at /mu);
    }
  });
});

describe("a bad endpoint", { timeout: processTimeoutMs }, () => {
  test("that is not there is told, and the session can go on when it is", async () => {
    const listener = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => listener.once("listening", resolve));
    const { port } = listener.address() as AddressInfo;
    await new Promise((resolve) => listener.close(resolve));
    const dataFolder = temporaryFolder();
    const environment = { ROUNDTABLE_MODEL: "m", OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` };
    const failed = await runCommand("plan", [goal], { environment, dataFolder });
    expectExit(failed, 1);
    expect(failed.stdout).toBe("");
    expect(failed.stderr).toMatch(/No plan came out.*refused the connection.*OPENAI_BASE_URL/u);
    const sessionId = sessionIdIn(failed.stderr);
    expect(failed.stderr).toContain(`npm run plan -- --resume ${sessionId}`);

    await using server = await startScriptedOpenAiServer();
    const resumed = await runCommand("plan", ["--resume", sessionId], {
      environment: { ...environment, OPENAI_BASE_URL: server.baseUrl },
      dataFolder,
    });
    expectExit(resumed, 0);
    const dump = await dumpSession(sessionId, { dataFolder });
    expect(dump.session).toMatchObject({ state: "finished", run: 2 });
  });

  test("that does not know the key is told once, without the key", async () => {
    await using server = await startScriptedOpenAiServer({ apiKey: "sk-right-0123456789" });
    const dataFolder = temporaryFolder();
    const environment = {
      ROUNDTABLE_MODEL: "m",
      OPENAI_BASE_URL: server.baseUrl,
      OPENAI_API_KEY: "sk-wrong-0123456789abcdef",
    };
    const end = await runCommand("plan", [goal], { environment, dataFolder });
    const { stdout, stderr } = end;
    expectExit(end, 1);
    expect(stderr).toMatch(/No plan came out.*\(401\): check OPENAI_API_KEY/u);
    expect(server.requests).toHaveLength(1);
    const dump = await dumpSession(sessionIdIn(stderr), { dataFolder });
    for (const text of [stdout, stderr, JSON.stringify(dump)]) expect(text).not.toContain("sk-wrong");
  });
});

describe("a bad data folder", { timeout: processTimeoutMs }, () => {
  test("that is a file is told, and the file stays", async () => {
    const dataFolder = join(temporaryFolder(), "data");
    writeFileSync(dataFolder, "precious");
    const end = await runCommand("plan", [goal], { dataFolder });
    const { stderr } = end;
    expectExit(end, 2);
    expect(stderr).toMatch(/is a file and not a folder.*ROUNDTABLE_DATA/u);
  });

  test("on a read-only file system is told", async (context) => {
    const folder = mountTmpfs("ro,size=1m");
    if (folder === undefined) return context.skip(cannotMount);
    for (const dataFolder of [folder, join(folder, "data")]) {
      const end = await runCommand("plan", [goal], { dataFolder });
      const { stderr } = end;
      expectExit(end, 2);
      expect(stderr).toMatch(/data folder .*(?:read-only|not writable).*ROUNDTABLE_DATA/u);
    }
  });

  test("on a disk that is full from the start is told, and nothing is left there", async (context) => {
    const folder = mountTmpfs("size=64k");
    if (folder === undefined) return context.skip(cannotMount);
    const ballast = join(folder, "ballast");
    expect(() => writeFileSync(ballast, Buffer.alloc(128 * 1024))).toThrow(/ENOSPC/u);
    const dataFolder = join(folder, "data");
    const end = await runCommand("plan", [goal], { dataFolder });
    const { stderr } = end;
    expectExit(end, 2);
    expect(stderr).toMatch(/disk (?:that )?is full.*ROUNDTABLE_DATA/u);
    expect(readdirSync(folder)).toEqual(["ballast"]);
  });

  test("on a disk that fills up is told in mid-session, and the session goes on when there is room", async (context) => {
    const folder = mountTmpfs("size=600k");
    if (folder === undefined) return context.skip(cannotMount);
    await using server = await startScriptedOpenAiServer();
    const options = {
      environment: { ROUNDTABLE_MODEL: "m", OPENAI_BASE_URL: server.baseUrl },
      dataFolder: join(folder, "data"),
    };
    const full = await runCommand("plan", [goal], options);
    expectExit(full, 1);
    expect(full.stderr).toMatch(/full/iu);
    const sessionId = sessionIdIn(full.stderr);
    expect(full.stderr).toContain(`--resume ${sessionId}`);
    execFileSync("mount", ["-o", "remount,size=16m", folder]);
    const resumed = await runCommand("plan", ["--resume", sessionId], options);
    expectExit(resumed, 0);
  });

  test("of a newer version is told, and not touched", async () => {
    const dataFolder = temporaryFolder();
    const path = join(dataFolder, "roundtable.db");
    await runCommand("plan", ["--resume", "0198"], { dataFolder });
    const database = new Libsql(path);
    database.exec("PRAGMA user_version = 999");
    database.close();
    const end = await runCommand("plan", [goal], { dataFolder });
    const { stderr } = end;
    expectExit(end, 2);
    expect(stderr).toMatch(/newer/u);
    const after = new Libsql(path);
    onTestFinished(() => {
      after.close();
    });
    expect(after.pragma("user_version", { simple: true })).toMatchObject({ user_version: 999 });
    expect(after.prepare("SELECT count(*) AS sessions FROM sessions").get()).toMatchObject({ sessions: 0 });
  });

  test("that is no database is told, and stays", async () => {
    const dataFolder = temporaryFolder();
    writeFileSync(join(dataFolder, "roundtable.db"), "somebody's notes ".repeat(500));
    const end = await runCommand("plan", [goal], { dataFolder });
    const { stderr } = end;
    expectExit(end, 2);
    expect(stderr).toMatch(/roundtable\.db.*ROUNDTABLE_DATA/u);
  });

  test("that another process works in is told with who holds it, and neither loses anything", async () => {
    await using server = await startScriptedOpenAiServer({ faultOf: () => ({ kind: "silence" }) });
    const options = {
      environment: { ROUNDTABLE_MODEL: "m", OPENAI_BASE_URL: server.baseUrl },
      dataFolder: temporaryFolder(),
    };
    const first = startCommand("plan", [goal], options);
    await first.says(/is working/u);
    for (const [command, argv] of [
      ["plan", [goal]],
      ["dump", ["--list"]],
    ] as const) {
      const end = await runCommand(command, argv, options);
      const { stderr } = end;
      expectExit(end, 2);
      expect(stderr).toMatch(
        new RegExp(
          `in use by process ${first.child.pid} \\(npm run plan, since \\d{4}-.*ROUNDTABLE_DATA`,
          "u",
        ),
      );
    }
    first.child.kill("SIGKILL");
    await first.ended;
    expect(await listSessions(options)).toHaveLength(1);
    rmSync(join(options.dataFolder, "lock.db"));
  });
});
