import type Libsql from "libsql";

/** The product has about a hundred statements; those built on the fly push each other out. */
const maxStatements = 256;

/** Statements kept prepared, the least recently used one dropped first. */
export class PreparedStatements {
  readonly #database: Libsql.Database;
  readonly #bySql = new Map<string, Libsql.Statement>();

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  get(sql: string): Libsql.Statement {
    const known = this.#bySql.get(sql);
    // A map keeps the order of insertion: what is used moves to its end.
    if (known !== undefined) this.#bySql.delete(sql);
    const statement = known ?? this.#database.prepare(sql);
    this.#bySql.set(sql, statement);
    const oldest = this.#bySql.size > maxStatements ? this.#bySql.keys().next().value : undefined;
    if (oldest !== undefined) this.#bySql.delete(oldest);
    return statement;
  }

  clear(): void {
    this.#bySql.clear();
  }
}
