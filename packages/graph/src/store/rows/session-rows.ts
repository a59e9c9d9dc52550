import type { Transaction } from "kysely";
import { GraphError } from "../../errors/graph-error.ts";
import type { SessionPort, SessionRecord } from "../../ports/session-port.ts";
import type { Drive, Language, SessionState } from "../../session/session-types.ts";
import { fromJson, toJson } from "../json-text.ts";
import type { Database } from "../schema.ts";

function toRecord(row: Omit<Database["sessions"], "seq" | "event_seq">): SessionRecord {
  return {
    session_id: row.id,
    owner_id: row.owner_id,
    mode: row.mode,
    // only `insert` writes the column, from the same union
    drive: row.drive as Drive,
    goal: row.goal,
    constraints: fromJson(row.constraints),
    // only `insert` writes these two columns, from the same unions
    language: row.language as Language,
    state: row.state as SessionState,
    run: row.run,
    reason: row.reason,
    model: row.model,
    stopping: row.stopping === 1,
    reminded_run: row.reminded_run,
    paused_at: row.paused_at,
    active_ms: row.active_ms,
    active_since: row.active_since,
    created_at: row.created_at,
  };
}

/** Sessions over one transaction. */
export function sessionRows(trx: Transaction<Database>): SessionPort {
  // Nobody else writes while the transaction is open.
  const known = new Map<string, SessionRecord>();
  return {
    async insert(session) {
      await trx
        .insertInto("sessions")
        .values({
          id: session.session_id,
          owner_id: session.owner_id,
          mode: session.mode,
          drive: session.drive,
          goal: session.goal,
          constraints: toJson(session.constraints),
          language: session.language,
          state: session.state,
          run: session.run,
          reason: session.reason,
          model: session.model,
          stopping: 0,
          reminded_run: 0,
          paused_at: null,
          active_ms: 0,
          active_since: session.active_since,
          created_at: session.created_at,
        })
        .execute();
    },
    async get(sessionId) {
      const remembered = known.get(sessionId);
      if (remembered !== undefined) return remembered;
      const row = await trx.selectFrom("sessions").selectAll().where("id", "=", sessionId).executeTakeFirst();
      if (row === undefined) throw new GraphError("session-not-found", `There is no session "${sessionId}".`);
      const session = toRecord(row);
      known.set(sessionId, session);
      return session;
    },
    async list(ownerId) {
      const rows = await trx
        .selectFrom("sessions")
        .selectAll()
        .where("owner_id", "=", ownerId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows.map(toRecord);
    },
    async unfinished() {
      const rows = await trx
        .selectFrom("sessions")
        .selectAll()
        .where("state", "in", ["running", "waiting_for_user", "paused"])
        .orderBy("created_at")
        .execute();
      return rows.map(toRecord);
    },
    async change(sessionId, { stopping, ...change }) {
      known.delete(sessionId);
      await trx
        .updateTable("sessions")
        .set({ ...change, ...(stopping === undefined ? {} : { stopping: stopping ? 1 : 0 }) })
        .where("id", "=", sessionId)
        .execute();
    },
    async lastSeq(sessionId) {
      const row = await trx
        .selectFrom("sessions")
        .select("seq")
        .where("id", "=", sessionId)
        .executeTakeFirst();
      return row?.seq ?? 0;
    },
    async nextSeq(sessionId) {
      const row = await trx
        .updateTable("sessions")
        .set((eb) => ({ seq: eb("seq", "+", 1) }))
        .where("id", "=", sessionId)
        .returning("seq")
        .executeTakeFirst();
      if (row === undefined) throw new GraphError("session-not-found", `There is no session "${sessionId}".`);
      return row.seq;
    },
    async delete(sessionId) {
      const threads = trx.selectFrom("agents").select("thread_id").where("session_id", "=", sessionId);
      await trx.deleteFrom("tool_outcomes").where("thread_id", "in", threads).execute();
      await trx.deleteFrom("model_calls").where("thread_id", "in", threads).execute();
      for (const table of [
        "background_commands",
        "runs",
        "events",
        "plans",
        "hand_outs",
        "questions",
        "messages",
        "agents",
      ] as const) {
        await trx.deleteFrom(table).where("session_id", "=", sessionId).execute();
      }
      await trx.deleteFrom("sessions").where("id", "=", sessionId).execute();
    },
  };
}
