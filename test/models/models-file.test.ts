import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { expectExit, runCommand } from "../command-line/command-process.ts";
import { temporaryFolder } from "../command-line/data-folder.ts";
import { processTimeoutMs } from "../command-line/goals.ts";
import { dumpSession, sessionIdIn } from "../command-line/session-dump.ts";
import {
  startScriptedOpenAiServer,
  type Scenario,
  type ScriptedOpenAiServer,
} from "../scripted-openai-server/scripted-openai-server.ts";

const keys = { BIG_KEY: "sk-big-0123456789abcdef", SMALL_KEY: "sk-small-fedcba9876543210" };

async function endpoint(scenario: Scenario): Promise<ScriptedOpenAiServer> {
  const server = await startScriptedOpenAiServer(scenario);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

/** A data folder with a models file of two models at two endpoints, each under a key of its own. */
async function twoModels({ big, small }: { readonly big?: Scenario; readonly small?: Scenario } = {}) {
  const dataFolder = temporaryFolder();
  const bigServer = await endpoint({ apiKey: keys.BIG_KEY, ...big });
  const smallServer = await endpoint({ apiKey: keys.SMALL_KEY, ...small });
  const text = `models:
  - name: big
    model: big-1
    base_url: ${bigServer.baseUrl}
    api_key_env: BIG_KEY
    context_window: 100000
    prices: { input: 2, output: 8 }
    thinking: { reasoning_effort: high }
    fast: { reasoning_effort: low }
    fallback: small
  - name: small
    model: small-1
    base_url: ${smallServer.baseUrl}
    api_key_env: SMALL_KEY
    fast: { enable_thinking: false }
  - name: keyless
    api_key_env: NOBODY_SET_THIS
`;
  writeFileSync(join(dataFolder, "models.yaml"), text);
  return { bigServer, smallServer, options: { environment: keys, dataFolder } };
}

/** All bytes that are kept in a folder, as text. */
function bytesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    .join("\n");
}

function efforts(server: ScriptedOpenAiServer, field: string): unknown[] {
  return [...new Set(server.requests.map(({ body }) => body[field]))];
}

