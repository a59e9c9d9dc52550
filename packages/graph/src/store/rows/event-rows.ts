import { sql, type Transaction } from "kysely";
import { v5 as uuidV5 } from "uuid";
import type { RoundtableEvent } from "../../event/event-types.ts";
import type { EventPort } from "../../ports/event-port.ts";
import { fromJson, toJson } from "../json-text.ts";
import type { Database } from "../schema.ts";

/** Events over one transaction; each one appended is told to `appended` as well. */
export function eventRows(
  trx: Transaction<Database>,
  at: string,
  appended: (event: RoundtableEvent) => void,
): EventPort {
  return {
    async append(sessionId, key, body) {
      const id = uuidV5(`event:${key}`, sessionId);
      const existing = await trx.selectFrom("events").select("seq").where("id", "=", id).executeTakeFirst();
      if (existing !== undefined) return;
      const { event_seq: seq } = await trx
        .updateTable("sessions")
        .set((eb) => ({ event_seq: eb("event_seq", "+", 1) }))
        .where("id", "=", sessionId)
        .returning("event_seq")
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("events")
        .values({
          session_id: sessionId,
          seq,
          id,
          type: body.type,
          body: toJson(body),
          created_at: at,
        })
        .execute();
      appended({ seq, id, session_id: sessionId, created_at: at, ...body });
    },
    async latestReply(sessionId, threadId) {
      const row = await trx
        .selectFrom("events")
        .select(sql<string | null>`json_extract(body, '$.text')`.as("text"))
        .where("session_id", "=", sessionId)
        .where("type", "=", "reply-completed")
        .where(sql`json_extract(body, '$.thread_id')`, "=", threadId)
        .where(sql`json_extract(body, '$.text')`, "!=", "")
        .orderBy("seq", "desc")
        .executeTakeFirst();
      return row?.text ?? "";
    },
    async since(sessionId, afterSeq) {
      const rows = await trx
        .selectFrom("events")
        .selectAll()
        .where("session_id", "=", sessionId)
        .where("seq", ">", afterSeq)
        .orderBy("seq")
        .execute();
      return rows.map(({ seq, id, session_id, created_at, body }) => ({
        seq,
        id,
        session_id,
        created_at,
        ...fromJson(body),
      }));
    },
  };
}
