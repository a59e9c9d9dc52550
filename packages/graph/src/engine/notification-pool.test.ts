import { describe, expect, it } from "vitest";
import type { LocalEngine } from "./engine-types.ts";
import type { SessionDump } from "./dump-types.ts";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { countOf } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

/** A second source beside agents, as commands in the background will be: tests finish its commands by hand. */
class StubSource {
  readonly name = "stub";
  readonly running = new Set<string>();
  readonly #engine: LocalEngine;

  constructor(engine: LocalEngine) {
    this.#engine = engine;
    engine.background.add(this);
  }

  runs(commandId: string): boolean {
    return this.running.has(commandId);
  }

  async begin(id: string, owner: string): Promise<void> {
    this.running.add(id);
    await this.#engine.background.begin({ id, owner, source: this.name, label: `make ${id}` });
  }

  async finish(id: string): Promise<boolean> {
    this.running.delete(id);
    return this.#engine.background.finish(id, `${id} is done`);
  }
}

const completed = (name: string, count: number) => {
  let seen = 0;
  return (event: { type: string; display_name?: string }): boolean => {
    if (event.type === "turn-ended" && event.display_name === name) seen += 1;
    return seen === count;
  };
};

/** What completions the leader reads, by turn. */
function completionsByTurn(dump: SessionDump): string[][] {
  const turns: string[][] = [[]];
  for (const message of dump.threads[0]?.messages ?? []) {
    const text = String(message.content);
    if (message.type === "human" && /type="(?:notice|report)"/u.test(text)) {
      turns.at(-1)?.push(/(\w+) is done/u.exec(text)?.[1] ?? text);
    }
    if (message.type === "ai" && message.tool_calls === undefined) turns.push([]);
  }
  return turns.filter((turn) => turn.length > 0);
}

/** A leader that is idle after its first words, and takes as long for each completion as a test lets it. */
function idleLeader(gates: Promise<void>[], seat?: Script): Script {
  return async (request) => {
    const { messages, self } = request;
    if (self !== "Team Leader") return (await seat?.(request)) ?? { text: "x" };
    const count = countOf(messages, "notice") + countOf(messages, "report");
    if (count > 0) await gates[count - 1];
    return { text: `I have heard ${count}` };
  };
}

