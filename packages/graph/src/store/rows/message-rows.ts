import { sql, type Selectable, type Transaction } from "kysely";
import type { MailboxRow, MessageType } from "../../message/message-types.ts";
import type { MailboxPort } from "../../ports/mailbox-port.ts";
import { fromJson, toJson } from "../json-text.ts";
import type { Database } from "../schema.ts";

function toRow(row: Selectable<Database["messages"]>): MailboxRow {
  return {
    ...row,
    skip: fromJson(row.skip),
    // only `insert` writes the column, from the same union
    type: row.type as MessageType,
    wakes: row.wakes === 1,
    released: row.released === 1,
  };
}

/** The mailbox log over one transaction; rows are only ever added, and released. */
export function messageRows(trx: Transaction<Database>): MailboxPort {
  // Nobody else writes while the transaction is open, and cursors move in transactions of their own.
  const waking = new Map<string, ReadonlySet<string>>();
  return {
    async insert(row) {
      waking.delete(row.session_id);
      await trx
        .insertInto("messages")
        .values({
          ...row,
          skip: toJson(row.skip),
          wakes: row.wakes ? 1 : 0,
          released: row.released ? 1 : 0,
        })
        .execute();
    },
    async findById(id) {
      const row = await trx.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
      return row === undefined ? undefined : toRow(row);
    },
    async findBySeq(sessionId, seq) {
      const row = await trx
        .selectFrom("messages")
        .selectAll()
        .where("session_id", "=", sessionId)
        .where("seq", "=", seq)
        .executeTakeFirst();
      return row === undefined ? undefined : toRow(row);
    },
    async ofSession(sessionId) {
      const rows = await trx
        .selectFrom("messages")
        .selectAll()
        .where("session_id", "=", sessionId)
        .orderBy("seq")
        .execute();
      return rows.map(toRow);
    },
    async untaken(agent) {
      const rows = await trx
        .selectFrom("messages")
        .selectAll()
        .where("session_id", "=", agent.session_id)
        .where("seq", ">", agent.cursor)
        .where("seq", ">=", agent.start_seq)
        .where((eb) =>
          eb.or([
            eb("target_thread_id", "=", agent.thread_id),
            eb.and([
              eb("target_thread_id", "is", null),
              // A question to the user is no thread's either, not even of one that is seated later.
              eb("type", "=", "broadcast"),
              eb(sql<number>`instr(skip, ${agent.thread_id})`, "=", 0),
            ]),
          ]),
        )
        .orderBy("seq")
        .execute();
      const consumed = new Set(agent.consumed);
      return rows.filter((row) => !consumed.has(row.seq)).map(toRow);
    },
    async wakingThreads(sessionId) {
      const remembered = waking.get(sessionId);
      if (remembered !== undefined) return remembered;
      // From each agent's own index entries on: the log before its cursor is never looked at.
      const rows = await trx
        .selectFrom("agents as a")
        .select("a.thread_id")
        .where("a.session_id", "=", sessionId)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom("messages as m")
              .select("m.seq")
              .whereRef("m.target_thread_id", "=", "a.thread_id")
              .whereRef("m.seq", ">", "a.cursor")
              .whereRef("m.seq", ">=", "a.start_seq")
              .where("m.wakes", "=", 1)
              .where("m.released", "=", 1)
              .where(sql<boolean>`not exists (select 1 from json_each(a.consumed) where value = m.seq)`),
          ),
        )
        .execute();
      const threads = new Set(rows.map((row) => row.thread_id));
      waking.set(sessionId, threads);
      return threads;
    },
    async quieten(sessionId, reader) {
      waking.delete(sessionId);
      const all = trx
        .updateTable("messages")
        .set({ wakes: 0, released: 1 })
        .where("session_id", "=", sessionId)
        .where("wakes", "=", 1);
      const rows =
        reader === undefined
          ? all
          : all.where("target_thread_id", "=", reader.thread_id).where("seq", ">", reader.cursor);
      await rows.execute();
    },
    async releaseHeld(sessionId) {
      waking.delete(sessionId);
      const rows = await trx
        .updateTable("messages")
        .set({ released: 1 })
        .where("session_id", "=", sessionId)
        .where("released", "=", 0)
        .returning("target_thread_id")
        .execute();
      return rows.flatMap((row) => (row.target_thread_id === null ? [] : [row.target_thread_id]));
    },
  };
}
