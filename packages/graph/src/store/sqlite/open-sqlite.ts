import Libsql from "libsql";

import { GraphError } from "../../errors/graph-error.ts";
import { connectSqlite } from "./sqlite-connection.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import { toStoreError } from "./store-error.ts";

/** How long a transaction waits for another one's lock: long enough for a backup or a second command line. */
const defaultLockWaitMs = 2_000;

/**
 * Set on every open, since all but the first belong to the connection and not to the file.
 *
 * `synchronous=NORMAL`: with WAL a killed process loses nothing, and a power cut loses the last commits as one
 * consistent tail, which is what the recovery of runs is built for; FULL costs an fsync a step.
 */
const pragmas = [
  "synchronous=NORMAL",
  "foreign_keys=ON",
  // What a file that came from elsewhere can do is kept small: no functions with side effects from its schema, damaged pages refused.
  "trusted_schema=OFF",
  "cell_size_check=ON",
  // The planner would rather index a whole table for one statement than look a few keys up, when it has no statistics:
  // each run would cost more with every session that there ever was.
  "automatic_index=OFF",
  "temp_store=MEMORY",
  "cache_size=-16000",
  // A WAL that grew in a burst is cut back to this at the next checkpoint.
  "journal_size_limit=67108864",
] as const;

/**
 * Opens or creates the database file at `path` (`:memory:` for one that lives as long as the connection).
 *
 * Throws `store-unavailable` (folder missing, read-only, full), `store-corrupt` (no database, or a damaged one) or
 * `store-busy` (another process holds it), each naming the path and the way out.
 */
export function openSqlite<DB>(
  path: string,
  { lockWaitMs = defaultLockWaitMs }: { readonly lockWaitMs?: number } = {},
): SqliteConnection<DB> {
  let database: Libsql.Database | undefined;
  try {
    database = new Libsql(path);
    database.pragma(`busy_timeout=${lockWaitMs}`);
    for (const pragma of pragmas) database.pragma(pragma);
    useWriteAheadLog(database, path);
    // From here on `whileLocked` waits: the driver's own wait stands still with the whole process.
    database.pragma("busy_timeout=0");
    return connectSqlite<DB>(database, path, { lockWaitMs });
  } catch (error) {
    database?.close();
    throw toStoreError(error, path);
  }
}

function useWriteAheadLog(database: Libsql.Database, path: string): void {
  // The only one that reads and locks the file, so that a file that is no database is found out here.
  const [row] = database.pragma("journal_mode=WAL") as { journal_mode: string }[]; // libsql types rows as unknown
  const mode = row?.journal_mode;
  if (mode === "wal" || (mode === "memory" && path === ":memory:")) return;
  throw new GraphError(
    "store-unavailable",
    `The database ${path} cannot use a write-ahead log (journal mode is ${mode}), as on some network drives. ` +
      "Choose a data folder on a local disk (ROUNDTABLE_DATA).",
  );
}
