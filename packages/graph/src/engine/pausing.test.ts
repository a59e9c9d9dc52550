import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { isNewlyAsked, lastText, questionIn, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { handOutToBoth, simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

/** A script that counts the calls which reach the model. */
function counted(script: Script): { readonly script: Script; readonly calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    script: (request) => {
      calls.push(request.self);
      return script(request);
    },
  };
}

/** The session is paused, and no reply of it is on its way any more. */
async function leftOff(table: TestEngine, sessionId: string): Promise<void> {
  const open = new Set<string>();
  let isPaused = false;
  await table.until(sessionId, (event) => {
    if (event.type === "session-state-changed") isPaused = event.state === "paused";
    if (event.type === "reply-started") open.add(event.message_id);
    if (event.type === "reply-completed" || event.type === "reply-withdrawn") open.delete(event.message_id);
    return isPaused && open.size === 0;
  });
}

const replyStarted = (name: string) => (event: { type: string; display_name?: string }) =>
  event.type === "reply-started" && event.display_name === name;

describe("a pause", () => {
  it("lets the model call in flight finish, runs its tools, and starts no other until it is resumed", async () => {
    const open = deferred();
    const { script, calls } = counted(async (request) => {
      if (request.self === "Team Leader" && !usedTool(request.messages, "agent_orchestration")) {
        await open.promise;
      }
      return simpleScript()(request);
    });
    await using table = await openTestEngine(script);
    const { session_id } = await table.engine.createSession(brief);
    await table.until(session_id, replyStarted("Team Leader"));
    expect(await table.engine.pause(session_id)).toMatchObject({
      state: "paused",
      reason: "paused_by_user",
    });
    open.resolve();
    await table.until(
      session_id,
      (event) => event.type === "hand-out-opened" && event.hand_out.display_name === "Summary_1",
    );
    await leftOff(table, session_id);
    const paused = await table.engine.dump(session_id);
    expect(dumpFaults(paused)).toEqual([]);
    expect(calls).toEqual(["Team Leader"]);
    expect(paused.threads.map((thread) => thread.agent.state)).toEqual(["running", "idle", "idle"]);
    expect(await table.engine.resume(session_id)).toMatchObject({ state: "running", reason: null });
    expect(await table.finished(session_id)).toMatchObject({ status: "finished", run: 1 });
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.hand_outs).toHaveLength(2);
    const leader = dump.threads[0]?.agent.thread_id;
    // The turn that was paused went on as the same turn.
    expect(dump.runs.filter((run) => run.thread_id === leader)[0]?.model_calls).toHaveLength(2);
  });

  it.each([0, 12, 24, 36, 48])(
    "after %i ticks lets no call reach the model once it has answered, and loses nothing",
    async (ticks) => {
      const { script, calls } = counted(simpleScript());
      await using table = await openTestEngine(script);
      const { session_id } = await table.engine.createSession(brief);
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      await table.engine.pause(session_id);
      const reached = calls.length;
      await leftOff(table, session_id);
      // A message is a turn of the event loop in which whatever had slipped through would run.
      await table.engine.sendMessage(session_id, { content: "hurry" });
      expect(calls).toHaveLength(reached);
      await table.engine.resume(session_id);
      await table.finished(session_id);
      expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
    },
  );

  it("survives a restart: nothing starts when unfinished sessions are taken up", async () => {
    const open = deferred();
    await using table = await openTestEngine(async (request) => {
      if (request.self === "Summary_1") await open.promise;
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.until(session_id, replyStarted("Summary_1"));
    await table.engine.pause(session_id);
    const { script, calls } = counted(simpleScript());
    const zombie = await table.takeOver(script);
    expect(await table.engine.resumeUnfinished()).toEqual([]);
    await table.engine.sendMessage(session_id, { content: "hurry" });
    open.resolve();
    await zombie.close();
    expect(calls).toEqual([]);
    expect(await table.engine.session(session_id)).toMatchObject({ state: "paused", run: 1 });
    await table.engine.resume(session_id);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.hand_outs).toHaveLength(2);
  });

  it("only stores what is said meanwhile, and delivers it when the session goes on", async () => {
    const { script, calls } = counted(simpleScript());
    await using table = await openTestEngine(script);
    const { session_id } = await table.engine.createSession(brief);
    await table.engine.pause(session_id);
    const row = await table.engine.sendMessage(session_id, { to: "Summary_1", content: "one more thing" });
    const paused = await table.engine.dump(session_id);
    const seat = paused.threads.find((thread) => thread.agent.display_name === "Summary_1");
    expect(seat?.queued.map((queued) => queued.id)).toContain(row.id);
    expect(calls.filter((name) => name === "Summary_1")).toEqual([]);
    await table.engine.resume(session_id);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(JSON.stringify(dump.threads[2]?.messages)).toContain("one more thing");
  });

  it("twice changes nothing the second time", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await table.engine.pause(session_id);
    await leftOff(table, session_id);
    const before = await table.engine.events(session_id, 0);
    expect(await table.engine.pause(session_id)).toMatchObject({ state: "paused" });
    expect(await table.engine.events(session_id, 0)).toEqual(before);
  });

  it("of a session at rest is refused, with the way out", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    await expect(table.engine.pause(session_id)).rejects.toMatchObject({
      code: "session-at-rest",
      message: expect.stringMatching(/is finished: there is nothing to pause\. A message, or resume/u),
    });
  });

  it("ends with a stop, which aborts the call that the pause let go on", async () => {
    const aborted = deferred();
    await using table = await openTestEngine(async (request) => {
      if (request.self !== "Summary_1") return simpleScript()(request);
      request.signal?.addEventListener("abort", () => aborted.resolve(), { once: true });
      return new Promise(() => undefined);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.until(session_id, replyStarted("Summary_1"));
    await table.engine.pause(session_id);
    expect(await table.engine.stop(session_id)).toMatchObject({ state: "stopped", run: 1 });
    await aborted.promise;
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.runs.find((run) => run.outcome === "stopped")).toBeDefined();
  });

  it("of a session that waits for the user goes back to that, and an answer given meanwhile counts", async () => {
    await using table = await openTestEngine((request) =>
      request.self === "Team Leader" && !usedTool(request.messages, "ask_user")
        ? { calls: [{ name: "ask_user", args: { question: "How much?" } }] }
        : simpleScript()(request),
    );
    const { session_id } = await table.engine.createSession(brief);
    const waiting = (event: { type: string; state?: string }): boolean =>
      event.type === "session-state-changed" && event.state === "waiting_for_user";
    await table.until(session_id, waiting);
    await table.engine.pause(session_id);
    expect(await table.engine.resume(session_id)).toMatchObject({ state: "waiting_for_user" });
    await table.engine.pause(session_id);
    const { open_questions } = await table.engine.session(session_id);
    await table.engine.answerQuestion(session_id, open_questions[0]?.id ?? "", "2");
    expect(await table.engine.session(session_id)).toMatchObject({ state: "paused", open_questions: [] });
    await table.engine.resume(session_id);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.questions).toMatchObject([{ state: "answered", answer: "2" }]);
  });
});

