import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine } from "../testing/open-test-engine.ts";
import { countOf, lastText, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

/** Holds the model call open until it is aborted. */
const untilAborted: Script = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
  });

describe("a session that is closed in the middle", () => {
  it("goes on from its checkpoints: nothing is lost, doubled or done twice, and the reply cut off is withdrawn", async () => {
    await using table = await openTestEngine(simpleScript(untilAborted));
    const { session_id } = await table.engine.createSession(brief);
    for (const name of ["Intelligence_1", "Summary_1"]) {
      await table.until(session_id, (event) => event.type === "reply-started" && event.display_name === name);
    }
    await table.reopen(simpleScript());
    await table.engine.resume(session_id);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.hand_outs).toHaveLength(2);
    const withdrawn = dump.events.filter((event) => event.type === "reply-withdrawn");
    expect(withdrawn.map((event) => event.display_name).toSorted()).toEqual(["Intelligence_1", "Summary_1"]);
    expect(dump.runs.filter((run) => run.ended_at === null)).toEqual([]);
  });
});

describe("a session whose process dies", () => {
  it("goes on at once in the next process, and whatever the dead one still writes is refused (I3)", async () => {
    const lateReply = deferred();
    await using table = await openTestEngine(
      simpleScript(async ({ self }) => {
        await lateReply.promise;
        return { text: `${self} comes too late` };
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    for (const name of ["Intelligence_1", "Summary_1"]) {
      await table.until(session_id, (event) => event.type === "reply-started" && event.display_name === name);
    }
    const zombie = await table.takeOver(simpleScript());
    await table.engine.resume(session_id);
    await table.finished(session_id);
    lateReply.resolve();
    await zombie.close();
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(JSON.stringify(dump)).not.toContain("too late");
    expect(table.errors).toEqual([]);
  });
});

describe("a seat whose model fails", () => {
  it("is reported to the leader with the reason; the session survives and the leader plans without it", async () => {
    await using table = await openTestEngine((request) => {
      const { messages, self } = request;
      if (self === "Summary_1") return { error: new Error("the endpoint says 503") };
      if (self === "Team Leader" && countOf(messages, "notice") > 0 && !usedTool(messages, "publish_plan")) {
        return simpleScript()({ ...request, messages: [...messages, ...messages] });
      }
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    const frame = await table.finished(session_id);
    expect(frame).toMatchObject({ status: "finished" });
    const dump = await table.engine.dump(session_id);
    expect(dump.hand_outs.map((handOut) => handOut.state)).toEqual(["delivered", "failed"]);
    const notice = dump.messages.find((row) => row.type === "notice");
    expect(notice?.content).toContain("Summary_1 could not finish its turn: the endpoint says 503");
    expect(dumpFaults(dump)).toEqual([]);
  });
});

describe("a leader whose model fails", () => {
  it("fails the run with the reason, keeps everything, and resume tries again in the next run", async () => {
    await using table = await openTestEngine(({ messages, self }) =>
      self === "Team Leader" && countOf(messages, "report") > 0
        ? { error: new Error("the endpoint says 401") }
        : simpleScript()({ messages, self, signal: undefined }),
    );
    const { session_id } = await table.engine.createSession(brief);
    const frame = await table.finished(session_id);
    expect(frame).toMatchObject({ status: "failed", reason: "the endpoint says 401", run: 1 });
    await table.reopen(simpleScript());
    await table.engine.resume(session_id);
    expect(await table.finished(session_id, 2)).toMatchObject({ status: "finished", run: 2 });
    const dump = await table.engine.dump(session_id);
    expect(dump.hand_outs).toHaveLength(2);
    expect(dumpFaults(dump)).toEqual([]);
  });
});

describe("stop", () => {
  it("aborts model calls in flight, closes hand-outs, and nothing of the stopped run turns up later", async () => {
    await using table = await openTestEngine(simpleScript(untilAborted));
    const { session_id } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "reply-started" && event.display_name === "Summary_1",
    );
    const stopped = await table.engine.stop(session_id);
    expect(stopped).toMatchObject({ state: "stopped", run: 1 });
    const before = await table.engine.dump(session_id);
    expect(before.hand_outs.map((handOut) => handOut.state)).toEqual(["stopped", "stopped"]);
    expect(before.events.at(-1)).toMatchObject({ type: "run-finished", status: "stopped" });
    expect(before.runs.filter((run) => run.ended_at === null)).toEqual([]);
    await table.reopen(simpleScript());
    expect((await table.engine.dump(session_id)).events).toHaveLength(before.events.length);
    await table.engine.sendMessage(session_id, { content: "What did you have?" });
    await table.finished(session_id, 2);
    const after = await table.engine.dump(session_id);
    const second = after.runs.filter((run) => run.session_run === 2);
    expect(new Set(second.map((run) => run.thread_id)).size).toBe(1);
    expect(dumpFaults(after)).toEqual([]);
  });

  it("of a session at rest changes nothing", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const before = await table.engine.events(session_id, 0);
    expect(await table.engine.stop(session_id)).toMatchObject({ state: "finished" });
    expect(await table.engine.events(session_id, 0)).toEqual(before);
  });
});

describe("a message of the user", () => {
  it("to a seat in its last model call starts one more turn with it, at once", async () => {
    const open = deferred();
    await using table = await openTestEngine(
      simpleScript(async ({ messages, self }) => {
        if (self === "Summary_1" && countOf(messages, "message") === 0) await open.promise;
        return { text: `${self} heard ${countOf(messages, "message")}` };
      }),
    );
    const { session_id, threads } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "reply-started" && event.display_name === "Summary_1",
    );
    await table.engine.sendMessage(session_id, { to: "Summary_1", content: "one more thing" });
    open.resolve();
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    const reports = dump.messages.filter(
      (row) => row.type === "report" && row.source_display_name === "Summary_1",
    );
    expect(reports.map((row) => row.content)).toEqual(["Summary_1 heard 0", "Summary_1 heard 1"]);
    expect(dump.runs.filter((run) => run.thread_id === threads["Summary_1"])).toHaveLength(2);
    expect(dumpFaults(dump)).toEqual([]);
  });

  it("with the same idempotency key is sent once, whatever is asked of it", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const message = { content: "again?", idempotencyKey: "k1" };
    const first = await table.engine.sendMessage(session_id, message);
    const second = await table.engine.sendMessage(session_id, message);
    expect(second).toEqual(first);
    await table.finished(session_id, 2);
    const { messages } = await table.engine.dump(session_id);
    expect(messages.filter((row) => row.content === "again?")).toHaveLength(1);
  });

  it("to a finished session starts its next numbered run, with a final frame of its own", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    await table.engine.sendMessage(session_id, { content: "Thanks" });
    expect(await table.finished(session_id, 2)).toMatchObject({ run: 2, status: "finished" });
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });

  it("to nobody who sits there is refused with those who do", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await expect(table.engine.sendMessage(session_id, { to: "Ghost_1", content: "x" })).rejects.toMatchObject(
      {
        code: "agent-not-found",
        message: expect.stringContaining("Team Leader, Intelligence_1, Summary_1"),
      },
    );
  });
});

