import { describe, expect, it } from "vitest";
import { deferred, type Deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { countOf, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

/** A leader that asks the user before anything else. */
const asksUser: Script = (request) =>
  request.self === "Team Leader" && !usedTool(request.messages, "ask_user")
    ? { calls: [{ name: "ask_user", args: { question: "How much?", default: "1" } }] }
    : simpleScript()(request);

async function waitingForUser(table: TestEngine, sessionId: string): Promise<string> {
  await table.until(
    sessionId,
    (event) => event.type === "session-state-changed" && event.state === "waiting_for_user",
  );
  return (await table.engine.session(sessionId)).open_questions[0]?.id ?? "";
}

async function expectStopped(table: TestEngine, sessionId: string, run = 1): Promise<void> {
  const dump = await table.engine.dump(sessionId);
  expect(dumpFaults(dump)).toEqual([]);
  expect(dump.session).toMatchObject({ state: "stopped", run });
}

describe("a stop, adversarial", () => {
  it("that an answer of the user comes after is not undone by it: the answer hears that the question is gone", async () => {
    await using table = await openTestEngine(asksUser);
    const { session_id } = await table.engine.createSession(brief);
    const question = await waitingForUser(table, session_id);
    const stopping = table.engine.stop(session_id);
    await expect(table.engine.answerQuestion(session_id, question, "2")).rejects.toMatchObject({
      code: "question-settled",
    });
    expect(await stopping).toMatchObject({ state: "stopped" });
    await expectStopped(table, session_id);
  });

  it("that a message of the user comes after is carried to its end, and the message starts the next run", async () => {
    await using table = await openTestEngine(asksUser);
    const { session_id } = await table.engine.createSession(brief);
    await waitingForUser(table, session_id);
    const [stopped, row] = await Promise.all([
      table.engine.stop(session_id),
      table.engine.sendMessage(session_id, { content: "Never mind the money." }),
    ]);
    expect(stopped.run).toBeLessThanOrEqual(2);
    await table.finished(session_id, 2);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const frames = dump.events.filter((event) => event.type === "run-finished");
    expect(frames.map((frame) => frame.status)).toEqual(["stopped", "finished"]);
    const leader = dump.threads.find((thread) => thread.agent.agent_id === null);
    expect(leader?.messages.some((message) => message.id === row.id)).toBe(true);
  });

  it("that a resume comes after ends first; then the next run begins, and is not stopped as well", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await Promise.all([
      table.engine.stop(session_id),
      table.engine.resume(session_id),
      table.engine.stop(session_id),
      table.engine.resume(session_id),
    ]);
    const { run } = await table.engine.session(session_id);
    await table.finished(session_id, run);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.session).toMatchObject({ state: "finished", run });
  });

  it("called twice ends the run once", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    const views = await Promise.all([table.engine.stop(session_id), table.engine.stop(session_id)]);
    expect(views).toMatchObject([{ state: "stopped" }, { state: "stopped" }]);
    await expectStopped(table, session_id);
  });

  it("during a model call that ignores its signal ends at once, and nothing that it says later is told", async () => {
    const late: Deferred = deferred();
    const said: Deferred = deferred();
    await using table = await openTestEngine(
      simpleScript(async ({ self }) => {
        if (self === "Summary_1") {
          said.resolve();
          await late.promise;
          return { text: "too late", ignoresSignal: true };
        }
        return { text: "in time" };
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    await said.promise;
    await table.engine.stop(session_id);
    const abort = new AbortController();
    const deltas: string[] = [];
    const stream = table.engine.stream(session_id, { afterSeq: 0, signal: abort.signal });
    late.resolve();
    // The late reply has all the time it takes before the next run's frame ends the watch.
    await table.engine.sendMessage(session_id, { content: "again" });
    for await (const frame of stream) {
      if (frame.kind === "delta") deltas.push(frame.delta.text);
      if (frame.kind === "event" && frame.event.type === "run-finished" && frame.event.run === 2) break;
    }
    abort.abort();
    expect(deltas.join("")).not.toContain("late");
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const replies = dump.events.filter((event) => event.type === "reply-completed");
    expect(replies.map((event) => event.text)).not.toContain("too late");
  });

  it("of a session whose process then dies in the middle of it is carried to its end by whoever speaks next", async () => {
    const never: Script = () => new Promise(() => undefined);
    await using table = await openTestEngine(simpleScript(never));
    const { session_id } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "reply-started" && event.display_name === "Summary_1",
    );
    // Begun, and never finished: the process is taken over before its runs have ended.
    const stopping = table.engine.stop(session_id);
    const zombie = await table.takeOver(simpleScript());
    await table.engine.sendMessage(session_id, { content: "go on" });
    await table.finished(session_id, 2);
    await stopping;
    await zombie.close();
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.events.filter((event) => event.type === "run-finished")).toMatchObject([
      { run: 1, status: "stopped" },
      { run: 2, status: "finished" },
    ]);
  });
});

describe("a session that is deleted, adversarial", () => {
  it("while it works leaves nothing behind, and whoever watches it sees the stream end", async () => {
    await using table = await openTestEngine(simpleScript(() => new Promise(() => undefined)));
    const { session_id, threads } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "reply-started" && event.display_name === "Summary_1",
    );
    const frames: string[] = [];
    const watching = (async () => {
      const { signal } = new AbortController();
      for await (const frame of table.engine.stream(session_id, { afterSeq: 0, signal }))
        frames.push(frame.kind);
    })();
    const late = table.engine.deleteSession(session_id);
    await expect(table.engine.sendMessage(session_id, { content: "wait" })).rejects.toMatchObject({
      code: "session-not-found",
    });
    await late;
    await watching;
    await expect(table.engine.session(session_id)).rejects.toMatchObject({ code: "session-not-found" });
    await expect(table.engine.thread(threads["Summary_1"] ?? "")).rejects.toMatchObject({
      code: "agent-not-found",
    });
    expect(table.errors).toEqual([]);
  });
});

describe("a guard that ends the run while others work", () => {
  it("cuts them off: nothing of them is saved or told after the final frame", async () => {
    const open = deferred();
    await using table = await openTestEngine(
      async ({ self, messages }) => {
        if (self === "Intelligence_1") {
          await open.promise;
          return { text: "comes after the end" };
        }
        if (self === "Summary_1") return { text: `delivers ${countOf(messages, "message")}` };
        return simpleScript()({ self, messages, signal: undefined });
      },
      { maxTurns: 4 },
    );
    const { session_id } = await table.engine.createSession(brief);
    const turns = async (count: number): Promise<void> => {
      const ended = new Set<string>();
      await table.until(session_id, (event) => {
        if (event.type === "turn-ended" && event.display_name === "Summary_1") ended.add(event.run_id);
        return ended.size === count;
      });
    };
    await turns(1);
    await table.engine.sendMessage(session_id, { to: "Summary_1", content: "one" });
    await turns(2);
    await table.engine.sendMessage(session_id, { to: "Summary_1", content: "two" });
    expect(await table.finished(session_id)).toMatchObject({ status: "exhausted", reason: "max_turns" });
    open.resolve();
    // A run that starts afterwards has its turn after whatever the late one could still do.
    await table.engine.sendMessage(session_id, { content: "what now?" });
    await table.finished(session_id, 2);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(JSON.stringify(dump)).not.toContain("comes after the end");
    expect(table.errors).toEqual([]);
  });
});