/** Summary_1 asks the leader, who is asked at last in a call that `open` lets go on, and does not answer. */
function silentLeader(open: Promise<void>): Script {
  return async (request) => {
    const { messages, self } = request;
    if (self === "Summary_1" && !usedTool(messages, "ask_master")) {
      return { calls: [{ name: "ask_master", args: { question: "Which?" } }] };
    }
    if (self !== "Team Leader" || !isNewlyAsked(messages)) {
      if (self === "Team Leader" && lastText(messages).includes("still wait for your answer")) {
        const args = { question_id: questionIn(messages), answer: "this" };
        return { calls: [{ name: "answer_sub_agent_question", args }] };
      }
      return simpleScript()(request);
    }
    await open;
    return { text: "Not now." };
  };
}

describe("a turn that ends during a pause", () => {
  it("with an answer owing is reminded of it only when the session goes on", async () => {
    const open = deferred();
    await using table = await openTestEngine(silentLeader(open.promise));
    const { session_id } = await table.engine.createSession(brief);
    await table.until(session_id, (event) => event.type === "question-asked");
    const asked = (await table.engine.dump(session_id)).questions[0]?.ask_seq ?? 0;
    await table.until(
      session_id,
      (event) =>
        event.type === "messages-delivered" && event.display_name === "Team Leader" && event.cursor >= asked,
    );
    await table.engine.pause(session_id);
    open.resolve();
    await table.until(session_id, (event) => event.type === "reply-completed" && event.text === "Not now.");
    await leftOff(table, session_id);
    const paused = await table.engine.dump(session_id);
    expect(dumpFaults(paused)).toEqual([]);
    expect(paused.messages.filter((row) => row.type === "notice")).toEqual([]);
    expect(paused.questions).toMatchObject([{ state: "open" }]);
    await table.engine.resume(session_id);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.questions).toMatchObject([{ state: "answered", answer: "this" }]);
    const reminders = dump.messages.filter((row) => row.content.includes("still wait for your answer"));
    expect(reminders).toHaveLength(1);
  });

  it("keeps its report, which is read when the session goes on", async () => {
    const open = deferred();
    await using table = await openTestEngine(
      simpleScript(async ({ self }) => {
        await open.promise;
        return { text: `${self} delivers` };
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    for (const name of ["Intelligence_1", "Summary_1"]) {
      await table.until(session_id, replyStarted(name));
    }
    await table.engine.pause(session_id);
    open.resolve();
    for (const name of ["Intelligence_1", "Summary_1"]) {
      await table.until(session_id, (event) => event.type === "turn-ended" && event.display_name === name);
    }
    const paused = await table.engine.dump(session_id);
    expect(dumpFaults(paused)).toEqual([]);
    expect(paused.threads[0]?.queued.map((row) => row.type)).toEqual(["report", "report"]);
    await table.engine.resume(session_id);
    expect(await table.finished(session_id)).toMatchObject({ status: "finished" });
  });
});

describe("a pause, adversarial", () => {
  it("that is over before the call in flight is loses nothing and runs no thread twice", async () => {
    const open = deferred();
    await using table = await openTestEngine(async (request) => {
      if (request.self === "Team Leader" && !usedTool(request.messages, "agent_orchestration")) {
        await open.promise;
        return handOutToBoth;
      }
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.until(session_id, replyStarted("Team Leader"));
    await table.engine.pause(session_id);
    await table.engine.resume(session_id);
    open.resolve();
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.runs.map((run) => run.outcome)).not.toContain("stopped");
  });

  it("in which the call in flight fails has it made again, instead of a failed turn", async () => {
    const open = deferred();
    let calls = 0;
    await using table = await openTestEngine(
      simpleScript(async ({ self }) => {
        if (self === "Summary_1" && ++calls === 1) {
          await open.promise;
          return { error: new Error("the endpoint says 503") };
        }
        return { text: `${self} delivers` };
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    await table.until(session_id, replyStarted("Summary_1"));
    await table.engine.pause(session_id);
    open.resolve();
    await table.until(session_id, (event) => event.type === "reply-withdrawn");
    await table.engine.resume(session_id);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.runs.map((run) => run.outcome)).not.toContain("failed");
    expect(calls).toBe(2);
  });

  it("and resume, over and over while it works, come out with a whole session", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    for (let round = 0; round < 40; round += 1) {
      try {
        await table.engine.pause(session_id);
      } catch {
        // It has finished: there is nothing left to pause.
        break;
      }
      await table.engine.resume(session_id);
    }
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.hand_outs).toHaveLength(2);
  });
});
