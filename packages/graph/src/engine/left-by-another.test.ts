import { describe, expect, it } from "vitest";
import type { RoundtableEvent } from "../event/event-types.ts";
import { leaseMs } from "../run/leases.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { ManualTime } from "../testing/manual-time.ts";
import { usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";
import { eventOf, sharedTable } from "../testing/shared-table.ts";
import type { LocalEngine } from "./engine-types.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };
const minute = 60_000;

const isState =
  (state: string) =>
  (event: RoundtableEvent): boolean =>
    event.type === "session-state-changed" && event.state === state;
const ends = (event: RoundtableEvent): boolean => event.type === "run-finished";
const never = (): Promise<never> => new Promise(() => undefined);

/** A leader that asks the user, with a deadline in half an hour. */
const asksTheUser: Script = (request) =>
  request.self === "Team Leader" && !usedTool(request.messages, "ask_user")
    ? { calls: [{ name: "ask_user", args: { question: "How much?", default: "1", deadline: "PT30M" } }] }
    : simpleScript()(request);

/** All that the engine has begun in its store is done. */
async function calm(engine: LocalEngine): Promise<void> {
  for (let look = 0; look < 10; look += 1) await engine.sessions("local");
}

/** An engine that survives, opened before anything is begun by the other, whose timers stand still: its process is dead. */
async function twoEngines(script: Script, survivor: Script = script) {
  const table = sharedTable();
  const second = await table.open(survivor);
  const first = await table.open(script, { timer: new ManualTime() });
  const passLease = async (): Promise<void> => {
    for (let third = 0; third < 5; third += 1) {
      table.time.pass(leaseMs / 3);
      await calm(second);
    }
  };
  return { table, first, second, passLease };
}

describe("an engine that shares the database with one that dies", { timeout: 120_000 }, () => {
  it("keeps a deadline that was set by the other, at its time and not before", async () => {
    const { table, first, second, passLease } = await twoEngines(asksTheUser);
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, isState("waiting_for_user"));
    const asked = table.time.now();
    await passLease();
    table.time.pass(asked + 30 * minute - 1 - table.time.now());
    await calm(second);
    expect(await second.session(session_id)).toMatchObject({ state: "waiting_for_user" });
    table.time.pass(1);
    await eventOf(second, session_id, ends);
    const dump = await second.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.questions).toMatchObject([{ state: "expired", answer: "1" }]);
    expect(table.errors).toEqual([]);
  });

  it("keeps one that passed before it knew that the other is gone", async () => {
    const { table, first, second } = await twoEngines(asksTheUser);
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, isState("waiting_for_user"));
    table.time.pass(60 * minute);
    await eventOf(second, session_id, ends);
    expect((await second.dump(session_id)).questions).toMatchObject([{ state: "expired" }]);
    expect(table.errors).toEqual([]);
  });

  it("settles it once where the other only stood still, and goes on afterwards", async () => {
    const table = sharedTable();
    const stopped = new ManualTime();
    const second = await table.open(asksTheUser);
    const first = await table.open(asksTheUser, { timer: stopped });
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, isState("waiting_for_user"));
    table.time.pass(60 * minute);
    stopped.pass(60 * minute);
    await eventOf(second, session_id, ends);
    await calm(first);
    const dump = await second.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.events.filter((event) => event.type === "question-settled")).toHaveLength(1);
    expect(table.errors).toEqual([]);
  });

  it("goes on at once with what one leaves that closes", async () => {
    const { table, first, second } = await twoEngines(asksTheUser);
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, isState("waiting_for_user"));
    await first.close();
    table.time.pass(leaseMs / 3);
    await calm(second);
    table.time.pass(30 * minute);
    await eventOf(second, session_id, ends);
    expect((await second.dump(session_id)).questions).toMatchObject([{ state: "expired" }]);
  });

  it("runs what the other had been woken for and had no room to begin", async () => {
    const table = sharedTable();
    const second = await table.open(simpleScript());
    const first = await table.open(simpleScript(never), {
      timer: new ManualTime(),
      guards: { maxParallelRuns: 1 },
    });
    const { session_id } = await first.createSession(brief);
    await eventOf(
      first,
      session_id,
      (event) => event.type === "reply-started" && event.display_name !== "Team Leader",
    );
    for (let third = 0; third < 8; third += 1) {
      table.time.pass(leaseMs / 3);
      await calm(second);
    }
    await eventOf(second, session_id, ends);
    const dump = await second.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.messages.filter((row) => row.type === "report")).toHaveLength(2);
    expect(table.errors).toEqual([]);
  });

  it("ends a session whose time at work is used up, without the time in which nobody was there", async () => {
    const table = sharedTable();
    const guards = { maxWallTimeMs: 10 * minute };
    const second = await table.open(simpleScript(never), { guards });
    const first = await table.open(simpleScript(never), { guards, timer: new ManualTime() });
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, (event) => event.type === "turn-ended");
    for (let third = 0; third < 4; third += 1) {
      table.time.pass(leaseMs / 3);
      await calm(second);
    }
    table.time.pass(9 * minute);
    await calm(second);
    expect(await second.session(session_id)).toMatchObject({ state: "running" });
    table.time.pass(minute);
    await eventOf(second, session_id, ends);
    expect(await second.session(session_id)).toMatchObject({ state: "exhausted", reason: "max_wall_time" });
    expect(table.errors).toEqual([]);
  });

  it("leaves a paused session paused, and goes on with it, deadlines moved, when it is resumed", async () => {
    const { table, first, second, passLease } = await twoEngines(asksTheUser);
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, isState("waiting_for_user"));
    await first.pause(session_id);
    await passLease();
    table.time.pass(24 * 60 * minute);
    await calm(second);
    expect(await second.session(session_id)).toMatchObject({ state: "paused" });
    await second.resume(session_id);
    const [question] = (await second.session(session_id)).open_questions;
    expect(Date.parse(question?.deadline_at ?? "") - table.time.now()).toBe(30 * minute);
    table.time.pass(30 * minute);
    await eventOf(second, session_id, ends);
    const dump = await second.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.questions).toMatchObject([{ state: "expired" }]);
  });

  it("starts nothing that was left before it opened, until it is asked to", async () => {
    const table = sharedTable();
    const first = await table.open(asksTheUser);
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, isState("waiting_for_user"));
    await first.close();
    const second = await table.open(asksTheUser);
    table.time.pass(60 * minute);
    await calm(second);
    expect(await second.session(session_id)).toMatchObject({ state: "waiting_for_user" });
    await second.resumeUnfinished();
    await eventOf(second, session_id, ends);
  });
});

