import { describe, expect, it } from "vitest";
import { defaultGuards } from "../charter/guards.ts";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { ManualTime } from "../testing/manual-time.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { countOf, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };
const hour = 3_600_000;

const guardEvents = async (table: TestEngine, sessionId: string) =>
  (await table.engine.events(sessionId, 0)).filter((event) => event.type === "guard-tripped");

describe("the guard on model calls", () => {
  it("ends a session whose leader makes too many in one turn as exhausted, with everything kept", async () => {
    let calls = 0;
    await using table = await openTestEngine(
      (request) =>
        request.self === "Team Leader" && usedTool(request.messages, "agent_orchestration")
          ? { calls: [{ name: "broadcast", args: { message: `again ${(calls += 1)}` } }] }
          : simpleScript()(request),
      { maxModelCallsPerTurn: 3 },
    );
    const { session_id } = await table.engine.createSession(brief);
    expect(await table.finished(session_id)).toMatchObject({
      status: "exhausted",
      reason: "max_model_calls_per_turn",
    });
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const leader = dump.threads[0]?.agent;
    expect(await guardEvents(table, session_id)).toMatchObject([
      { guard: "maxModelCallsPerTurn", limit: 3, thread_id: leader?.thread_id },
    ]);
    expect(leader?.state).toBe("failed");
    expect(dump.runs.every((run) => run.ended_at !== null)).toBe(true);
    // The next run has a turn of its own to spend.
    await table.engine.sendMessage(session_id, { content: "go on" });
    expect(await table.finished(session_id, 2)).toMatchObject({ reason: "max_model_calls_per_turn" });
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });

  it("fails only the turn of a seat, and says so to the leader, who goes on", async () => {
    let calls = 0;
    await using table = await openTestEngine(
      (request) => {
        const { messages, self } = request;
        if (self === "Summary_1") return { calls: [{ name: "nothing", args: { n: (calls += 1) } }] };
        if (self === "Team Leader" && countOf(messages, "notice") > 0 && !usedTool(messages, "publish_plan"))
          return simpleScript()({ ...request, messages: [...messages, ...messages] });
        return simpleScript()(request);
      },
      { maxModelCallsPerTurn: 3 },
    );
    const { session_id } = await table.engine.createSession(brief);
    expect(await table.finished(session_id)).toMatchObject({ status: "finished" });
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const seat = dump.threads[2]?.agent.thread_id;
    expect(await guardEvents(table, session_id)).toMatchObject([
      { guard: "maxModelCallsPerTurn", limit: 3, thread_id: seat },
    ]);
  });

  it("counts the calls that a process made before it died", async () => {
    let calls = 0;
    const script: Script = (request) =>
      request.self === "Summary_1"
        ? { calls: [{ name: "nothing", args: { n: (calls += 1) } }] }
        : simpleScript()(request);
    const died = deferred();
    await using table = await openTestEngine(
      async (request) => {
        if (request.self === "Summary_1" && calls === 2) {
          died.resolve();
          await new Promise(() => undefined);
        }
        return script(request);
      },
      { maxModelCallsPerTurn: 4 },
    );
    const { session_id, threads } = await table.engine.createSession(brief);
    await died.promise;
    await table.takeOver(script);
    await table.engine.resumeUnfinished();
    await table.until(session_id, (event) => event.type === "guard-tripped");
    const { runs } = await table.engine.dump(session_id);
    const turn = runs.find((run) => run.thread_id === threads["Summary_1"]);
    expect(turn?.model_calls).toHaveLength(4);
  });
});

/** A seat that makes one and the same call again and again, with its keys in another order each time. */
const repeating: Script = (request) => {
  const { messages, self } = request;
  if (self === "Summary_1") {
    const args = messages.length % 2 === 0 ? '{"a": 1, "b": 2}' : '{"b": 2, "a": 1}';
    return { calls: [{ name: "nothing", args }] };
  }
  if (self === "Team Leader" && countOf(messages, "notice") > 0 && !usedTool(messages, "publish_plan")) {
    return simpleScript()({ ...request, messages: [...messages, ...messages] });
  }
  return simpleScript()(request);
};

const resultsOf = async (table: TestEngine, sessionId: string, name: string): Promise<string[]> =>
  (await table.engine.events(sessionId, 0)).flatMap((event) =>
    event.type === "tool-finished" && event.name === name ? [event.result] : [],
  );

