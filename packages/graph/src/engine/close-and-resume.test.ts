import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine } from "../testing/open-test-engine.ts";
import { lastText, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

/** Summary_1 asks the user's decision through the leader and waits. */
const asks: Script = (request) => {
  const { messages, self } = request;
  if (self === "Summary_1" && !usedTool(messages, "ask_master")) {
    return { calls: [{ name: "ask_master", args: { question: "Which?" } }] };
  }
  if (self === "Team Leader" && lastText(messages).includes('type="ask"'))
    return new Promise(() => undefined);
  return simpleScript()(request);
};

describe("a close between two steps", () => {
  it("leaves a turn that goes on with its tool results, not a stopped one", async () => {
    const closing = deferred();
    await using table = await openTestEngine(async (request) => {
      if (request.self === "Team Leader" && !usedTool(request.messages, "agent_orchestration")) {
        // The close begins while the hand-out's reply is on its way, and is seen after its tools have run.
        closing.resolve();
      }
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await closing.promise;
    await table.reopen(simpleScript());
    await table.engine.resumeUnfinished();
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.hand_outs).toHaveLength(2);
    expect(dump.runs.map((run) => run.outcome)).not.toContain("stopped");
  });
});

describe("a stopped session with a waiting seat", () => {
  it("tells the seat, when it is spoken to again, that its question was cancelled", async () => {
    await using table = await openTestEngine(asks);
    const { session_id } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) =>
        event.type === "agent-state-changed" &&
        event.state === "waiting" &&
        event.display_name === "Summary_1",
    );
    await table.engine.stop(session_id);
    await table.engine.sendMessage(session_id, { to: "Summary_1", content: "still there?" });
    await table.finished(session_id, 2);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const seat = dump.threads.find((thread) => thread.agent.display_name === "Summary_1");
    const texts = (seat?.messages ?? []).map((message) => String(message.content));
    expect(texts.some((text) => text.includes('type="notice"') && text.includes("was cancelled"))).toBe(true);
    expect(texts.some((text) => text.includes("still there?"))).toBe(true);
    expect(dump.questions).toMatchObject([{ state: "cancelled" }]);
  });

  it("stays stopped when the next process takes up unfinished sessions, and goes on only when it is resumed", async () => {
    await using table = await openTestEngine(asks);
    const { session_id } = await table.engine.createSession(brief);
    await table.until(session_id, (event) => event.type === "question-asked");
    await table.engine.stop(session_id);
    await table.reopen(simpleScript());
    expect(await table.engine.resumeUnfinished()).toEqual([]);
    expect(await table.engine.session(session_id)).toMatchObject({ state: "stopped", run: 1 });
    await table.engine.resume(session_id);
    await table.finished(session_id, 2);
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });
});