describe("a models file", { timeout: processTimeoutMs }, () => {
  test("lets seats work with models of their own, in their thinking modes, under their keys, which stand nowhere", async () => {
    const { bigServer, smallServer, options } = await twoModels();
    const seats = ["--seat=roundtable-summary", "--seat=roundtable-risk-review"];
    const end = await runCommand(
      "plan",
      [
        "Move the office",
        ...seats,
        "--seat-model=roundtable-summary=small",
        "--seat-thinking=roundtable-summary=fast",
        "--seat-thinking=team_leader=thinking",
        "--seat-thinking=roundtable-risk-review=thinking",
      ],
      options,
    );
    expectExit(end, 0);
    expect(end.stderr).toMatch(/^Model: big, small$/mu);
    const dump = await dumpSession(sessionIdIn(end.stderr), options);
    expect(dump.session.model).toBe("big");
    expect(dump.threads.map(({ agent }) => [agent.role_id, agent.model, agent.thinking_mode])).toEqual([
      ["team_leader", "big", "thinking"],
      ["roundtable-summary", "small", "fast"],
      ["roundtable-risk-review", "big", "thinking"],
    ]);
    const about = (server: ScriptedOpenAiServer) =>
      new Set(server.requests.map(({ model, authorization }) => `${model} ${authorization}`));
    expect(about(bigServer)).toEqual(new Set([`big-1 Bearer ${keys.BIG_KEY}`]));
    expect(about(smallServer)).toEqual(new Set([`small-1 Bearer ${keys.SMALL_KEY}`]));
    expect(efforts(bigServer, "reasoning_effort")).toEqual(["high"]);
    expect(efforts(smallServer, "enable_thinking")).toEqual([false]);
    expect(efforts(smallServer, "reasoning_effort")).toEqual([undefined]);
    const kept = `${end.stdout}${end.stderr}${JSON.stringify(dump)}${bytesIn(options.dataFolder)}`;
    for (const key of Object.values(keys)) expect(kept).not.toContain(key);
  });

  test("has another model answer for one that stays down, and says so in the session and at the terminal", async () => {
    const gone = { kind: "status", status: 404, message: "The model does not exist" } as const;
    const { smallServer, options } = await twoModels({ big: { faultOf: () => gone } });
    const end = await runCommand("plan", ["Move the office", "--seat=roundtable-summary"], options);
    expectExit(end, 0);
    expect(end.stderr).toContain("Team Leader: the model big stays down (not-found); small answers");
    const dump = await dumpSession(sessionIdIn(end.stderr), options);
    const notices = dump.events.filter((event) => event.type === "model-notice");
    // Also of the agent that began when the model was left alone already.
    expect(new Set(notices.map((notice) => notice.display_name))).toEqual(
      new Set(["Team Leader", "Summary_1"]),
    );
    expect(notices[0]).toMatchObject({
      notice: "fell-back",
      model: "big",
      to: "small",
      failure: "not-found",
    });
    expect(smallServer.requests.length).toBeGreaterThan(2);
  });

  test("is listed with what keeps a model from being used, and a role or seat that names such a model is refused", async () => {
    const { bigServer, options } = await twoModels();
    const list = await runCommand("plan", ["--models", "--json"], options);
    expectExit(list, 0);
    const { models, default: standard } = JSON.parse(list.stdout);
    expect(standard).toBe("big");
    expect(models).toMatchObject([
      {
        name: "big",
        model: "big-1",
        context_window: 100000,
        prices: { input: 2, output: 8 },
        fallback: "small",
      },
      { name: "small", thinking_modes: ["fast"], unavailable: null },
      { name: "keyless", unavailable: { en: expect.stringContaining("NOBODY_SET_THIS is not set") } },
      { name: "rehearsal", rehearsal: true },
    ]);
    expect(list.stdout).not.toContain(bigServer.baseUrl);
    const seat = ["Move the office", "--seat=roundtable-summary"];
    const refused = await runCommand("plan", [...seat, "--seat-model=roundtable-summary=keyless"], options);
    expectExit(refused, 2);
    expect(refused.stderr).toContain(
      'For the role "roundtable-summary": The model "keyless" cannot be worked',
    );
    mkdirSync(join(options.dataFolder, "roles"), { recursive: true });
    const role = "---\nid: lawyer\nname: Lawyer\ndescription: Reads\nmodel: gpt-9\n---\nYou read.\n";
    writeFileSync(join(options.dataFolder, "roles", "lawyer.md"), role);
    const unknown = await runCommand("plan", ["Move the office", "--seat=lawyer"], options);
    expectExit(unknown, 2);
    expect(unknown.stderr).toContain(
      'For the role "lawyer": There is no model "gpt-9". There are: big, small, keyless, rehearsal.',
    );
    expect(bigServer.requests).toEqual([]);
  });

  test("that lost a session's model fails its turn with the way out, and lets it go on with another one", async () => {
    const { options } = await twoModels();
    const begun = await runCommand(
      "plan",
      ["Move the office", "--seat=roundtable-summary", "--manual"],
      options,
    );
    expectExit(begun, 4);
    const id = sessionIdIn(begun.stderr);
    const file = join(options.dataFolder, "models.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace("name: big", "name: bigger"));
    const lost = await runCommand("session", ["step", id], options);
    expectExit(lost, 1);
    expect(lost.stderr).toContain('There is no model "big". There are: bigger, small, keyless, rehearsal.');
    expect(lost.stderr).toContain("Put it back into models.yaml");
    const resumed = await runCommand("plan", ["--resume", id, "--model=small"], options);
    expectExit(resumed, 4);
    expect(resumed.stderr).toContain("Model: small");
    const step = await runCommand("session", ["step", id], options);
    expectExit(step, 0);
    const dump = await dumpSession(id, options);
    expect(dump.threads.map(({ agent }) => agent.model)).toEqual(["small", "small"]);
  });

  test("that has faults keeps the command from beginning, with all of them and their places", async () => {
    const { options } = await twoModels();
    const file = join(options.dataFolder, "models.yaml");
    writeFileSync(file, "models:\n  - name: a\n    base_ulr: x\n  - nam: b\n");
    const end = await runCommand("plan", ["搬办公室"], options);
    expectExit(end, 2);
    for (const place of ["3:5: ", "4:5: "]) expect(end.stderr).toContain(`${file}:${place}`);
    expect(end.stderr).toContain("是否想写“base_url”？");
  });
});
