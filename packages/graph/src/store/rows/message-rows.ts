import { sql, type Selectable, type Transaction } from "kysely";
import type { MailboxRow, MessageType } from "../../message/message-types.ts";
import type { MailboxPort } from "../../ports/mailbox-port.ts";
import { fromJson, toJson } from "../json-text.ts";
import { PreparedQuery } from "../prepared-query.ts";
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

const insertMessage = new PreparedQuery((database, row: Selectable<Database["messages"]>) =>
  database.insertInto("messages").values({
    seq: row.seq,
    id: row.id,
    session_id: row.session_id,
    target_thread_id: row.target_thread_id,
    skip: row.skip,
    source_thread_id: row.source_thread_id,
    source_display_name: row.source_display_name,
    type: row.type,
    content: row.content,
    question_id: row.question_id,
    wakes: row.wakes,
    released: row.released,
    created_at: row.created_at,
  }),
);

const selectById = new PreparedQuery((database, { id }: { id: string }) =>
  database.selectFrom("messages").selectAll().where("id", "=", id),
);

const selectUntaken = new PreparedQuery(
  (database, reader: { sessionId: string; threadId: string; cursor: number; startSeq: number }) =>
    database
      .selectFrom("messages")
      .selectAll()
      .where("session_id", "=", reader.sessionId)
      .where("seq", ">", reader.cursor)
      .where("seq", ">=", reader.startSeq)
      .where((eb) =>
        eb.or([
          eb("target_thread_id", "=", reader.threadId),
          eb.and([
            eb("target_thread_id", "is", null),
            // A question to the user is no thread's either, not even of one that is seated later.
            eb("type", "=", "broadcast"),
            eb(sql<number>`instr(skip, ${reader.threadId})`, "=", 0),
          ]),
        ]),
      )
      .orderBy("seq"),
);

/** From each agent's own index entries on: the log before its cursor is never looked at. */
const selectWakingThreads = new PreparedQuery((database, { sessionId }: { sessionId: string }) =>
  database
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
    ),
);

const releaseAll = new PreparedQuery((database, { sessionId }: { sessionId: string }) =>
  database
    .updateTable("messages")
    .set({ released: 1 })
    .where("session_id", "=", sessionId)
    .where("released", "=", 0)
    .returning("target_thread_id"),
);

/** The mailbox log over one transaction; rows are only ever added, and released. */
export function messageRows(
  trx: Transaction<Database>,
  /** Whose cursors some queries look at. */
  agents: { flush(): Promise<void> },
): MailboxPort {
  // Nobody else writes while the transaction is open, and cursors move in transactions of their own.
  const waking = new Map<string, ReadonlySet<string>>();
  return {
    async insert(row) {
      waking.delete(row.session_id);
      await insertMessage.run(trx, {
        ...row,
        skip: toJson(row.skip),
        wakes: row.wakes ? 1 : 0,
        released: row.released ? 1 : 0,
      });
    },
    async findById(id) {
      const row = await selectById.first(trx, { id });
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
    async untaken({ session_id, thread_id, cursor, start_seq, consumed }) {
      const rows = await selectUntaken.all(trx, {
        sessionId: session_id,
        threadId: thread_id,
        cursor,
        startSeq: start_seq,
      });
      const taken = new Set(consumed);
      return rows.filter((row) => !taken.has(row.seq)).map(toRow);
    },
    async wakingThreads(sessionId) {
      const remembered = waking.get(sessionId);
      if (remembered !== undefined) return remembered;
      await agents.flush();
      const rows = await selectWakingThreads.all(trx, { sessionId });
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
      const rows = await releaseAll.all(trx, { sessionId });
      return rows.flatMap((row) => (row.target_thread_id === null ? [] : [row.target_thread_id]));
    },
  };
}
