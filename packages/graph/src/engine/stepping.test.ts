import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { isNewlyAsked, questionIn, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats, drive: "manual" } as const;

/** Grants a step and waits until its turn is over, or waits. */
async function stepped(table: TestEngine, sessionId: string, to?: string): Promise<string> {
  const before = (await table.engine.events(sessionId, 0)).length;
  const { agent } = await table.engine.step(sessionId, to === undefined ? {} : { to });
  await table.until(
    sessionId,
    (event) =>
      event.seq > before &&
      event.type === "agent-state-changed" &&
      event.thread_id === agent.thread_id &&
      event.state !== "running",
  );
  return agent.display_name;
}

describe("a session that is driven by hand", () => {
  it("starts nothing by itself, does one turn each step, and finishes as one that drives itself", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    const names: string[] = [];
    for (let step = 1; (await table.engine.session(session_id)).state === "running"; step += 1) {
      names.push(await stepped(table, session_id));
      const dump = await table.engine.dump(session_id);
      expect(dumpFaults(dump)).toEqual([]);
      expect(dump.runs).toHaveLength(step);
    }
    expect(names).toEqual(["Team Leader", "Intelligence_1", "Summary_1", "Team Leader"]);
    expect(await table.finished(session_id)).toMatchObject({
      status: "finished",
      reason: "plan_published",
    });
  });

  it("takes the agent that is named, and refuses one that has nothing to do with who has", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await expect(table.engine.step(session_id, { to: "Summary_1" })).rejects.toMatchObject({
      code: "nothing-to-do",
      message: "Summary_1 has nothing to do. Ready for a step: Team Leader.",
    });
    await expect(table.engine.step(session_id, { to: "Ghost_1" })).rejects.toMatchObject({
      code: "agent-not-found",
    });
    await stepped(table, session_id);
    expect(await stepped(table, session_id, "Summary_1")).toBe("Summary_1");
    await stepped(table, session_id, "Intelligence_1");
    await stepped(table, session_id, "Team Leader");
    await table.finished(session_id);
  });

  it("starts no second turn for a message that comes while a turn runs", async () => {
    const open = deferred();
    await using table = await openTestEngine(
      simpleScript(async ({ self }) => {
        if (self === "Summary_1") await open.promise;
        return { text: `${self} delivers` };
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    await stepped(table, session_id);
    const { agent } = await table.engine.step(session_id, { to: "Summary_1" });
    await table.until(
      session_id,
      (event) => event.type === "reply-started" && event.display_name === "Summary_1",
    );
    await table.engine.sendMessage(session_id, { to: "Summary_1", content: "one more thing" });
    await expect(table.engine.step(session_id, { to: "Summary_1" })).rejects.toMatchObject({
      code: "nothing-to-do",
      message: expect.stringContaining("Summary_1 is in its turn already"),
    });
    open.resolve();
    await table.until(
      session_id,
      (event) => event.type === "turn-ended" && event.thread_id === agent.thread_id,
    );
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.runs.filter((run) => run.thread_id === agent.thread_id)).toHaveLength(1);
    expect(dump.threads[2]?.queued.map((row) => row.content)).toContain("one more thing");
  });

  it("takes a step to go on with a wait that is over, and says who waits while none is", async () => {
    const script: Script = (request) => {
      const { messages, self } = request;
      if (self === "Team Leader" && !usedTool(messages, "ask_user")) {
        return { calls: [{ name: "ask_user", args: { question: "How much?" } }] };
      }
      return simpleScript()(request);
    };
    await using table = await openTestEngine(script);
    const { session_id } = await table.engine.createSession(brief);
    await stepped(table, session_id);
    const { open_questions, state } = await table.engine.session(session_id);
    expect(state).toBe("waiting_for_user");
    const id = open_questions[0]?.id ?? "";
    await expect(table.engine.step(session_id)).rejects.toMatchObject({
      code: "nothing-to-do",
      message: `No agent has anything to do: Team Leader waits for User (${id}).`,
    });
    await table.engine.answerQuestion(session_id, id, "2");
    expect((await table.engine.dump(session_id)).runs[0]?.model_calls).toHaveLength(1);
    expect(await stepped(table, session_id)).toBe("Team Leader");
    const { runs, hand_outs } = await table.engine.dump(session_id);
    expect(runs).toHaveLength(1);
    expect(hand_outs).toHaveLength(2);
  });

  it("goes in the order of what has waited longest, whoever it is for", async () => {
    await using table = await openTestEngine((request) => {
      const { messages, self } = request;
      if (self === "Summary_1" && !usedTool(messages, "ask_master")) {
        return { calls: [{ name: "ask_master", args: { question: "Which?" } }] };
      }
      if (self === "Team Leader" && isNewlyAsked(messages)) {
        const args = { question_id: questionIn(messages), answer: "this" };
        return { calls: [{ name: "answer_sub_agent_question", args }] };
      }
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    const names: string[] = [];
    while ((await table.engine.session(session_id)).state === "running") {
      names.push(await stepped(table, session_id));
    }
    expect(names).toEqual([
      "Team Leader",
      "Intelligence_1",
      "Summary_1",
      "Team Leader",
      "Summary_1",
      "Team Leader",
    ]);
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });

  it("is not stepped where it drives itself, is paused, or rests", async () => {
    await using table = await openTestEngine(simpleScript());
    const automatic = await table.engine.createSession({ ...brief, drive: "auto" });
    await expect(table.engine.step(automatic.session_id)).rejects.toMatchObject({ code: "bad-input" });
    await table.finished(automatic.session_id);
    const { session_id } = await table.engine.createSession(brief);
    await table.engine.pause(session_id);
    await expect(table.engine.step(session_id)).rejects.toMatchObject({ code: "session-paused" });
    await table.engine.resume(session_id);
    await table.engine.stop(session_id);
    await expect(table.engine.step(session_id)).rejects.toMatchObject({ code: "session-at-rest" });
  });
});

describe("a step, adversarial", () => {
  it("whose process dies before the turn starts is neither lost nor doubled", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    const granted = table.engine.step(session_id);
    const zombie = await table.takeOver(simpleScript());
    await granted;
    await zombie.close();
    await table.engine.resumeUnfinished();
    await table.until(
      session_id,
      (event) => event.type === "turn-ended" && event.display_name === "Team Leader",
    );
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.runs).toHaveLength(1);
  });

  it("whose process dies in the middle of the turn goes on by itself, and no further", async () => {
    await using table = await openTestEngine(() => new Promise(() => undefined));
    const { session_id } = await table.engine.createSession(brief);
    await table.engine.step(session_id);
    await table.until(session_id, (event) => event.type === "reply-started");
    await table.takeOver(simpleScript());
    expect(await table.engine.resumeUnfinished()).toEqual([session_id]);
    await table.until(
      session_id,
      (event) => event.type === "turn-ended" && event.display_name === "Team Leader",
    );
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.runs.map((run) => run.outcome)).toEqual(["completed"]);
    expect(dump.hand_outs).toHaveLength(2);
  });

  it("that is paused in the middle goes on when the session does, without another step", async () => {
    const open = deferred();
    await using table = await openTestEngine(async (request) => {
      if (!usedTool(request.messages, "agent_orchestration")) await open.promise;
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.engine.step(session_id);
    await table.until(session_id, (event) => event.type === "reply-started");
    await table.engine.pause(session_id);
    open.resolve();
    await table.until(session_id, (event) => event.type === "hand-out-opened");
    await table.engine.resume(session_id);
    await table.until(session_id, (event) => event.type === "turn-ended");
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.runs.map((run) => run.outcome)).toEqual(["completed"]);
  });

  it("asked for twice at once without a name goes to two agents", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await stepped(table, session_id);
    const both = await Promise.all([table.engine.step(session_id), table.engine.step(session_id)]);
    expect(both.map(({ agent }) => agent.display_name)).toEqual(["Intelligence_1", "Summary_1"]);
    for (const name of ["Intelligence_1", "Summary_1"]) {
      await table.until(session_id, (event) => event.type === "turn-ended" && event.display_name === name);
    }
    expect((await table.engine.dump(session_id)).runs).toHaveLength(3);
  });

  it("granted before a stop starts nothing in the next run", async () => {
    const open = deferred();
    await using table = await openTestEngine(
      async (request) => {
        await open.promise;
        return simpleScript()(request);
      },
      { maxParallelRuns: 1 },
    );
    // Another session has the only place, so that the turn which is granted has to wait.
    const other = await table.engine.createSession({ ...brief, drive: "auto" });
    await table.until(other.session_id, (event) => event.type === "reply-started");
    const { session_id } = await table.engine.createSession(brief);
    await table.engine.step(session_id);
    const stopping = table.engine.stop(session_id);
    open.resolve();
    await stopping;
    await table.finished(other.session_id);
    await table.engine.sendMessage(session_id, { content: "and now?" });
    // A grant that was left would be refused as the second of two, or be used by the message.
    expect(await stepped(table, session_id)).toBe("Team Leader");
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.runs).toMatchObject([{ session_run: 2, outcome: "completed" }]);
  });
});
