import type { Transaction } from "kysely";
import { RoundtableSaver } from "../checkpoint/sqlite-checkpoint-saver.ts";
import { GraphError } from "../errors/graph-error.ts";
import type { CheckpointObserver } from "../ports/checkpoint-observer.ts";
import type { Clock } from "../ports/clock.ts";
import type { CommitListener } from "../ports/commit-listener.ts";
import type { MeterPort } from "../ports/meter-port.ts";
import type { Fence, Store, UnitOfWork } from "../ports/unit-of-work.ts";
import { migrate } from "./migrations/migrate.ts";
import { PreparedQuery } from "./prepared-query.ts";
import type { Database } from "./schema.ts";
import { sqlUnitOfWork, type Commit } from "./sql-unit-of-work.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";
import type { SqliteConnection } from "./sqlite/sqlite-connection.ts";

export interface OpenedStore extends Store {
  readonly saver: RoundtableSaver<Database>;
  close(): Promise<void>;
}

/**
 * Opens (or creates) the one database file: mailbox, events and checkpoints, saved together.
 *
 * Throws `store-newer` for a file of a later version, and what `openSqlite` throws.
 */
export async function openStore(options: {
  path: string;
  clock: Clock;
  listener: CommitListener;
  observer: CheckpointObserver;
  meters: MeterPort;
}): Promise<OpenedStore> {
  const { clock, listener, observer, meters } = options;
  const connection = openSqlite<Database>(options.path);
  try {
    await connection.transaction((trx) => migrate(trx, options.path));
  } catch (error) {
    await connection.close();
    throw error;
  }
  /** Commits of saves that are not told yet, by the object that the saver hands to both hooks. */
  const untold = new WeakMap<object, Commit>();
  const observed = async (
    trx: Transaction<Database>,
    threadId: string,
    key: object,
    observe: (unit: UnitOfWork) => Promise<void>,
  ): Promise<void> => {
    const fence = observer.fenceOf(threadId);
    if (fence !== null) await checkFence(trx, fence);
    const { unit, commit, flush } = sqlUnitOfWork(trx, clock.now(), meters);
    await observe(unit);
    await flush();
    untold.set(key, commit);
  };
  const saver = new RoundtableSaver<Database>({
    connection,
    hooks: {
      beforePut: (trx, info) =>
        observed(trx, info.threadId, info.checkpoint, (unit) =>
          observer.checkpointSaved(unit, info.threadId, info.checkpoint.channel_values),
        ),
      beforePutWrites: (trx, info) =>
        observed(trx, info.threadId, info.writes, (unit) =>
          observer.writesSaved(unit, info.threadId, info.writes),
        ),
      afterCommit: (info) => {
        const commit = untold.get(info.kind === "put" ? info.checkpoint : info.writes);
        if (commit !== undefined) listener.committed(commit);
      },
    },
  });
  return {
    saver,
    async transact(fence, work) {
      let done: { result: Awaited<ReturnType<typeof work>>; commit: Commit } | undefined;
      try {
        await connection.transaction(async (trx) => {
          if (fence !== null) await checkFence(trx, fence);
          const opened = sqlUnitOfWork(trx, clock.now(), meters);
          const result = await work(opened.unit);
          await opened.flush();
          done = { result, commit: opened.commit };
        });
      } catch (error) {
        if (done === undefined || !(await isStored(connection, done.commit))) throw error;
      }
      if (done === undefined) throw new GraphError("store-misuse", "A transaction ended without its work.");
      const { result, commit } = done;
      if (commit.events.length > 0 || commit.wakes.size > 0) listener.committed(commit);
      return result;
    },
    close: () => connection.close(),
  };
}

/**
 * Whether a commit that was answered by an error was carried out all the same, as one of its events shows: what it did
 * would otherwise lie there untold, and nobody would be woken for it.
 */
async function isStored(connection: SqliteConnection<Database>, { events }: Commit): Promise<boolean> {
  const [event] = events;
  if (event === undefined) return false;
  try {
    const row = await connection.db
      .selectFrom("events")
      .select("id")
      .where("id", "=", event.id)
      .executeTakeFirst();
    return row !== undefined;
  } catch {
    // The error of the commit says what there is to say.
    return false;
  }
}

const selectEpoch = new PreparedQuery((database, { threadId }: { threadId: string }) =>
  database.selectFrom("agents").select("lease_epoch").where("thread_id", "=", threadId),
);

/** I3: a holder whose lease was taken over may not write any more. */
async function checkFence(trx: Transaction<Database>, fence: Fence): Promise<void> {
  const row = await selectEpoch.first(trx, { threadId: fence.threadId });
  if (row?.lease_epoch === fence.epoch) return;
  throw new GraphError(
    "stale-lease",
    `The lease on thread ${fence.threadId} (epoch ${fence.epoch}) was taken over; this write is refused.`,
  );
}
