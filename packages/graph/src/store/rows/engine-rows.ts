import type { Transaction } from "kysely";
import type { EnginePort } from "../../ports/engine-port.ts";
import type { Database } from "../schema.ts";

const unfinished = ["running", "waiting_for_user", "paused"];

/** Engines over one transaction; `flush` writes what it has changed of sessions, before they are looked through. */
export function engineRows(trx: Transaction<Database>, flush: () => Promise<void>): EnginePort {
  return {
    async renew({ id, expiresAt }) {
      await trx
        .insertInto("engines")
        .values({ id, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ expires_at: expiresAt }))
        .execute();
    },
    async all() {
      const rows = await trx.selectFrom("engines").selectAll().execute();
      return rows.map(({ id, expires_at: expiresAt }) => ({ id, expiresAt }));
    },
    async forgetGone(before) {
      const busy = trx
        .selectFrom("held_sessions as h")
        .innerJoin("sessions as s", "s.id", "h.session_id")
        .where("s.state", "in", unfinished)
        .select("h.engine_id");
      await trx.deleteFrom("engines").where("expires_at", "<", before).where("id", "not in", busy).execute();
    },
    async hold(sessionId, engineId) {
      await trx
        .insertInto("held_sessions")
        .values({ session_id: sessionId, engine_id: engineId })
        .onConflict((conflict) => conflict.column("session_id").doUpdateSet({ engine_id: engineId }))
        .execute();
    },
    async holderOf(sessionId) {
      const row = await trx
        .selectFrom("held_sessions")
        .select("engine_id")
        .where("session_id", "=", sessionId)
        .executeTakeFirst();
      return row?.engine_id ?? null;
    },
    async heldBy(engineIds) {
      await flush();
      const rows = await trx
        .selectFrom("held_sessions as h")
        .innerJoin("sessions as s", "s.id", "h.session_id")
        .where("h.engine_id", "in", engineIds)
        .where("s.state", "in", unfinished)
        .select("h.session_id")
        .orderBy("s.created_at")
        .execute();
      return rows.map((row) => row.session_id);
    },
  };
}
