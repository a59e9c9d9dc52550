import { describe, expect, it, onTestFinished } from "vitest";
import type { RoundtableEvent } from "../event/event-types.ts";
import { leaseMs } from "../run/leases.ts";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { ManualTime } from "../testing/manual-time.ts";
import { countOf } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { eventOf, sharedTable } from "../testing/shared-table.ts";
import { watchDatabases } from "../testing/watch-databases.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: ["roundtable-summary"] };

const replyStarts = (event: RoundtableEvent): boolean =>
  event.type === "reply-started" && event.display_name === "Summary_1";
const leaderRests = (event: RoundtableEvent): boolean =>
  event.type === "turn-ended" && event.display_name === "Team Leader";
const ends = (event: RoundtableEvent): boolean => event.type === "run-finished";

/** A leader with one seat, which does what it is told here; the leader ends its turns. */
function oneSeat(seat: Script): Script {
  return (request) => {
    if (request.self !== "Team Leader") return seat(request);
    const handedOut = request.messages.some((message) => message.type === "tool");
    return handedOut
      ? { text: "The plan." }
      : { calls: [{ name: "agent_orchestration", args: { agent_name: "Summary_1", task: "sum up" } }] };
  };
}

/** Turns of the event loop, until something is so. */
async function settled(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

/** A seat whose model call stays open until it is told to speak, or is aborted. */
function longCall() {
  const speaks = deferred();
  const aborted = deferred();
  const seat: Script = async ({ signal, self }) => {
    signal?.addEventListener("abort", () => aborted.resolve(), { once: true });
    await speaks.promise;
    return { text: `${self} took its time` };
  };
  return { speaks, aborted, script: oneSeat(seat) };
}

/** A whole lease passes, in the steps in which it is renewed. */
async function passLease(time: ManualTime): Promise<void> {
  for (let third = 0; third < 3; third += 1) {
    time.pass(leaseMs / 3);
    await settled(() => leaseTimers(time) > 0);
  }
}

/**
 * Timers of leases that run, less the one by which each engine that goes by this time says that it is there; what else
 * is due is so far off that no lease lasts as long.
 */
function leaseTimers(time: ManualTime, engines = 1): number {
  return time.delays.filter((delayMs) => delayMs <= leaseMs).length - engines;
}

describe("a lease", () => {
  it("is kept through a model call that lasts ten times as long, while its process lives", async () => {
    const table = sharedTable();
    const { speaks, script } = longCall();
    const first = await table.open(script);
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, replyStarts);
    const asked: string[] = [];
    const second = await table.open(
      (request) => {
        asked.push(request.self);
        return { text: "The plan." };
      },
      { timer: new ManualTime() },
    );
    for (let lease = 0; lease < 10; lease += 1) {
      await passLease(table.time);
      await second.resume(session_id);
    }
    expect(asked).toEqual([]);
    speaks.resolve();
    await eventOf(first, session_id, ends);
    const dump = await first.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.messages.filter((row) => row.type === "report").map((row) => row.content)).toEqual([
      "Summary_1 took its time",
    ]);
    expect(table.errors).toEqual([]);
  });

  it("leaves no timer behind when its run is over", async () => {
    const table = sharedTable();
    const engine = await table.open(oneSeat(() => ({ text: "done" })));
    const { session_id } = await engine.createSession(brief);
    await eventOf(engine, session_id, ends);
    await settled(() => leaseTimers(table.time) === 0);
    const { speaks, script } = longCall();
    const other = await table.open(script);
    const second = await other.createSession(brief);
    await eventOf(other, second.session_id, replyStarts);
    expect(leaseTimers(table.time, 2)).toBeGreaterThan(0);
    await other.close();
    expect(leaseTimers(table.time)).toBe(0);
    await engine.close();
    expect(leaseTimers(table.time, 0)).toBe(0);
    speaks.resolve();
  });

  it("that somebody else has taken ends the run at its next renewal: its model call is aborted, and nothing of it is saved", async () => {
    const table = sharedTable();
    const stopped = new ManualTime();
    const { speaks, aborted, script } = longCall();
    const first = await table.open(script, { timer: stopped });
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, replyStarts);
    table.time.pass(leaseMs);
    const second = await table.open(oneSeat(() => ({ text: "done" })));
    await second.resume(session_id);
    await eventOf(second, session_id, ends);
    const before = await second.dump(session_id);
    stopped.pass(leaseMs / 3);
    await aborted.promise;
    speaks.resolve();
    await first.close();
    expect(await second.dump(session_id)).toEqual(before);
    expect(dumpFaults(before)).toEqual([]);
    expect(table.errors).toEqual([]);
  });

  it("that the store will not renew ends the run when it has lasted, and the run is begun again from what was saved", async () => {
    const table = sharedTable();
    let fails = true;
    const watch = watchDatabases(() => ({
      before(_database, sql) {
        if (fails && sql.startsWith('update "agents" set "lease_expires_at" = ? where'))
          throw Object.assign(new Error("the driver says no"), { code: "SQLITE_IOERR" });
      },
    }));
    onTestFinished(() => watch[Symbol.dispose]());
    const { aborted, script } = longCall();
    const engine = await table.open((request) =>
      fails ? script(request) : oneSeat(() => ({ text: "done" }))(request),
    );
    const { session_id } = await engine.createSession(brief);
    await eventOf(engine, session_id, replyStarts);
    for (let failures = 0; failures < 2; failures += 1) {
      table.time.pass(leaseMs / 3);
      await settled(() => leaseTimers(table.time) > 0);
    }
    fails = false;
    // One that succeeds in time keeps it.
    table.time.pass(leaseMs / 3);
    await settled(() => leaseTimers(table.time) > 0);
    fails = true;
    for (let failures = 0; failures < 3; failures += 1) {
      table.time.pass(leaseMs / 3);
      if (failures < 2) await settled(() => leaseTimers(table.time) > 0);
    }
    await aborted.promise;
    fails = false;
    await eventOf(engine, session_id, ends);
    const dump = await engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.events.filter((event) => event.type === "reply-withdrawn")).toHaveLength(1);
    expect(table.errors).toEqual([]);
  });
});

