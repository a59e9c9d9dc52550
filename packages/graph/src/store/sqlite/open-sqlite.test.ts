import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import type { Generated } from "kysely";
import Libsql from "libsql";
import { describe, expect, it, onTestFinished } from "vitest";

import { GraphError } from "../../errors/graph-error.ts";
import { openSqlite } from "./open-sqlite.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";

interface Notes {
  readonly notes: { readonly id: Generated<number>; readonly text: string | null };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "roundtable-sqlite-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function openNotes(
  path = join(temporaryFolder(), "notes.db"),
  options: { lockWaitMs?: number } = {},
): Promise<SqliteConnection<Notes>> {
  const connection = openSqlite<Notes>(path, options);
  onTestFinished(() => connection.close());
  await sql`create table if not exists notes (id integer primary key, text text)`.execute(connection.db);
  return connection;
}

const texts = async (connection: SqliteConnection<Notes>): Promise<(string | null)[]> =>
  (await connection.db.selectFrom("notes").select("text").orderBy("id").execute()).map(({ text }) => text);

const add = (text: string | null) => (trx: Pick<SqliteConnection<Notes>["db"], "insertInto">) =>
  trx.insertInto("notes").values({ text }).execute();

const codeOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
    return "no error";
  } catch (error) {
    return error instanceof GraphError ? error.code : error;
  }
};

describe("opening", () => {
  it("sets every pragma, whoever opened the file before", async () => {
    const path = join(temporaryFolder(), "notes.db");
    const plain = new Libsql(path);
    plain.exec("create table t (a)");
    plain.close();
    const { raw } = await openNotes(path);
    const value = (pragma: string): unknown =>
      Object.values(Object(raw.prepare(`pragma ${pragma}`).all()[0]))[0];
    expect({
      journal_mode: value("journal_mode"),
      synchronous: value("synchronous"),
      busy_timeout: value("busy_timeout"),
      foreign_keys: value("foreign_keys"),
      trusted_schema: value("trusted_schema"),
      temp_store: value("temp_store"),
    }).toEqual({
      journal_mode: "wal",
      synchronous: 1,
      busy_timeout: 0,
      foreign_keys: 1,
      trusted_schema: 0,
      temp_store: 2,
    });
  });

  it("a missing folder is reported with the path and the way out", () => {
    const path = join(temporaryFolder(), "missing", "notes.db");
    expect(() => openSqlite(path)).toThrow(
      expect.objectContaining({ code: "store-unavailable", message: expect.stringContaining(path) }),
    );
    expect(() => openSqlite(path)).toThrow(/ROUNDTABLE_DATA/);
  });

  it("a file that is no database is reported and left as it was", () => {
    const path = join(temporaryFolder(), "notes.db");
    writeFileSync(path, "not a database, but long enough to look like one\n".repeat(100));
    expect(() => openSqlite(path)).toThrow(
      expect.objectContaining({ code: "store-corrupt", message: expect.stringContaining(path) }),
    );
  });

  it("a folder in the place of the file is reported", () => {
    expect(() => openSqlite(temporaryFolder())).toThrow(
      expect.objectContaining({ code: "store-unavailable" }),
    );
  });

  it("works in memory", async () => {
    const connection = await openNotes(":memory:");
    await add("a")(connection.db);
    expect(await texts(connection)).toEqual(["a"]);
  });
});

describe("closing", () => {
  it("leaves everything in the one file, which can be copied and opened alone", async () => {
    const folder = temporaryFolder();
    const connection = await openNotes(join(folder, "notes.db"));
    await connection.transaction(add("kept"));
    await connection.close();
    copyFileSync(join(folder, "notes.db"), join(folder, "copy.db"));
    expect(await texts(await openNotes(join(folder, "copy.db")))).toEqual(["kept"]);
    expect(await texts(await openNotes(join(folder, "notes.db")))).toEqual(["kept"]);
  });
});

describe("failures of the machine", () => {
  it("a full disk ends the transaction with its cause, and the connection goes on afterwards", async () => {
    const connection = await openNotes();
    await add("kept")(connection.db);
    connection.raw.pragma("max_page_count=3");
    const fill = connection.transaction(async (trx) => {
      await add("small")(trx);
      await add("x".repeat(100_000))(trx);
    });
    await expect(fill).rejects.toMatchObject({
      code: "store-unavailable",
      message: expect.stringMatching(/SQLITE_FULL.*Free some space/s),
    });
    connection.raw.pragma("max_page_count=1000000");
    await add("after")(connection.db);
    expect(await texts(connection)).toEqual(["kept", "after"]);
  });

  it("a lock held by another connection is reported as busy, not waited for without end", async () => {
    const connection = await openNotes(undefined, { lockWaitMs: 20 });
    const other = new Libsql(connection.path);
    other.exec("begin immediate");
    expect(await codeOf(() => connection.transaction(add("a")))).toBe("store-busy");
    expect(
      await codeOf(() => connection.exclusive((raw) => raw.exec("insert into notes (text) values ('b')"))),
    ).toBe("store-busy");
    other.exec("rollback");
    other.close();
    await connection.transaction(add("c"));
    expect(await texts(connection)).toEqual(["c"]);
  });

  it("connections of one process take turns: the wait for a lock lets its holder go on", async () => {
    const first = await openNotes();
    const second = await openNotes(first.path);
    const slow = first.transaction(async (trx) => {
      await add("first")(trx);
      // Longer than the quick tries: the holder needs the event loop for it.
      for (let ticks = 0; ticks < 100; ticks += 1) await new Promise(setImmediate);
      await add("first again")(trx);
    });
    await Promise.all([slow, second.transaction(add("second"))]);
    expect(await texts(second)).toEqual(["first", "first again", "second"]);
  });

  it("a broken constraint stays the caller's own error", async () => {
    const connection = await openNotes();
    await sql`create unique index notes_text on notes (text)`.execute(connection.db);
    await add("a")(connection.db);
    await expect(add("a")(connection.db)).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_UNIQUE" });
  });
});

describe("values that the driver would change in silence", () => {
  it.each([
    ["NUL", "a\0b"],
    ["a lone surrogate", "a\ud800"],
    ["NaN", Number.NaN],
    ["a boolean", true],
    ["a date", new Date(0)],
  ])("%s is refused before it is stored", async (_name, value) => {
    const connection = await openNotes();
    const insert = sql`insert into notes (text) values (${value})`.execute(connection.db);
    await expect(insert).rejects.toMatchObject({ code: "bad-input" });
    expect(await texts(connection)).toEqual([]);
  });

  it("whole numbers stay whole, wherever they are stored", async () => {
    const connection = await openNotes();
    const { rows } =
      await sql`select ${5} || '' as text, ${-7} as small, ${2 ** 53 - 1} as large, ${1.5} as half`.execute(
        connection.db,
      );
    expect(rows).toEqual([{ text: "5", small: -7, large: 2 ** 53 - 1, half: 1.5 }]);
  });

  it("ordinary text of every script comes back as it was", async () => {
    const connection = await openNotes();
    const all = ["", "你好 😀", "\ufeffbom", "\u202eright to left", "line\nbreak"];
    for (const text of all) await add(text)(connection.db);
    expect(await texts(connection)).toEqual(all);
  });
});
