import { DefaultQueryExecutor } from "kysely";
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from "kysely";

/** Runs the queries of one hold straight on its connection. */
export class HoldExecutor extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection;

  constructor(dialect: Dialect, connection: DatabaseConnection) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), {
      provideConnection: (consumer) => consumer(connection),
    });
    this.#connection = connection;
  }

  // The base class declares its queries' rows as unknown, its interface as those of the query.
  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#connection.executeQuery<R>(query);
  }
}