describe("a command in the background of one engine", { timeout: 120_000 }, () => {
  const idle: Script = ({ self }) => (self === "Team Leader" ? never() : { text: "done" });

  async function withCommand() {
    const { table, first, second, passLease } = await twoEngines(idle);
    const source = { name: "shell", runs: () => true };
    first.background.add(source);
    const { session_id, threads } = await first.createSession(brief);
    const owner = threads["Team Leader"] ?? "";
    await first.background.begin({ id: "c1", owner, source: "shell", label: "make" });
    const states = async (): Promise<string[]> =>
      (await second.dump(session_id)).background_commands.map(({ state }) => state);
    return { table, second, passLease, session_id, states };
  }

  it("goes on while its engine is there, whoever else speaks to its session", async () => {
    const { second, session_id, states } = await withCommand();
    await second.sendMessage(session_id, { content: "how is it going?" });
    await second.resume(session_id);
    expect(await states()).toEqual(["open"]);
  });

  it("is interrupted when its engine is gone, although another had taken its session up before", async () => {
    const { second, passLease, session_id, states } = await withCommand();
    await second.resume(session_id);
    await passLease();
    expect(await states()).toEqual(["interrupted"]);
  });
});

describe("the length of a lease", { timeout: 120_000 }, () => {
  it.each([0, 99, 1.5, Number.NaN, 2 ** 40])("is refused where it is %s", async (length) => {
    const table = sharedTable();
    await expect(table.open(simpleScript(), { leaseMs: length })).rejects.toThrow(
      /leaseMs is .*; it takes a whole number/u,
    );
  });

  it("is what it is set to: another engine takes over after that time", async () => {
    const table = sharedTable();
    const first = await table.open(simpleScript(never), { timer: new ManualTime(), leaseMs: 1_500 });
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, (event) => event.type === "turn-ended");
    const second = await table.open(simpleScript(), { leaseMs: 1_500 });
    await second.resume(session_id);
    await calm(second);
    table.time.pass(1_500);
    await eventOf(second, session_id, ends);
    expect(dumpFaults(await second.dump(session_id))).toEqual([]);
  });
});
