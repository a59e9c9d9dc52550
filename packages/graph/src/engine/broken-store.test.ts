import { join } from "node:path";
import Libsql from "libsql";
import { describe, expect, it, onTestFinished } from "vitest";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";
import { watchDatabases } from "../testing/watch-databases.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

class DriverError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the driver says ${code}`);
    this.code = code;
  }
}

interface Faults {
  /** Statements that pass before the driver fails, and how often it then fails. */
  passing: number;
  failing: number;
  code: string;
  /** Statements so far. */
  seen: number;
}

/** An engine whose driver can be made to fail. */
async function openBreakable(script: Script): Promise<{ table: TestEngine; faults: Faults }> {
  const faults: Faults = { passing: Number.POSITIVE_INFINITY, failing: 0, code: "SQLITE_FULL", seen: 0 };
  const watch = watchDatabases(() => ({
    before(_database, sql) {
      faults.seen += 1;
      // What ends a transaction that has failed is the driver's own affair.
      if (sql === "rollback") return;
      if (faults.passing > 0) {
        faults.passing -= 1;
        return;
      }
      if (faults.failing === 0) return;
      faults.failing -= 1;
      throw new DriverError(faults.code);
    },
  }));
  onTestFinished(() => watch[Symbol.dispose]());
  return { table: await openTestEngine(script), faults };
}

/** Reads the stream to its end: "ended", or the code of the error that it ended with. */
async function endOf(table: TestEngine, sessionId: string): Promise<string> {
  const { signal } = new AbortController();
  try {
    const { run } = await table.engine.session(sessionId);
    for await (const frame of table.engine.stream(sessionId, { afterSeq: 0, signal })) {
      const event = frame.kind === "event" ? frame.event : undefined;
      if (event?.type === "run-finished" && event.run >= run) return event.status;
    }
    return "ended";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

describe("a store that fails", () => {
  it("once, at whatever statement, costs nothing: the run is begun again from what was saved", async () => {
    const { table: whole, faults: none } = await openBreakable(simpleScript());
    await using _whole = whole;
    await whole.finished((await whole.engine.createSession(brief)).session_id);
    const statements = none.seen;
    const codes = ["SQLITE_IOERR", "SQLITE_FULL", "SQLITE_BUSY"];
    for (let passing = 3; passing < statements; passing += 31) {
      const { table, faults } = await openBreakable(simpleScript());
      await using _table = table;
      const { session_id } = await table.engine.createSession(brief);
      Object.assign(faults, { passing, failing: 1, code: codes[passing % codes.length] });
      // The reader's own look at the store may be what fails; then it looks again.
      const ends = [await endOf(table, session_id)];
      if (ends[0]?.startsWith("store-") === true) ends.push(await endOf(table, session_id));
      expect(ends.at(-1), `after ${passing} statements`).toBe("finished");
      Object.assign(faults, { passing: Number.POSITIVE_INFINITY });
      const dump = await table.engine.dump(session_id);
      expect(dumpFaults(dump), `after ${passing} statements`).toEqual([]);
      expect(dump.runs.map((run) => run.outcome)).not.toContain("failed");
    }
  }, 60_000);

  it("to answer for a commit that it carried out costs nothing: what was saved is told, and goes on", async () => {
    let answered = 0;
    for (let commit = 2; commit < 70; commit += 6) {
      let commits = Number.NEGATIVE_INFINITY;
      using _watch = watchDatabases(() => ({
        after(_database, sql) {
          if (sql !== "commit") return;
          commits += 1;
          if (commits !== commit) return;
          answered += 1;
          throw new DriverError("SQLITE_IOERR");
        },
      }));
      await using table = await openTestEngine(simpleScript());
      const { session_id } = await table.engine.createSession(brief);
      commits = 0;
      expect(await endOf(table, session_id), `commit ${commit}`).toBe("finished");
      commits = Number.NEGATIVE_INFINITY;
      expect(dumpFaults(await table.engine.dump(session_id)), `commit ${commit}`).toEqual([]);
    }
    expect(answered).toBeGreaterThan(8);
  }, 60_000);

  it("to answer for a commit, and for the look whether it was carried out, costs nothing either", async () => {
    for (const type of ["turn-ended", "run-finished"]) {
      let told: "no" | "now" | "before" = "no";
      let failing = 0;
      using _watch = watchDatabases(() => ({
        before(_database, sql, parameters) {
          const tells = sql.startsWith('insert into "events"') && String(parameters).includes(`"${type}"`);
          if (tells && told === "no") told = "now";
          if (sql === "rollback" || failing === 0) return;
          failing -= 1;
          throw new DriverError("SQLITE_IOERR");
        },
        after(_database, sql) {
          if (sql !== "commit" || told !== "now") return;
          told = "before";
          failing = 1;
          throw new DriverError("SQLITE_IOERR");
        },
      }));
      await using table = await openTestEngine(simpleScript());
      const { session_id } = await table.engine.createSession(brief);
      expect(await endOf(table, session_id), type).toBe("finished");
      expect(dumpFaults(await table.engine.dump(session_id)), type).toEqual([]);
    }
  });

  it("to answer for a commit of somebody who speaks or answers is no failure of theirs", async () => {
    let fails = false;
    using _watch = watchDatabases(() => ({
      after(_database, sql) {
        if (sql !== "commit" || !fails) return;
        fails = false;
        throw new DriverError("SQLITE_IOERR");
      },
    }));
    await using table = await openTestEngine((request) =>
      request.self === "Team Leader" && !usedTool(request.messages, "ask_user")
        ? { calls: [{ name: "ask_user", args: { question: "How much?" } }] }
        : simpleScript()(request),
    );
    const { session_id } = await table.engine.createSession(brief);
    const asked = await table.until(session_id, (event) => event.type === "session-state-changed");
    expect(asked).toMatchObject({ state: "waiting_for_user" });
    const [question] = (await table.engine.session(session_id)).open_questions;
    fails = true;
    await table.engine.answerQuestion(session_id, question?.id ?? "", "100");
    await table.finished(session_id);
    fails = true;
    await table.engine.sendMessage(session_id, { content: "And now?" });
    await table.finished(session_id, 2);
    expect(fails).toBe(false);
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });

  it("for a while keeps nobody from taking the session up again, whatever of it is still breaking off", async () => {
    for (let passing = 160; passing < 400; passing += 20) {
      const { table, faults } = await openBreakable(simpleScript());
      await using _table = table;
      const { session_id } = await table.engine.createSession(brief);
      Object.assign(faults, { passing, failing: 14, code: "SQLITE_IOERR" });
      const ends: string[] = [];
      while (ends.at(-1) !== "finished" && ends.length < 30) {
        ends.push(await endOf(table, session_id));
        if (ends.length === 1) continue;
        await table.engine.resume(session_id).catch((error: unknown) => ends.push(String(error)));
      }
      expect(ends.at(-1), `after ${passing} statements`).toBe("finished");
      expect(dumpFaults(await table.engine.dump(session_id)), `after ${passing} statements`).toEqual([]);
    }
  }, 60_000);

  it("again and again ends the session with the reason, in a run that can be followed by the next", async () => {
    const { table, faults } = await openBreakable(
      simpleScript(() => {
        // Every try to save this turn fails; what ends the session is saved.
        Object.assign(faults, { passing: 0, failing: 1 });
        return { text: "delivers" };
      }),
    );
    await using _table = table;
    const { session_id } = await table.engine.createSession(brief);
    expect(await endOf(table, session_id)).toBe("failed");
    const { session } = await table.engine.dump(session_id);
    expect(session.reason).toContain("The disk is full. Free some space");
    await table.reopen(simpleScript());
    await table.engine.resume(session_id);
    await table.finished(session_id, 2);
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });

  const waysOn: [string, (table: TestEngine, sessionId: string) => Promise<unknown>][] = [
    ["resume", (table, sessionId) => table.engine.resume(sessionId)],
    ["a message to anybody", (table, sessionId) => table.engine.sendMessage(sessionId, { content: "go on" })],
    [
      "the next process",
      async (table, sessionId) => {
        await table.reopen();
        await table.engine.resume(sessionId);
      },
    ],
  ];
  it.each(waysOn)(
    "for good ends the streams with the reason, those of later readers too; %s goes on with all that was left",
    async (_way, goOn) => {
      let fails = true;
      const { table, faults } = await openBreakable(
        simpleScript(({ self }) => {
          if (fails && self === "Summary_1")
            Object.assign(faults, { passing: 0, failing: Number.POSITIVE_INFINITY });
          return { text: `${self} delivers` };
        }),
      );
      await using _table = table;
      const { session_id } = await table.engine.createSession(brief);
      expect(await endOf(table, session_id)).toBe("store-unavailable");
      Object.assign(faults, { passing: Number.POSITIVE_INFINITY });
      expect(await endOf(table, session_id)).toBe("store-unavailable");
      fails = false;
      await goOn(table, session_id);
      expect(await endOf(table, session_id)).toBe("finished");
      expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
    },
  );

  it("in the middle of a stop leaves one that the next who speaks finds finished", async () => {
    const { table, faults } = await openBreakable(simpleScript(() => new Promise(() => undefined)));
    await using _table = table;
    const { session_id } = await table.engine.createSession(brief);
    for (const name of ["Intelligence_1", "Summary_1"]) {
      await table.until(session_id, (event) => event.type === "reply-started" && event.display_name === name);
    }
    await table.until(
      session_id,
      (event) => event.type === "turn-ended" && event.display_name === "Team Leader",
    );
    // Everything after the transaction that begins the stop (four statements) fails for a while.
    Object.assign(faults, { passing: 4, failing: Number.POSITIVE_INFINITY });
    await expect(table.engine.stop(session_id)).rejects.toMatchObject({ code: "store-unavailable" });
    Object.assign(faults, { passing: Number.POSITIVE_INFINITY });
    await table.engine.sendMessage(session_id, { to: "Team Leader", content: "and now?" });
    await table.finished(session_id, 2);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.events.find((event) => event.type === "run-finished")).toMatchObject({
      run: 1,
      status: "stopped",
    });
  });
});

describe("a database that may not grow", () => {
  it("ends the streams with the reason, and goes on from what was saved when there is room again", async () => {
    let pages: number | undefined;
    using _watch = watchDatabases(() => ({
      before(database, sql) {
        if (pages === undefined || sql.startsWith("PRAGMA")) return;
        const limit = pages;
        pages = undefined;
        database.pragma(`max_page_count=${limit}`);
      },
    }));
    await using table = await openTestEngine(
      simpleScript(({ self }) => {
        if (self === "Summary_1" && table.errors.length === 0) pages = 1;
        return { text: `${self} delivers ${"much ".repeat(100_000)}` };
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    expect(await endOf(table, session_id)).toBe("store-unavailable");
    pages = 1_000_000;
    await table.engine.sendMessage(session_id, { content: "There is room again." });
    expect(await endOf(table, session_id)).toBe("finished");
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  }, 60_000);
});

describe("what cannot be read", () => {
  const damages: [string, string, RegExp][] = [
    ["a checkpoint", "update checkpoints set checkpoint = '{'", /cannot be read/u],
    ["a row of the mailbox", "update messages set skip = '{'", /internal error/u],
  ];
  it.each(damages)(
    "%s, ends the session with the reason, and starts no turn without end",
    async (_what, sql, reason) => {
      await using table = await openTestEngine(simpleScript());
      const { session_id } = await table.engine.createSession(brief);
      await table.finished(session_id);
      const turns = (await table.engine.events(session_id, 0)).filter(
        (event) => event.type === "turn-started",
      );
      const other = new Libsql(join(table.dataFolder, "roundtable.db"));
      other.exec(sql);
      other.close();
      await table.engine.sendMessage(session_id, { content: "go on" });
      const frame = await table.finished(session_id, 2);
      expect(frame).toMatchObject({ status: "failed", reason: expect.stringMatching(reason) });
      const events = await table.engine.events(session_id, 0);
      expect(events.filter((event) => event.type === "turn-started").length - turns.length).toBeLessThan(12);
    },
  );
});
