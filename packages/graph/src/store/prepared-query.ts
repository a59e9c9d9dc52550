import type { Compilable, CompiledQuery, QueryCreator, QueryResult, Transaction } from "kysely";
import type { Database } from "./schema.ts";

/** Stands for a parameter while a query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is put together and compiled once a database, and then run with parameters.
 *
 * `build` sees placeholders in the place of the parameters: it may hand them on to the query builder, and must not look
 * at them.
 */
export class PreparedQuery<Parameters extends object, Row> {
  readonly #build: (database: QueryCreator<Database>, parameters: Parameters) => Compilable<Row>;
  /** By the adapter of the database: what was compiled for one dialect is nothing to another. */
  readonly #compiled = new WeakMap<object, CompiledQuery<Row>>();

  constructor(build: (database: QueryCreator<Database>, parameters: Parameters) => Compilable<Row>) {
    this.#build = build;
  }

  async all(trx: Transaction<Database>, parameters: Parameters): Promise<Row[]> {
    return (await this.run(trx, parameters)).rows;
  }

  async first(trx: Transaction<Database>, parameters: Parameters): Promise<Row | undefined> {
    return (await this.run(trx, parameters)).rows[0];
  }

  run(trx: Transaction<Database>, parameters: Parameters): Promise<QueryResult<Row>> {
    const executor = trx.getExecutor();
    const compiled = this.#compiled.get(executor.adapter) ?? this.#compile(trx);
    // a placeholder's name is a key of the parameters
    const given = parameters as Readonly<Record<string, unknown>>;
    const values = compiled.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name] : value,
    );
    return executor.executeQuery<Row>({ ...compiled, parameters: values });
  }

  #compile(trx: Transaction<Database>): CompiledQuery<Row> {
    // stands for the parameters only until the query is compiled
    const placeholders = new Proxy(
      {},
      { get: (_target, name) => new Placeholder(String(name)) },
    ) as Parameters;
    const compiled = this.#build(trx, placeholders).compile();
    this.#compiled.set(trx.getExecutor().adapter, compiled);
    return compiled;
  }
}
