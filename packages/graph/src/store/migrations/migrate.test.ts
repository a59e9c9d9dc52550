import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { openEngine } from "../../engine/open-engine.ts";
import { dumpFaults } from "../../testing/dump-faults.ts";
import { scriptedModel } from "../../testing/scripted-model.ts";
import { singleModel } from "../../models/catalog/list-models.ts";
import { simpleScript } from "../../testing/seat-script.ts";
import type { Database } from "../schema.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";
import { version1 } from "./version-1.ts";

const created = "2026-11-01T00:00:00.000Z";
const session = "00000000-0000-7000-8000-000000000000";
const leader = "11111111-1111-7111-8111-111111111111";
const seats = [
  ["22222222-2222-7222-8222-222222222222", "roundtable-intelligence", "Intelligence_1"],
  ["33333333-3333-7333-8333-333333333333", "roundtable-summary", "Summary_1"],
] as const;

/** A data folder as the first version left it: a session whose leader has yet to read its brief. */
async function folderOfVersion1(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "roundtable-v1-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const connection = openSqlite<Database>(join(folder, "roundtable.db"));
  await connection.transaction(async (trx) => {
    await version1(trx);
    await sql`pragma user_version = 1`.execute(trx);
    await sql`insert into sessions
      (id, owner_id, mode, goal, constraints, language, state, run, model, stopping, reminded_run, seq, event_seq, created_at)
      values (${session}, 'local', 'roundtable', 'Do it', '["soon"]', 'en', 'running', 1, 'scripted', 0, 0, 1, 1, ${created})`.execute(
      trx,
    );
    const everybody = [[leader, "team_leader", "Team Leader"] as const, ...seats];
    for (const [position, [thread, role, name]] of everybody.entries()) {
      await sql`insert into agents
        (thread_id, session_id, position, role_id, agent_id, display_name, description, emoji, is_leader, prompt, model,
          thinking_mode, state, start_seq, cursor, consumed, asks)
        values (${thread}, ${session}, ${position}, ${role}, ${position === 0 ? null : 1}, ${name}, '', '', ${position === 0 ? 1 : 0},
          ${`- name: ${name}`}, 'scripted', 'fast', 'idle', 0, 0, '[]', '[]')`.execute(trx);
    }
    await sql`insert into messages
      (session_id, seq, id, target_thread_id, skip, source_display_name, type, content, wakes, released, created_at)
      values (${session}, 1, '44444444-4444-7444-8444-444444444444', ${leader}, '[]', 'User', 'message', 'Do it', 1, 1, ${created})`.execute(
      trx,
    );
    const body = {
      type: "message-sent",
      message: {
        seq: 1,
        id: "44444444-4444-7444-8444-444444444444",
        session_id: session,
        target_thread_id: leader,
        skip: [],
        source_thread_id: null,
        source_display_name: "User",
        type: "message",
        content: "Do it",
        question_id: null,
        wakes: true,
        released: true,
        created_at: created,
      },
    };
    await sql`insert into events (session_id, seq, id, type, body, created_at)
      values (${session}, 1, 'e1', 'message-sent', ${JSON.stringify(body)}, ${created})`.execute(trx);
  });
  await connection.close();
  return folder;
}

async function open(dataFolder: string) {
  const engine = await openEngine({
    dataFolder,
    rolesDirectory: join(dataFolder, "roles"),
    models: singleModel(scriptedModel(simpleScript())),
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => engine.close());
  return engine;
}

describe("a file of version 1", () => {
  it("opens with its session intact, which drives itself as it always has", async () => {
    const engine = await open(await folderOfVersion1());
    expect(await engine.sessions("local")).toMatchObject([
      { session_id: session, goal: "Do it", constraints: ["soon"], state: "running", drive: "auto" },
    ]);
    const { agents } = await engine.session(session);
    expect(agents).toMatchObject([
      { display_name: "Team Leader", created_by: null, waiting_on: [] },
      { display_name: "Intelligence_1", created_by: null },
      { display_name: "Summary_1", created_by: null },
    ]);
    const { threads } = await engine.dump(session);
    expect(threads[0]?.queued).toMatchObject([{ content: "Do it" }]);
  });

  it("has a session that goes on to its plan, can be paused, and has its time at work counted from now on", async () => {
    const engine = await open(await folderOfVersion1());
    expect(await engine.resumeUnfinished()).toEqual([session]);
    await engine.pause(session);
    await engine.resume(session);
    const { signal } = new AbortController();
    for await (const frame of engine.stream(session, { afterSeq: 0, signal })) {
      if (frame.kind === "event" && frame.event.type === "run-finished") break;
    }
    const dump = await engine.dump(session);
    expect(dump.session).toMatchObject({ state: "finished", reason: "plan_published" });
    expect(dumpFaults(dump)).toEqual([]);
  });
});