describe("the notification pool (seed 002)", () => {
  it("makes one turn of one completion, and of two that come during it one more, with a message each", async () => {
    const first = deferred();
    const none = deferred();
    none.resolve();
    await using table = await openTestEngine(idleLeader([first.promise, none.promise, none.promise]));
    const { session_id, threads } = await table.engine.createSession(brief);
    const leader = threads["Team Leader"] ?? "";
    const source = new StubSource(table.engine);
    for (const id of ["c1", "c2", "c3"]) await source.begin(id, leader);
    await table.until(session_id, completed("Team Leader", 1));
    expect(await table.engine.session(session_id)).toMatchObject({ state: "running" });
    await source.finish("c1");
    let started = 0;
    await table.until(session_id, (event) => {
      if (event.type === "reply-started") started += 1;
      return started === 2;
    });
    await source.finish("c3");
    await source.finish("c2");
    first.resolve();
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const [one, both, reminder] = completionsByTurn(dump);
    expect([one, both]).toEqual([["c1"], ["c3", "c2"]]);
    expect(reminder?.join()).toContain("no plan is published");
    expect(dump.background_commands.map(({ id, state }) => `${id} ${state}`)).toEqual([
      "c1 finished",
      "c2 finished",
      "c3 finished",
    ]);
  });

  it("does so for agents and a second source alike: one, then one of each kind, in the order of their times", async () => {
    const gates = { leader: deferred(), Intelligence_1: deferred(), Summary_1: deferred() };
    await using table = await openTestEngine(
      idleLeader([gates.leader.promise], async ({ self }) => {
        await gates[self === "Summary_1" ? self : "Intelligence_1"].promise;
        return { text: `${self} is done` };
      }),
    );
    const { session_id, threads } = await table.engine.createSession({ ...brief, mode: "team" });
    const source = new StubSource(table.engine);
    await source.begin("c1", threads["Team Leader"] ?? "");
    for (const to of twoSeats) await table.engine.sendMessage(session_id, { to, content: "Work." });
    await table.until(session_id, completed("Team Leader", 1));
    gates.Intelligence_1.resolve();
    let started = 0;
    await table.until(session_id, (event) => {
      if (event.type === "reply-started" && event.display_name === "Team Leader") started += 1;
      return started === 2;
    });
    await source.finish("c1");
    gates.Summary_1.resolve();
    await table.until(session_id, completed("Summary_1", 1));
    gates.leader.resolve();
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(completionsByTurn(dump).slice(0, 2)).toEqual([["Intelligence_1"], ["c1", "Summary_1"]]);
  });

  it("keeps a session from being quiet while a command is open, and lets it finish with the last one", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id, threads } = await table.engine.createSession(brief);
    const source = new StubSource(table.engine);
    await source.begin("c1", threads["Summary_1"] ?? "");
    await table.until(session_id, (event) => event.type === "plan-published");
    await table.until(session_id, completed("Team Leader", 2));
    expect(await table.engine.session(session_id)).toMatchObject({ state: "running" });
    await source.finish("c1");
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const [command] = dump.background_commands;
    const notice = dump.messages.find((row) => row.seq === command?.notice_seq);
    expect(notice).toMatchObject({ type: "notice", target_thread_id: threads["Summary_1"] });
    expect(notice?.content).toBe('The background command "make c1" has finished:\nc1 is done');
  });

  it("tells of a completion once, however often it is reported", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id, threads } = await table.engine.createSession(brief);
    const source = new StubSource(table.engine);
    await source.begin("c1", threads["Summary_1"] ?? "");
    await source.begin("c1", threads["Summary_1"] ?? "");
    const told = await Promise.all([source.finish("c1"), source.finish("c1"), source.finish("none")]);
    expect(told).toEqual([true, false, false]);
    await table.finished(session_id);
    const { messages, background_commands } = await table.engine.dump(session_id);
    expect(messages.filter((row) => row.content.includes("c1 is done"))).toHaveLength(1);
    expect(background_commands).toHaveLength(1);
  });

  it("closes the commands of a session that is stopped, and what they report later turns up nowhere", async () => {
    await using table = await openTestEngine(() => new Promise(() => undefined));
    const { session_id, threads } = await table.engine.createSession(brief);
    const source = new StubSource(table.engine);
    await source.begin("c1", threads["Team Leader"] ?? "");
    await table.engine.stop(session_id);
    const before = await table.engine.dump(session_id);
    expect(dumpFaults(before)).toEqual([]);
    expect(before.background_commands).toMatchObject([{ state: "cancelled", notice_seq: null }]);
    expect(await source.finish("c1")).toBe(false);
    expect(await table.engine.dump(session_id)).toEqual(before);
    await expect(source.begin("c2", threads["Team Leader"] ?? "")).rejects.toMatchObject({
      code: "session-at-rest",
    });
  });

  it("only stores what comes during a pause", async () => {
    await using table = await openTestEngine(idleLeader([]));
    const { session_id, threads } = await table.engine.createSession(brief);
    const source = new StubSource(table.engine);
    await source.begin("c1", threads["Team Leader"] ?? "");
    await table.until(session_id, completed("Team Leader", 1));
    await table.engine.pause(session_id);
    await source.finish("c1");
    const paused = await table.engine.dump(session_id);
    expect(paused.threads[0]?.queued.map((row) => row.type)).toEqual(["notice"]);
    await table.engine.resume(session_id);
    await table.finished(session_id);
    expect(completionsByTurn(await table.engine.dump(session_id))[0]).toEqual(["c1"]);
  });

  it("refuses a command of a source that nobody knows, and of an agent that nobody is", async () => {
    await using table = await openTestEngine(() => new Promise(() => undefined));
    const { threads } = await table.engine.createSession(brief);
    const command = { id: "c1", owner: threads["Team Leader"] ?? "", source: "stub", label: "x" };
    await expect(table.engine.background.begin(command)).rejects.toMatchObject({ code: "bad-input" });
    const source = new StubSource(table.engine);
    await expect(source.begin("c1", "nobody")).rejects.toMatchObject({ code: "agent-not-found" });
  });
});

describe("a command whose process dies", () => {
  async function left(table: TestEngine, count: number): Promise<string> {
    const { session_id, threads } = await table.engine.createSession(brief);
    const source = new StubSource(table.engine);
    for (let index = 1; index <= count; index += 1) {
      await source.begin(`c${index}`, threads["Team Leader"] ?? "");
    }
    await table.until(session_id, completed("Team Leader", 1));
    return session_id;
  }

  it("is reported as interrupted when its session is taken up, so that nobody waits for ever", async () => {
    await using table = await openTestEngine(idleLeader([]));
    const session_id = await left(table, 2);
    await table.takeOver();
    await table.engine.resumeUnfinished();
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.background_commands.map((command) => command.state)).toEqual(["interrupted", "interrupted"]);
    const [turn] = completionsByTurn(dump);
    expect(turn).toHaveLength(2);
    expect(turn?.[0]).toContain('"make c1" was interrupted and will report nothing any more');
  });

  it("goes on where its source still runs it, and is left alone when the session is resumed meanwhile", async () => {
    await using table = await openTestEngine(idleLeader([]));
    const session_id = await left(table, 2);
    await table.takeOver();
    const source = new StubSource(table.engine);
    source.running.add("c1");
    await table.engine.resumeUnfinished();
    await table.until(session_id, completed("Team Leader", 2));
    await table.engine.resume(session_id);
    expect((await table.engine.dump(session_id)).background_commands.map(({ state }) => state)).toEqual([
      "open",
      "interrupted",
    ]);
    await source.finish("c1");
    await table.finished(session_id);
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });
});