describe("a thread whose holder is gone", () => {
  it("is taken up when its lease ends, by whoever looked at it meanwhile, with the message that nobody else will read", async () => {
    const table = sharedTable();
    const first = await table.open(longCall().script, { timer: new ManualTime() });
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, replyStarts);
    await eventOf(first, session_id, leaderRests);
    const second = await table.open(
      oneSeat(({ messages }) => ({ text: `heard ${countOf(messages, "message")}` })),
    );
    await second.sendMessage(session_id, { to: "Summary_1", content: "one more thing" });
    // Every look that the message and the taking up gave rise to has been had.
    for (let look = 0; look < 5; look += 1) await second.session(session_id);
    table.time.pass(leaseMs - 1);
    // The engine's own has fired in that time, and is not set again yet.
    expect(leaseTimers(table.time, 0)).toBe(1);
    table.time.pass(1);
    await eventOf(second, session_id, ends);
    const dump = await second.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(JSON.stringify(dump)).toContain("heard 1");
    expect(table.errors).toEqual([]);
  });

  it("is taken up after the time of one lease, although it was taken when the clock was years ahead", async () => {
    const table = sharedTable();
    table.time.set(10 * 365 * 24 * 3_600_000);
    const first = await table.open(longCall().script, { timer: new ManualTime() });
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, replyStarts);
    await eventOf(first, session_id, leaderRests);
    table.time.set(-10 * 365 * 24 * 3_600_000);
    const second = await table.open(oneSeat(() => ({ text: "done" })));
    await second.resume(session_id);
    await settled(() => leaseTimers(table.time) === 1);
    // Looks at it again and again, which neither hurry nor hold up its end.
    table.time.pass(leaseMs / 2);
    await second.resume(session_id);
    await second.session(session_id);
    table.time.pass(leaseMs / 2);
    await eventOf(second, session_id, ends);
    expect(dumpFaults(await second.dump(session_id))).toEqual([]);
  });

  it("is left alone by whoever looks at it again, as long as its holder renews", async () => {
    const table = sharedTable();
    const { speaks, script } = longCall();
    const first = await table.open(script);
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, replyStarts);
    await eventOf(first, session_id, leaderRests);
    const asked: string[] = [];
    const second = await table.open((request) => {
      asked.push(request.self);
      return { text: "x" };
    });
    await second.resume(session_id);
    await settled(() => leaseTimers(table.time, 2) === 2);
    for (let third = 0; third < 12; third += 1) {
      table.time.pass(leaseMs / 3);
      await settled(() => leaseTimers(table.time, 2) === 2);
    }
    expect(asked).toEqual([]);
    speaks.resolve();
    await eventOf(first, session_id, ends);
    expect(dumpFaults(await first.dump(session_id))).toEqual([]);
  });
});

describe("a stop in one engine", () => {
  it("ends the runs of another: nothing of them is saved, and their model calls end at the next renewal", async () => {
    const table = sharedTable();
    const { aborted, script } = longCall();
    const first = await table.open(script);
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, replyStarts);
    const second = await table.open(script);
    expect(await second.stop(session_id)).toMatchObject({ state: "stopped" });
    table.time.pass(leaseMs / 3);
    await aborted.promise;
    await first.close();
    const dump = await second.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(table.errors).toEqual([]);
  });
});
