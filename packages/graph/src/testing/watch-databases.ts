import Libsql from "libsql";

/** What happens around the statements of one database handle; whatever it throws comes out of the driver. */
export interface DatabaseWatch {
  before?(database: Libsql.Database, sql: string, parameters: unknown): void;
  after?(database: Libsql.Database, sql: string): void;
}

type Prepare = (this: Libsql.Database, sql: string) => Libsql.Statement;

/**
 * Puts a watch before the driver itself: nothing of the product knows that it is watched.
 *
 * Each handle that is opened from now on is given the watch that `watchOf` answers, until the whole is disposed of.
 */
export function watchDatabases(watchOf: () => DatabaseWatch | undefined): Disposable {
  const watches = new WeakMap<object, DatabaseWatch | "none">();
  // the declared type is generic in the parameters, which the driver does not look at
  const prototype = Libsql.prototype as { prepare: Prepare };
  const { prepare } = prototype;
  prototype.prepare = function watchedPrepare(sql) {
    const statement = prepare.call(this, sql);
    const watch = watches.get(this) ?? watchOf() ?? "none";
    watches.set(this, watch);
    if (watch === "none") return statement;
    const run = statement.run.bind(statement);
    const all = statement.all.bind(statement);
    const watched = <Result>(work: () => Result, parameters: unknown): Result => {
      watch.before?.(this, sql, parameters);
      const result = work();
      watch.after?.(this, sql);
      return result;
    };
    statement.run = (...parameters) => watched(() => run(...parameters), parameters[0]);
    statement.all = (...parameters) => watched(() => all(...parameters), parameters[0]);
    return statement;
  };
  return {
    [Symbol.dispose]() {
      prototype.prepare = prepare;
    },
  };
}
