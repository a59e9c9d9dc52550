import { sql } from "kysely";
import type { Generated, Transaction } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";

import { openSqlite } from "./open-sqlite.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";

interface Notes {
  readonly notes: { readonly id: Generated<number>; readonly text: string };
}

async function openNotes(): Promise<SqliteConnection<Notes>> {
  const connection = openSqlite<Notes>(":memory:");
  onTestFinished(() => connection.close());
  await sql`create table notes (id integer primary key, text text not null)`.execute(connection.db);
  return connection;
}

const add = (text: string) => (trx: Pick<SqliteConnection<Notes>["db"], "insertInto">) =>
  trx.insertInto("notes").values({ text }).execute();

const texts = async (connection: SqliteConnection<Notes>): Promise<string[]> =>
  (await connection.db.selectFrom("notes").select("text").orderBy("id").execute()).map(({ text }) => text);

interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
}

function deferred(): Deferred {
  const settlers: (() => void)[] = [];
  return {
    promise: new Promise((settle) => settlers.push(settle)),
    resolve: () => settlers.forEach((settle) => settle()),
  };
}

describe("the queue", () => {
  it("work issued while a transaction is open waits for it and survives its rollback", async () => {
    const connection = await openNotes();
    const gate = deferred();
    const began = deferred();
    const doomed = connection.transaction(async (trx) => {
      await add("doomed")(trx);
      began.resolve();
      await gate.promise;
      throw new Error("changed my mind");
    });
    await began.promise;
    let settled = 0;
    const seen = Promise.all(
      [
        add("statement")(connection.db),
        connection.exclusive((raw) => raw.exec("insert into notes (text) values ('exclusive')")),
        connection.transaction(add("transaction")),
        texts(connection),
      ].map((work) => work.finally(() => (settled += 1))),
    );
    await new Promise(setImmediate);
    expect(settled).toBe(0);
    gate.resolve();
    await expect(doomed).rejects.toThrow("changed my mind");
    expect((await seen).at(-1)).toEqual(["statement", "exclusive", "transaction"]);
    expect(await texts(connection)).toEqual(["statement", "exclusive", "transaction"]);
  });

  it("a thousand transactions at once run one after the other, in the order in which they came", async () => {
    const connection = await openNotes();
    let inside = 0;
    await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        connection.transaction(async (trx) => {
          inside += 1;
          expect(inside).toBe(1);
          await add(String(index))(trx);
          await Promise.resolve();
          inside -= 1;
        }),
      ),
    );
    expect(await texts(connection)).toEqual(Array.from({ length: 1_000 }, (_, index) => String(index)));
  });

  it("closing lets those who wait have their turn and refuses those who come later", async () => {
    const connection = await openNotes();
    const first = connection.transaction(add("a"));
    const second = connection.transaction(async (trx) => trx.selectFrom("notes").select("text").execute());
    const closing = connection.close();
    const late = add("late")(connection.db);
    await expect(late).rejects.toMatchObject({ code: "store-unavailable" });
    await first;
    expect(await second).toEqual([{ text: "a" }]);
    await closing;
    await connection.close();
    await expect(connection.transaction(add("b"))).rejects.toMatchObject({ code: "store-unavailable" });
    await expect(connection.exclusive(() => 1)).rejects.toMatchObject({ code: "store-unavailable" });
  });
});

describe("adversarial", () => {
  it("a statement that its transaction did not await never runs in the next one", async () => {
    const connection = await openNotes();
    let stray: Promise<unknown> = Promise.resolve();
    let leaked: Transaction<Notes> | undefined;
    const nextBegan = deferred();
    await connection.transaction(async (trx) => {
      leaked = trx;
      await add("a")(trx);
      const late = nextBegan.promise.then(() => add("stray 3")(trx));
      stray = Promise.allSettled([add("stray 1")(trx), add("stray 2")(trx), late]);
    });
    const next = connection.transaction(async (trx) => {
      nextBegan.resolve();
      await stray;
      await expect(leaked && add("leaked")(leaked)).rejects.toThrow(/committed|after its transaction/);
      await add("b")(trx);
      throw new Error("rolled back");
    });
    await expect(next).rejects.toThrow("rolled back");
    const settled = await stray;
    const kept = await texts(connection);
    expect(kept).not.toContain("leaked");
    expect(kept).not.toContain("b");
    // Whatever of the strays was kept was kept by the commit of its own transaction; the rest was refused.
    const fulfilled = Array.isArray(settled)
      ? settled.filter(({ status }) => status === "fulfilled").length
      : -1;
    expect(kept.length).toBe(1 + fulfilled);
    expect(fulfilled).toBeLessThan(3);
  });

  it("waiting for the connection inside a transaction is refused instead of waiting for ever", async () => {
    const connection = await openNotes();
    await connection.transaction(async (trx) => {
      await expect(add("a")(connection.db)).rejects.toMatchObject({ code: "store-misuse" });
      await expect(connection.transaction(add("b"))).rejects.toMatchObject({ code: "store-misuse" });
      await expect(connection.exclusive(() => 1)).rejects.toMatchObject({ code: "store-misuse" });
      await expect(connection.close()).rejects.toMatchObject({ code: "store-misuse" });
      await add("c")(trx);
    });
    expect(await texts(connection)).toEqual(["c"]);
  });

  it("what a transaction started in the background may use the connection once the transaction is over", async () => {
    const connection = await openNotes();
    let background: Promise<unknown> = Promise.resolve();
    await connection.transaction(async (trx) => {
      await add("a")(trx);
      background = new Promise(setImmediate).then(() => add("b")(connection.db));
    });
    await background;
    expect(await texts(connection)).toEqual(["a", "b"]);
  });

  it("a transaction that the database rolled back runs no further statement, even if its error is swallowed", async () => {
    const connection = await openNotes();
    const swallowing = connection.transaction(async (trx) => {
      await add("a")(trx);
      await expect(sql`insert or rollback into notes (text) values (null)`.execute(trx)).rejects.toThrow(
        "NOT NULL",
      );
      await expect(add("outside")(trx)).rejects.toMatchObject({ code: "store-misuse" });
    });
    await expect(swallowing).rejects.toMatchObject({ code: "store-misuse" });
    expect(await texts(connection)).toEqual([]);
  });

  it("an exclusive hold that leaves a transaction open is rolled back before the next holder", async () => {
    const connection = await openNotes();
    await connection.exclusive((raw) => {
      raw.exec("begin");
      raw.exec("insert into notes (text) values ('a')");
    });
    await connection.transaction(add("b"));
    expect(await texts(connection)).toEqual(["b"]);
  });
});