describe("the guard on repeated calls", () => {
  it("warns in the result first, then refuses the call and ends the turn", async () => {
    await using table = await openTestEngine(repeating, { warnAtRepeatedCalls: 2, maxRepeatedCalls: 3 });
    const { session_id } = await table.engine.createSession(brief);
    expect(await table.finished(session_id)).toMatchObject({ status: "finished" });
    const results = await resultsOf(table, session_id, "nothing");
    expect(results).toHaveLength(4);
    expect(results[0]).not.toContain("Warning");
    expect(results[1]).toContain("There is no tool");
    expect(results[1]).toContain("Warning: this is call 2 of nothing with the same arguments");
    expect(results[2]).toContain("Warning: this is call 3");
    expect(results[3]).toContain("This call was not carried out, and the turn ends.");
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(await guardEvents(table, session_id)).toMatchObject([
      { guard: "maxRepeatedCalls", limit: 3, thread_id: dump.threads[2]?.agent.thread_id },
    ]);
    const notice = dump.messages.find((row) => row.type === "notice");
    expect(notice?.content).toContain("the same call with the same arguments more than 3 times");
  });

  it("ends a session whose leader asks the same over and over, reads included, as exhausted", async () => {
    await using table = await openTestEngine((request) =>
      request.self === "团队负责人"
        ? { calls: [{ name: "list_active_sub_agents", args: {} }] }
        : { text: "好" },
    );
    const { session_id } = await table.engine.createSession({ ...brief, goal: "做这件事" });
    expect(await table.finished(session_id)).toMatchObject({
      status: "exhausted",
      reason: "max_repeated_calls",
    });
    const results = await resultsOf(table, session_id, "list_active_sub_agents");
    expect(results).toHaveLength(9);
    expect(results[1]).not.toContain("警告");
    expect(results[2]).toContain("警告：这是本轮第 3 次以相同参数调用 list_active_sub_agents");
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });

  it("counts fifty calls in one reply, and carries out no more than it allows", async () => {
    const call = { name: "broadcast", args: { message: "hear, hear" } };
    await using table = await openTestEngine((request) =>
      request.self === "Team Leader"
        ? { calls: Array.from({ length: 50 }, () => call) }
        : simpleScript()(request),
    );
    const { session_id } = await table.engine.createSession(brief);
    expect(await table.finished(session_id)).toMatchObject({ reason: "max_repeated_calls" });
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.messages.filter((row) => row.content === "hear, hear")).toHaveLength(
      defaultGuards.maxRepeatedCalls,
    );
  });

  it("counts what a process did before it died, and begins anew with each turn", async () => {
    let calls = 0;
    const died = deferred();
    await using table = await openTestEngine(
      async (request) => {
        if (request.self === "Summary_1" && (calls += 1) > 2) {
          died.resolve();
          await new Promise(() => undefined);
        }
        return repeating(request);
      },
      { warnAtRepeatedCalls: 2, maxRepeatedCalls: 3 },
    );
    const { session_id } = await table.engine.createSession(brief);
    await died.promise;
    await table.takeOver(repeating);
    await table.engine.resumeUnfinished();
    await table.finished(session_id);
    expect(await resultsOf(table, session_id, "nothing")).toHaveLength(4);
    await table.engine.sendMessage(session_id, { to: "Summary_1", content: "once more" });
    await table.finished(session_id, 2);
    expect(await resultsOf(table, session_id, "nothing")).toHaveLength(8);
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });
});

describe("the guard on wall time", () => {
  const limits = { maxWallTimeMs: hour };

  /** Seats that work until they are cut off. */
  const endless: Script = simpleScript(() => new Promise(() => undefined));

  async function atWork(table: TestEngine, sessionId: string): Promise<void> {
    await table.until(
      sessionId,
      (event) => event.type === "reply-started" && event.display_name === "Summary_1",
    );
  }

  it("ends a session that is at work for too long as exhausted", async () => {
    const clock = new ManualTime();
    await using table = await openTestEngine(endless, limits, { clock });
    const { session_id } = await table.engine.createSession(brief);
    await atWork(table, session_id);
    await clock.armed();
    clock.pass(hour - 1);
    expect(await table.engine.session(session_id)).toMatchObject({ state: "running" });
    clock.pass(1);
    expect(await table.finished(session_id)).toMatchObject({
      status: "exhausted",
      reason: "max_wall_time",
    });
    expect(await guardEvents(table, session_id)).toMatchObject([
      { guard: "maxWallTimeMs", limit: hour, thread_id: null },
    ]);
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });

  it("counts neither pauses nor waits for the user", async () => {
    const clock = new ManualTime();
    await using table = await openTestEngine(
      (request) =>
        request.self === "Team Leader" && !usedTool(request.messages, "ask_user")
          ? { calls: [{ name: "ask_user", args: { question: "How much?" } }] }
          : endless(request),
      limits,
      { clock },
    );
    const { session_id } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "session-state-changed" && event.state === "waiting_for_user",
    );
    clock.pass(10 * hour);
    const { open_questions } = await table.engine.session(session_id);
    await table.engine.answerQuestion(session_id, open_questions[0]?.id ?? "", "2");
    await atWork(table, session_id);
    await clock.armed();
    clock.pass(hour / 2);
    await table.engine.pause(session_id);
    clock.pass(10 * hour);
    expect(await table.engine.resume(session_id)).toMatchObject({ state: "running" });
    await clock.armed();
    expect(clock.delays).toEqual([hour / 2]);
    clock.pass(hour / 2);
    expect(await table.finished(session_id)).toMatchObject({ reason: "max_wall_time" });
  });

  it("counts what an earlier process was at work, and not that nobody was there", async () => {
    const clock = new ManualTime();
    await using table = await openTestEngine(endless, limits, { clock });
    const { session_id } = await table.engine.createSession(brief);
    await atWork(table, session_id);
    clock.pass(hour / 4);
    // The last sign of life of this process.
    await table.engine.sendMessage(session_id, { to: "Summary_1", content: "well?" });
    await table.engine.close();
    clock.pass(10 * hour);
    await table.reopen(endless);
    await table.engine.resumeUnfinished();
    await clock.armed();
    expect(clock.delays).toEqual([(hour * 3) / 4]);
    clock.pass((hour * 3) / 4);
    expect(await table.finished(session_id)).toMatchObject({ reason: "max_wall_time" });
  });

  it("starts anew with the next run, and leaves a session that is driven by hand alone", async () => {
    const clock = new ManualTime();
    await using table = await openTestEngine(endless, limits, { clock });
    const { session_id } = await table.engine.createSession(brief);
    await atWork(table, session_id);
    await clock.armed();
    clock.pass(hour);
    await table.finished(session_id);
    await table.engine.sendMessage(session_id, { to: "Summary_1", content: "and now?" });
    await clock.armed();
    expect(clock.delays).toEqual([hour]);
    await table.engine.stop(session_id);
    const manual = await table.engine.createSession({ ...brief, drive: "manual" });
    clock.pass(10 * hour);
    expect(await table.engine.session(manual.session_id)).toMatchObject({ state: "running" });
  });
});
