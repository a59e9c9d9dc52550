import type { Selectable, Transaction } from "kysely";
import type {
  Compaction,
  CompactionKind,
  CompactionPort,
  CompactionReason,
} from "../../ports/compaction-port.ts";
import { fromJson, toJson } from "../json-text.ts";
import { PreparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";

const selectLatest = new PreparedQuery((database, of: { threadId: string }) =>
  database
    .selectFrom("compactions")
    .selectAll()
    .where("thread_id", "=", of.threadId)
    .orderBy("number", "desc")
    .limit(1),
);

function toCompaction(row: Selectable<Database["compactions"]>): Compaction {
  return {
    ...row,
    // only this file writes both columns, from the same unions
    kind: row.kind as CompactionKind,
    // see above
    reason: row.reason as CompactionReason,
    kept_ids: fromJson(row.kept_ids),
    summarised_ids: fromJson(row.summarised_ids),
    shortened: fromJson(row.shortened),
  };
}

/** How threads are shown to their models, over one transaction. */
export function compactionRows(trx: Transaction<Database>): CompactionPort {
  return {
    async insert(compaction) {
      const { kept_ids, summarised_ids, shortened, ...row } = compaction;
      await trx
        .insertInto("compactions")
        .values({
          ...row,
          kept_ids: toJson(kept_ids),
          summarised_ids: toJson(summarised_ids),
          shortened: toJson(shortened),
        })
        .execute();
    },
    async latest(threadId) {
      const row = await selectLatest.first(trx, { threadId });
      return row === undefined ? undefined : toCompaction(row);
    },
    async ofThread(threadId) {
      const rows = await trx
        .selectFrom("compactions")
        .selectAll()
        .where("thread_id", "=", threadId)
        .orderBy("number")
        .execute();
      return rows.map(toCompaction);
    },
    async countInTurn(runId) {
      const row = await trx
        .selectFrom("compactions")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("run_id", "=", runId)
        .executeTakeFirst();
      return row?.count ?? 0;
    },
  };
}
