import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import type { Script } from "../testing/scripted-model.ts";
import { stepwiseScript } from "../testing/stepwise-script.ts";

const brief = { goal: "Do it", constraints: [], mode: "team", seats: [] };

const call = (name: string, args: Record<string, unknown>) => ({ name, args });
const create = (role_id: string, task: string) => call("create_sub_agent", { role_id, task });
const send = (agent_name: string, message: string) =>
  call("send_message_to_sub_agent", { agent_name, message });

async function finishedDump(table: TestEngine, sessionId: string) {
  await table.finished(sessionId);
  const dump = await table.engine.dump(sessionId);
  expect(dumpFaults(dump)).toEqual([]);
  expect(table.errors).toEqual([]);
  const resultsOf = (name: string): string[] =>
    (dump.threads.find(({ agent }) => agent.display_name === name)?.messages ?? [])
      .filter(({ type }) => type === "tool")
      .map(({ content }) => String(content));
  return { dump, resultsOf };
}

describe("create_custom_agent", () => {
  const role = { name: "Cost Estimate", description: "Estimates costs", prompt: "You estimate costs." };
  const write = (more: object) => call("create_custom_agent", { role_id: "cost", ...role, ...more });

  it("writes a role file, of which agents are created in the same reply; a rewrite leaves those as they are", async () => {
    const prompts: string[] = [];
    await using table = await openTestEngine((request) => {
      if (request.self.startsWith("Cost")) prompts.push(`${request.self}: ${request.messages[0]?.text}`);
      return stepwiseScript({
        "Team Leader": [
          { calls: [write({ emoji: "💰" }), create("cost", "one")] },
          { calls: [write({ prompt: "You estimate costs twice." }), create("cost", "two")] },
          { calls: [send("Cost Estimate_1", "again")] },
        ],
      })(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    const { dump } = await finishedDump(table, session_id);
    expect(readFileSync(`${table.rolesDirectory}/cost.md`, "utf8")).toContain("You estimate costs twice.");
    const first = prompts.filter((prompt) => prompt.startsWith("Cost Estimate_1"));
    expect(first.length).toBeGreaterThan(0);
    expect(first.every((prompt) => prompt.includes("\nYou estimate costs.\n"))).toBe(true);
    const second = prompts.filter((prompt) => prompt.startsWith("Cost Estimate_2"));
    expect(second.every((prompt) => prompt.includes("You estimate costs twice."))).toBe(true);
    expect(dump.events.filter((event) => event.type === "role-saved")).toHaveLength(2);
    expect(dump.threads.map(({ agent }) => agent.emoji)).toContain("💰");
  });

  it.each<[string, object, RegExp]>([
    ["a built-in role", { role_id: "researcher" }, /The role researcher \(Researcher\) is there already/u],
    ["a person's role", { role_id: "mine" }, /The role mine \(Mine\) is there already/u],
    ["the name of another role", { name: "Researcher" }, /belongs to the built-in role researcher/u],
    ["the leader's id", { role_id: "team_leader" }, /is reserved by the system/u],
    ["a path for an id", { role_id: "../../cost" }, /lower-case letters, digits/u],
    ["two lines for a description", { description: "a\nb" }, /must be one line/u],
    ["an empty prompt", { prompt: " " }, /must not be empty/u],
  ])("refuses %s, and writes nothing", async (_what, args, message) => {
    await using table = await openTestEngine(stepwiseScript({ "Team Leader": [{ calls: [write(args)] }] }));
    mkdirSync(table.rolesDirectory, { recursive: true });
    const own = "---\nid: mine\nname: Mine\ndescription: Mine\n---\nI wrote it.\n";
    writeFileSync(`${table.rolesDirectory}/mine.md`, own);
    const { session_id } = await table.engine.createSession(brief);
    const { dump, resultsOf } = await finishedDump(table, session_id);
    expect(resultsOf("Team Leader")[0]).toMatch(message);
    expect(readFileSync(`${table.rolesDirectory}/mine.md`, "utf8")).toBe(own);
    expect(() => readFileSync(`${table.rolesDirectory}/cost.md`)).toThrow(/ENOENT/u);
    expect(dump.events.filter((event) => event.type === "role-saved")).toEqual([]);
  });

  it("leaves a role of its own alone that a person has changed since", async () => {
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [{ calls: [write({})] }, { text: "saved" }, { calls: [write({ prompt: "Mine." })] }],
      }),
    );
    const { session_id } = await table.engine.createSession({ ...brief, drive: "manual" });
    await table.engine.step(session_id);
    await table.until(session_id, (event) => event.type === "turn-ended");
    const file = `${table.rolesDirectory}/cost.md`;
    const changed = readFileSync(file, "utf8").replace("estimate costs", "guess costs");
    writeFileSync(file, changed);
    await table.engine.sendMessage(session_id, { content: "Go on" });
    await table.engine.step(session_id);
    await table.until(session_id, (event) => event.type === "tool-finished" && event.is_error);
    expect(readFileSync(file, "utf8")).toBe(changed);
  });

  it("leaves a role of another session alone, and takes it for saved where it says the same", async () => {
    const scripts: Record<string, Script> = {
      first: stepwiseScript({ "Team Leader": [{ calls: [write({})] }] }),
      same: stepwiseScript({ "Team Leader": [{ calls: [write({})] }] }),
      other: stepwiseScript({ "Team Leader": [{ calls: [write({ prompt: "Mine." })] }] }),
    };
    await using table = await openTestEngine((request) => {
      const goal = /first|same|other/u.exec(request.messages[1]?.text ?? "")?.[0] ?? "";
      return scripts[goal]?.(request) ?? { text: "no goal" };
    });
    const results: (string | undefined)[] = [];
    for (const goal of ["first", "same", "other"]) {
      const { session_id } = await table.engine.createSession({ ...brief, goal });
      results.push((await finishedDump(table, session_id)).resultsOf("Team Leader")[0]);
    }
    expect(results).toEqual([
      expect.stringContaining("is saved"),
      expect.stringContaining("is saved"),
      expect.stringContaining("is there already"),
    ]);
  });

  it("hears that roles cannot be saved where the folder cannot be used, and the operator hears why", async () => {
    await using table = await openTestEngine(
      stepwiseScript({ "Team Leader": [{ calls: [write({}), create("researcher", "look")] }] }),
    );
    const { session_id } = await table.engine.createSession({ ...brief, drive: "manual" });
    writeFileSync(table.rolesDirectory, "a file where the folder belongs");
    await table.engine.step(session_id);
    await table.until(session_id, (event) => event.type === "turn-ended");
    const { threads, events } = await table.engine.dump(session_id);
    const finished = events.filter((event) => event.type === "tool-finished");
    expect(finished).toMatchObject([
      { is_error: true, result: expect.stringContaining("cannot be read or written") },
      { is_error: true, result: expect.stringContaining("cannot be read or written") },
    ]);
    expect(threads).toHaveLength(1);
    expect(table.errors).toMatchObject([
      { code: "roles_folder_unusable" },
      { code: "roles_folder_unusable" },
    ]);
  });
});