describe("guards", () => {
  it("end a turn that makes too many model calls, with the limit named", async () => {
    await using table = await openTestEngine(
      simpleScript(({ self }) =>
        self === "Summary_1" ? { calls: [{ name: "nothing", args: {} }] } : { text: "x" },
      ),
      { maxModelCallsPerTurn: 3 },
    );
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    const failed = dump.runs.filter((run) => run.outcome === "failed");
    expect(failed).toMatchObject([{ error: expect.stringContaining("3 model calls") }]);
    expect(failed[0]?.model_calls).toHaveLength(3);
    expect(dumpFaults(dump)).toEqual([]);
  });

  it("end a run that starts too many turns as exhausted, with everything kept", async () => {
    await using table = await openTestEngine(
      ({ self, messages }) => {
        if (self !== "Team Leader") return { text: "again" };
        if (lastText(messages).startsWith("Handed out")) return { text: "next" };
        return { calls: [{ name: "agent_orchestration", args: { agent_name: "Summary_1", task: "more" } }] };
      },
      { maxTurns: 7 },
    );
    const { session_id } = await table.engine.createSession(brief);
    expect(await table.finished(session_id)).toMatchObject({ status: "exhausted", reason: "max_turns" });
    const dump = await table.engine.dump(session_id);
    expect(dump.runs).toHaveLength(7);
    expect(dump.runs.filter((run) => run.ended_at === null)).toEqual([]);
    expect(dumpFaults(dump)).toEqual([]);
  });
});
