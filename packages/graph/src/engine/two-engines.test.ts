import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { RoundtableEvent } from "../event/event-types.ts";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { countOf } from "../testing/read-thread.ts";
import { scriptedModel, type Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";
import type { Engine } from "./engine-types.ts";
import { openEngine } from "./open-engine.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };
const leaseMs = 10 * 60_000;

/** Engines of one database, as two servers would have them, with one clock for all that a test turns by hand. */
function sharedTable() {
  const dataFolder = mkdtempSync(join(tmpdir(), "roundtable-two-"));
  const engines: Engine[] = [];
  const errors: unknown[] = [];
  let now = Date.parse("2026-12-01T00:00:00.000Z");
  onTestFinished(async () => {
    for (const engine of engines) await engine.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return {
    errors,
    pass: (ms: number) => {
      now += ms;
    },
    async open(script: Script): Promise<Engine> {
      const engine = await openEngine({
        dataFolder,
        rolesDirectory: join(dataFolder, "roles"),
        model: scriptedModel(script),
        sharesDatabase: true,
        clock: { now: () => now },
        onError: (error) => errors.push(error),
      });
      engines.push(engine);
      return engine;
    },
  };
}

async function until(
  engine: Engine,
  sessionId: string,
  fits: (event: RoundtableEvent) => boolean,
): Promise<void> {
  const { signal } = new AbortController();
  for await (const frame of engine.stream(sessionId, { afterSeq: 0, signal })) {
    if (frame.kind === "event" && fits(frame.event)) return;
  }
}

const replyOf =
  (name: string) =>
  (event: RoundtableEvent): boolean =>
    event.type === "reply-started" && event.display_name === name;

describe("two engines on one database", () => {
  it("never run one thread at once: what the other holds is left alone until its lease is over (I3)", async () => {
    const table = sharedTable();
    const first = await table.open(simpleScript(() => new Promise(() => undefined)));
    const { session_id } = await first.createSession(brief);
    for (const name of twoNames) await until(first, session_id, replyOf(name));
    const asked: string[] = [];
    const second = await table.open((request) => {
      asked.push(request.self);
      return simpleScript()(request);
    });
    table.pass(leaseMs - 1);
    await second.resume(session_id);
    await second.sendMessage(session_id, { to: "Summary_1", content: "hurry" });
    // The leader's turn is over: it is free for either, and a message to it is answered by the second engine.
    await second.sendMessage(session_id, { content: "how is it going?" });
    await until(
      second,
      session_id,
      (event) => event.type === "turn-ended" && event.run_id !== "" && asked.length > 0,
    );
    expect(asked).toEqual(["Team Leader"]);
    table.pass(1);
    await second.resume(session_id);
    await until(second, session_id, (event) => event.type === "run-finished");
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
    );
    const { session_id } = await first.createSession(brief);
    for (const name of twoNames) await until(first, session_id, replyOf(name));
    table.pass(leaseMs);
    const second = await table.open(
      simpleScript(({ self, messages }) => ({ text: `${self} heard ${countOf(messages, "message")}` })),
    );
    await first.sendMessage(session_id, { to: "Summary_1", content: "one more thing" });
    await second.resume(session_id);
    await until(second, session_id, (event) => event.type === "run-finished");
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
    await until(first, session_id, replyOf("Summary_1"));
    const second = await table.open(simpleScript());
    await second.sendMessage(session_id, { to: "Summary_1", content: "one more thing" });
    open.resolve();
    await until(first, session_id, (event) => event.type === "run-finished");
    const dump = await second.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(JSON.stringify(dump)).toContain("Summary_1 heard 1");
  });
});

const twoNames = ["Intelligence_1", "Summary_1"];
