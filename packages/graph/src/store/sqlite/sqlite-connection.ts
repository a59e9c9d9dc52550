/**
 * The one connection to the database file, and the queue for it.
 *
 * Owns the driver handle, from `connectSqlite` to `close`. Everybody reads and writes through it: the stores by
 * Kysely, the checkpoint saver by `transaction` and `exclusive`.
 *
 * 1. One holder at a time, first come first served; a transaction holds it from BEGIN to COMMIT.
 * 2. A statement belongs to its hold: one that comes late is refused, never run in somebody else's transaction.
 * 3. Nobody waits for a hold inside their own: that would wait for ever, so it is refused.
 * 4. After a hold no transaction is open, whatever went wrong in it.
 */
import { AsyncLocalStorage } from "node:async_hooks";

import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, Transaction } from "kysely";
import type { DatabaseConnection, Dialect } from "kysely";
import type Libsql from "libsql";

import { GraphError } from "../../errors/graph-error.ts";
import { ConnectionQueue } from "./connection-queue.ts";
import { HoldExecutor } from "./hold-executor.ts";
import { whileLocked } from "./lock-wait.ts";
import { PreparedStatements } from "./prepared-statements.ts";
import { QueuedDriver } from "./queued-driver.ts";
import { toStoreError } from "./store-error.ts";

export interface SqliteConnection<DB> {
  readonly path: string;
  /** For single statements, each a hold of its own; inside a transaction use its `trx`. */
  readonly db: Kysely<DB>;
  /** The driver's handle: only inside a hold, synchronously, with values that `boundValues` has passed. */
  readonly raw: Libsql.Database;
  /** A statement on that handle, kept prepared. */
  statement(sql: string): Libsql.Statement;
  /** Runs `work` in one transaction: all of its writes, or none when it throws. */
  transaction<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T>;
  /**
   * Runs synchronous work on the driver's handle while nobody else holds the connection; again, from its start, where
   * another connection had the database locked.
   */
  exclusive<T>(work: (raw: Libsql.Database) => T): Promise<T>;
  /** Lets those who already wait have their turn, refuses all others, and closes the file. Idempotent. */
  close(): Promise<void>;
}

/** Puts the queue and Kysely in front of an open handle. */
export function connectSqlite<DB>(
  database: Libsql.Database,
  path: string,
  options: {
    /** How long a transaction waits for another connection's before it fails as busy. */
    readonly lockWaitMs: number;
  },
): SqliteConnection<DB> {
  return new QueuedSqliteConnection<DB>(database, path, options.lockWaitMs);
}

class QueuedSqliteConnection<DB> implements SqliteConnection<DB> {
  readonly path: string;
  readonly raw: Libsql.Database;
  readonly db: Kysely<DB>;
  readonly #queue: ConnectionQueue;
  readonly #driver: QueuedDriver;
  readonly #dialect: Dialect;
  readonly #statements: PreparedStatements;
  readonly #lockWaitMs: number;
  /** Set for everything that is called from within `transaction`, so that invariant 3 can be kept. */
  readonly #currentHold = new AsyncLocalStorage<{ open: boolean }>();
  #closing: Promise<void> | undefined;

  constructor(database: Libsql.Database, path: string, lockWaitMs: number) {
    this.path = path;
    this.#lockWaitMs = lockWaitMs;
    this.raw = database;
    this.#queue = new ConnectionQueue(path);
    this.#statements = new PreparedStatements(database);
    const driver = new QueuedDriver({
      database,
      path,
      queue: this.#queue,
      statements: this.#statements,
      assertMayWait: () => this.#assertMayWait(),
      lockWaitMs,
    });
    const adapter = new QueuedAdapter();
    const compiler = new SqliteQueryCompiler();
    this.#driver = driver;
    this.#dialect = {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => compiler,
    };
    this.db = new Kysely<DB>({ dialect: this.#dialect });
  }

  statement(sql: string): Libsql.Statement {
    return this.#statements.get(sql);
  }

  async transaction<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
    const driver = this.#driver;
    const connection = await driver.acquireConnection();
    const hold = { open: true };
    try {
      await driver.beginTransaction(connection, {});
      const trx = this.#transactionOn(connection);
      try {
        const result = await this.#currentHold.run(hold, () => work(trx));
        await driver.commitTransaction(connection);
        return result;
      } catch (error) {
        await driver.rollbackTransaction(connection);
        throw error;
      }
    } catch (error) {
      throw toStoreError(error, this.path);
    } finally {
      hold.open = false;
      await driver.releaseConnection(connection);
    }
  }

  /** As Kysely's own `transaction` makes it, without the layers that hand its one connection out for each statement. */
  #transactionOn(connection: DatabaseConnection): Transaction<DB> {
    const dialect = this.#dialect;
    const executor = new HoldExecutor(dialect, connection);
    return new Transaction<DB>({ config: { dialect }, dialect, driver: this.#driver, executor });
  }

  async exclusive<T>(work: (raw: Libsql.Database) => T): Promise<T> {
    this.#assertMayWait();
    await this.#queue.take();
    try {
      return await whileLocked(() => work(this.raw), this.#lockWaitMs);
    } catch (error) {
      throw toStoreError(error, this.path);
    } finally {
      this.#leaveNoTransaction();
      this.#queue.release();
    }
  }

  async close(): Promise<void> {
    this.#assertMayWait();
    this.#closing ??= this.#closeInTurn();
    await this.#closing;
  }

  async #closeInTurn(): Promise<void> {
    await this.#queue.close();
    this.#statements.clear();
    try {
      // The driver lets go of the file only when its statements are collected; the log is emptied now, so that the
      // one file is whole for whoever copies it.
      this.raw.exec("PRAGMA busy_timeout=0; PRAGMA wal_checkpoint(TRUNCATE)");
    } catch {
      // Nothing is lost where another process reads or the disk is full: the next open reads the log.
    } finally {
      this.raw.close();
      // Else every promise that the process ever makes pays for it.
      this.#currentHold.disable();
    }
  }

  /** Invariant 4. */
  #leaveNoTransaction(): void {
    if (this.raw.open && this.raw.inTransaction) this.raw.exec("ROLLBACK");
  }

  /** Invariant 3. */
  #assertMayWait(): void {
    if (this.#currentHold.getStore()?.open !== true) return;
    throw new GraphError(
      "store-misuse",
      "The database was asked for outside the open transaction that the call comes from, and would wait for itself. " +
        "Use the transaction's own handle, or start the work after the commit.",
    );
  }
}

/** Kysely would put a lock of its own in front of the queue, with another order. */
class QueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
