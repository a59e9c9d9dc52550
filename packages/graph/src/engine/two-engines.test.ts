import { describe, expect, it } from "vitest";
import { InMemoryWakes } from "../dispatcher/in-memory-wakes.ts";
import type { RoundtableEvent } from "../event/event-types.ts";
import { leaseMs } from "../run/leases.ts";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { ManualTime } from "../testing/manual-time.ts";
import { countOf } from "../testing/read-thread.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";
import { eventOf, sharedTable } from "../testing/shared-table.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

const replyOf =
  (name: string) =>
  (event: RoundtableEvent): boolean =>
    event.type === "reply-started" && event.display_name === name;

describe("two engines on one database", () => {
  it("never run one thread at once: what the other holds is left alone until its lease is over (I3)", async () => {
    const table = sharedTable();
    // A process that was stopped: its timers stand still.
    const first = await table.open(
      simpleScript(() => new Promise(() => undefined)),
      { timer: new ManualTime() },
    );
    const { session_id } = await first.createSession(brief);
    for (const name of twoNames) await eventOf(first, session_id, replyOf(name));
    await eventOf(first, session_id, (event) => event.type === "turn-ended");
    const asked: string[] = [];
    const second = await table.open((request) => {
      asked.push(request.self);
      return simpleScript()(request);
    });
    table.time.pass(leaseMs - 1);
    await second.resume(session_id);
    await second.sendMessage(session_id, { to: "Summary_1", content: "hurry" });
    // The leader's turn is over: it is free for either, and a message to it is answered by the second engine.
    await second.sendMessage(session_id, { content: "how is it going?" });
    await eventOf(
      second,
      session_id,
      (event) => event.type === "turn-ended" && event.run_id !== "" && asked.length > 0,
    );
    expect(asked).toEqual(["Team Leader"]);
    table.time.pass(1);
    await eventOf(second, session_id, (event) => event.type === "run-finished");
    const dump = await second.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(table.errors).toEqual([]);
  });

  it("refuse what a holder that was away too long still writes, and lose nothing of what was sent to it", async () => {
    const table = sharedTable();
    const awake = deferred();
    const first = await table.open(
      simpleScript(async ({ self }) => {
        await awake.promise;
        return { text: `${self} comes late` };
      }),
      { timer: new ManualTime() },
    );
    const { session_id } = await first.createSession(brief);
    for (const name of twoNames) await eventOf(first, session_id, replyOf(name));
    table.time.pass(leaseMs);
    const second = await table.open(
      simpleScript(({ self, messages }) => ({ text: `${self} heard ${countOf(messages, "message")}` })),
    );
    await first.sendMessage(session_id, { to: "Summary_1", content: "one more thing" });
    await second.resume(session_id);
    await eventOf(second, session_id, (event) => event.type === "run-finished");
    awake.resolve();
    await first.close();
    const dump = await second.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(JSON.stringify(dump)).not.toContain("comes late");
    expect(JSON.stringify(dump)).toContain("Summary_1 heard 1");
  });

  it("lose no message that one of them is given while the other is in the receiver's last model call (I1, I4)", async () => {
    const table = sharedTable();
    const open = deferred();
    const first = await table.open(
      simpleScript(async ({ self, messages }) => {
        if (self === "Summary_1" && countOf(messages, "message") === 0) await open.promise;
        return { text: `${self} heard ${countOf(messages, "message")}` };
      }),
    );
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, replyOf("Summary_1"));
    const second = await table.open(simpleScript());
    await second.sendMessage(session_id, { to: "Summary_1", content: "one more thing" });
    open.resolve();
    await eventOf(first, session_id, (event) => event.type === "run-finished");
    const dump = await second.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(JSON.stringify(dump)).toContain("Summary_1 heard 1");
  });
});

describe("wakes between two engines", () => {
  /** Has its hands full with one thread; both hand in what they do, so that a row taken twice would be seen. */
  async function busyEngine(wakes: InMemoryWakes | undefined) {
    const table = sharedTable();
    const busy = deferred();
    const ran: string[] = [];
    const options = wakes === undefined ? {} : { wakes };
    const script = (name: string) =>
      simpleScript(async ({ self }) => {
        ran.push(`${name} ${self}`);
        if (name === "first") await busy.promise;
        return { text: `${self} delivers` };
      });
    const first = await table.open(script("first"), { ...options, guards: { maxParallelRuns: 1 } });
    const second = await table.open(script("second"), options);
    const { session_id } = await first.createSession(brief);
    return { table, busy, ran, first, second, session_id };
  }
  const ends = (event: RoundtableEvent): boolean => event.type === "run-finished";

  it("that a port carries let one do at once what the other has no room for", async () => {
    const { table, busy, ran, second, session_id } = await busyEngine(new InMemoryWakes());
    await eventOf(
      second,
      session_id,
      (event) => event.type === "turn-ended" && event.display_name !== "Team Leader",
    );
    busy.resolve();
    await eventOf(second, session_id, ends);
    expect(new Set(ran.map((line) => line.split(" ")[1])).size).toBe(ran.length);
    const dump = await second.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(table.errors).toEqual([]);
  });

  it("that no port carries cost nothing but that help: whoever committed the work does it", async () => {
    const { busy, ran, first, second, session_id } = await busyEngine(undefined);
    await eventOf(
      first,
      session_id,
      (event) => event.type === "turn-ended" && event.display_name === "Team Leader",
    );
    busy.resolve();
    await eventOf(first, session_id, ends);
    expect(ran).toEqual(["first Intelligence_1", "first Summary_1"]);
    expect(dumpFaults(await second.dump(session_id))).toEqual([]);
  });
});

const twoNames = ["Intelligence_1", "Summary_1"];
