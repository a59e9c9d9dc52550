import type Libsql from "libsql";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from "kysely";

import { GraphError } from "../../errors/graph-error.ts";
import { boundValues } from "./bound-values.ts";
import type { ConnectionQueue } from "./connection-queue.ts";
import { whileLocked } from "./lock-wait.ts";
import type { PreparedStatements } from "./prepared-statements.ts";
import { toStoreError } from "./store-error.ts";

/**
 * Kysely's driver over one synchronous connection that is handed out to one holder at a time.
 *
 * Kysely's own SQLite driver gives every holder the same connection object, so a statement that somebody forgot to
 * await could run after its transaction, inside the next holder's. Here each hold has its own object, which refuses
 * everything once its hold is over.
 */
export class QueuedDriver implements Driver {
  readonly #database: Libsql.Database;
  readonly #path: string;
  readonly #queue: ConnectionQueue;
  readonly #assertMayWait: () => void;
  readonly #statements: PreparedStatements;
  readonly #lockWaitMs: number;

  /** `assertMayWait` throws when the caller itself holds the connection, so that waiting would never end. */
  constructor(options: {
    readonly database: Libsql.Database;
    readonly path: string;
    readonly queue: ConnectionQueue;
    readonly statements: PreparedStatements;
    readonly assertMayWait: () => void;
    readonly lockWaitMs: number;
  }) {
    this.#database = options.database;
    this.#path = options.path;
    this.#queue = options.queue;
    this.#statements = options.statements;
    this.#assertMayWait = options.assertMayWait;
    this.#lockWaitMs = options.lockWaitMs;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<HeldConnection> {
    this.#assertMayWait();
    await this.#queue.take();
    return new HeldConnection(this.#database, (sql, parameters) => this.#execute(sql, parameters));
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    // IMMEDIATE: a transaction that reads first and writes later would otherwise fail as busy in the middle.
    const begin = settings.accessMode === "read only" ? "begin" : "begin immediate";
    await whileLocked(() => this.#execute(begin, []), this.#lockWaitMs);
    held(connection).begun();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const holder = held(connection);
    holder.assertUsable("commit");
    holder.end();
    this.#execute("commit", []);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    held(connection).end();
    // A full disk or an I/O error has rolled it back already, and "rollback" would hide that error behind its own.
    if (this.#database.inTransaction) this.#execute("rollback", []);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    held(connection).end();
    try {
      // The last fence: whatever went wrong, the next holder never finds itself in somebody else's transaction.
      if (this.#database.open && this.#database.inTransaction) this.#execute("rollback", []);
    } finally {
      this.#queue.release();
    }
  }

  async destroy(): Promise<void> {}

  #execute(sql: string, parameters: readonly unknown[]): QueryResult<unknown> {
    try {
      const statement = this.#statements.get(sql);
      const bound = boundValues(parameters);
      if (statement.reader) return { rows: statement.all(bound) };
      const { changes, lastInsertRowid } = statement.run(bound);
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
    } catch (error) {
      throw toStoreError(error, this.#path);
    }
  }
}

type Execute = (sql: string, parameters: readonly unknown[]) => QueryResult<unknown>;

/** The connection as one holder sees it; useless after its hold. */
class HeldConnection implements DatabaseConnection {
  readonly #database: Libsql.Database;
  readonly #execute: Execute;
  #state: "held" | "in-transaction" | "lost" | "ended" = "held";

  constructor(database: Libsql.Database, execute: Execute) {
    this.#database = database;
    this.#execute = execute;
  }

  begun(): void {
    this.#state = "in-transaction";
  }

  end(): void {
    this.#state = "ended";
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.assertUsable(query.sql);
    try {
      const result = this.#execute(query.sql, query.parameters);
      // Kysely's contract: the caller states the row type of its own SQL.
      return result as QueryResult<R>;
    } finally {
      // A full disk, an I/O error or "or rollback" ends the whole transaction: what followed would run outside it,
      // each statement for itself.
      if (this.#state === "in-transaction" && !this.#database.inTransaction) this.#state = "lost";
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  assertUsable(sql: string): void {
    if (this.#state === "held" || this.#state === "in-transaction") return;
    const why =
      this.#state === "lost"
        ? "after the database had rolled its transaction back"
        : "after its transaction had ended";
    throw new GraphError(
      "store-misuse",
      `A statement was started ${why}: ${sql}. Await every statement inside the transaction, and let its errors end it.`,
    );
  }
}

function held(connection: DatabaseConnection): HeldConnection {
  if (connection instanceof HeldConnection) return connection;
  throw new GraphError("store-misuse", "The connection belongs to another driver.");
}
