import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { roundtableCharter, type ThreadDump } from "@roundtable/graph";
import { describe, expect, it } from "vitest";
import { expectProblem } from "../../testing/expect-problem.ts";
import { jsonOf } from "../../testing/json-of.ts";
import { openQuickServer, openTestServer } from "../../testing/open-test-server.ts";

interface RoleList {
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly broken: readonly unknown[];
  readonly seats: readonly string[];
}

describe("GET /api/roles", () => {
  it("lists the roles in a language, the usual seats in their order, and no prompts", async () => {
    await using server = await openTestServer();
    const english = await jsonOf<RoleList>(server.ask("/api/roles"));
    const chinese = await jsonOf<RoleList>(server.ask("/api/roles?language=zh"));
    expect(english.seats).toEqual(roundtableCharter.seats);
    expect(english.broken).toEqual([]);
    const seat = (list: RoleList) => list.roles.find(({ id }) => id === "roundtable-summary");
    expect(seat(english)).toEqual({
      id: "roundtable-summary",
      name: "Summary",
      description: expect.any(String),
      emoji: expect.any(String),
      model: null,
      thinking_mode: expect.stringMatching(/^(?:fast|thinking)$/u),
      source: { kind: "built-in" },
      fault: null,
    });
    expect(seat(chinese)?.name).toMatch(/\p{Script=Han}/u);
  });

  it("shows a new role file at once, and a broken one with its line and reason", async () => {
    await using server = await openTestServer();
    await server.ask("/api/roles");
    const text = "---\nid: lawyer\nname: Lawyer\ndescription: Reads contracts\n---\nYou read contracts.\n";
    writeFileSync(join(server.rolesDirectory, "lawyer.md"), text);
    writeFileSync(join(server.rolesDirectory, "broken.md"), "---\nid: broken\nname: [\n---\nx\n");
    const { roles, broken } = await jsonOf<RoleList>(server.ask("/api/roles"));
    expect(roles.at(-1)).toMatchObject({ id: "lawyer", name: "Lawyer", source: { kind: "file" } });
    expect(broken).toEqual([
      { file: expect.stringContaining("broken.md"), line: expect.any(Number), reason: expect.any(String) },
    ]);
  });

  it("shows a role whose model is not there, with what there is", async () => {
    await using server = await openTestServer();
    const text = "---\nid: lawyer\nname: Lawyer\ndescription: Reads\nmodel: gpt-9\n---\nYou read.\n";
    writeFileSync(join(server.rolesDirectory, "lawyer.md"), text);
    const { roles } = await jsonOf<RoleList>(server.ask("/api/roles?language=zh"));
    expect(roles.at(-1)).toMatchObject({
      id: "lawyer",
      model: "gpt-9",
      fault: "没有模型“gpt-9”。现有模型：rehearsal。",
    });
  });

  it("refuses a language that there is not", async () => {
    await using server = await openTestServer();
    await expectProblem(await server.ask("/api/roles?language=fr"), 400, "bad-input");
  });
});

describe("GET /api/models", () => {
  it("names the rehearsal model where no other is set", async () => {
    await using server = await openTestServer();
    expect(await (await server.ask("/api/models")).json()).toEqual({
      models: [expect.objectContaining({ name: "rehearsal", rehearsal: true, unavailable: null })],
      default: "rehearsal",
    });
  });

  it("names the model that is set", async () => {
    await using server = await openQuickServer();
    expect(await (await server.ask("/api/models")).json()).toEqual({
      models: [
        expect.objectContaining({ name: "scripted", rehearsal: false, provider: "openai-compatible" }),
      ],
      default: "scripted",
    });
  });
});

describe("GET /health", () => {
  it("answers with the version", async () => {
    await using server = await openTestServer();
    expect(await (await server.ask("/health")).json()).toEqual({ status: "ok", version: "1.2.3" });
  });
});

describe("GET /api/threads/:id/state", () => {
  it("is the thread's messages and what it has not taken yet", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    await server.finished(id);
    const { agents } = await server.engine.session(id);
    const threadId = agents[1]?.thread_id ?? "";
    const state = await jsonOf<ThreadDump>(server.ask(`/api/threads/${threadId}/state`));
    expect(state).toEqual(JSON.parse(JSON.stringify(await server.engine.thread(threadId))));
    expect(state.messages.length).toBeGreaterThan(1);
    // Broadcasts wake nobody, so the last of them are still to be taken.
    expect(state.queued).toMatchObject([{ type: "broadcast" }]);
  });

  it("knows no thread that is not there", async () => {
    await using server = await openTestServer();
    await expectProblem(await server.ask("/api/threads/none/state"), 404, "agent-not-found");
  });
});
