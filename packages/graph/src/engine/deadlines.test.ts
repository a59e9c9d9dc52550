import { describe, expect, it } from "vitest";
import { dumpFaults } from "../testing/dump-faults.ts";
import { ManualTime } from "../testing/manual-time.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { lastText, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };
const minute = 60_000;
const day = 24 * 60 * minute;

function asking(args: Record<string, unknown>): Script {
  return (request) =>
    request.self === "Team Leader" && !usedTool(request.messages, "ask_user")
      ? { calls: [{ name: "ask_user", args: { question: "How much?", ...args } }] }
      : simpleScript()(request);
}

const withDefault = asking({ default: "1", deadline: "PT30M" });

async function waitingForUser(table: TestEngine, sessionId: string): Promise<void> {
  await table.until(
    sessionId,
    (event) => event.type === "session-state-changed" && event.state === "waiting_for_user",
  );
}

/** A session whose leader waits for the user, and whose deadline is kept. */
async function waitingTable(script: Script = withDefault, clock = new ManualTime()) {
  const table = await openTestEngine(script, {}, { clock });
  const { session_id } = await table.engine.createSession(brief);
  await waitingForUser(table, session_id);
  await clock.armed();
  return { table, clock, session_id };
}

describe("the deadline of a question to the user", () => {
  it("takes the default when it passes, not before, and tells the asker to record an assumption", async () => {
    const { table: opened, clock, session_id } = await waitingTable();
    await using table = opened;
    expect((await table.engine.session(session_id)).open_questions).toMatchObject([
      { deadline_at: "2026-12-01T00:30:00.000Z" },
    ]);
    clock.pass(30 * minute - 1);
    expect(await table.engine.session(session_id)).toMatchObject({ state: "waiting_for_user" });
    clock.pass(1);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.questions).toMatchObject([{ state: "expired", answer: "1" }]);
    const result = dump.threads[0]?.messages.find((message) => message.type === "tool");
    expect(result?.content).toMatch(/has passed, and nobody answered; its default is taken: 1\n.*record it/u);
  });

  it("without a default tells the asker that there is no answer", async () => {
    const {
      table: opened,
      clock,
      session_id,
    } = await waitingTable(asking({ deadline: "2026-12-01T09:00+08:00" }));
    await using table = opened;
    clock.pass(60 * minute);
    await table.finished(session_id);
    const { questions, messages } = await table.engine.dump(session_id);
    expect(questions).toMatchObject([{ state: "expired", answer: null }]);
    expect(messages.find((row) => row.seq === questions[0]?.settlement_seq)?.content).toContain(
      "Go on with an assumption of your own",
    );
  });

  it("is nothing any more once the user has answered", async () => {
    const { table: opened, clock, session_id } = await waitingTable();
    await using table = opened;
    const { open_questions } = await table.engine.session(session_id);
    await table.engine.answerQuestion(session_id, open_questions[0]?.id ?? "", "7");
    clock.pass(day);
    await table.finished(session_id);
    expect((await table.engine.dump(session_id)).questions).toMatchObject([
      { state: "answered", answer: "7" },
    ]);
  });

  it("that passed while no process was there is kept by the next one, once it takes the session up", async () => {
    const { table: opened, clock, session_id } = await waitingTable();
    await using table = opened;
    await table.engine.close();
    clock.pass(day);
    await table.reopen();
    expect((await table.engine.dump(session_id)).questions).toMatchObject([{ state: "open" }]);
    await table.engine.resumeUnfinished();
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.questions).toMatchObject([{ state: "expired", answer: "1" }]);
  });

  it("survives a crash, and of two processes that keep it only one settles it", async () => {
    const { table: opened, clock, session_id } = await waitingTable();
    await using table = opened;
    await table.takeOver();
    await table.engine.resumeUnfinished();
    await clock.armed(2);
    clock.pass(30 * minute);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.questions).toMatchObject([{ state: "expired" }]);
    expect(table.errors).toEqual([]);
  });

  it("moves by as long as the session is paused, and everybody who watches is told", async () => {
    const { table: opened, clock, session_id } = await waitingTable();
    await using table = opened;
    clock.pass(20 * minute);
    await table.engine.pause(session_id);
    clock.pass(day);
    expect((await table.engine.dump(session_id)).questions).toMatchObject([{ state: "open" }]);
    await table.engine.resume(session_id);
    const deadline_at = "2026-12-02T00:30:00.000Z";
    expect((await table.engine.session(session_id)).open_questions).toMatchObject([{ deadline_at }]);
    await table.until(
      session_id,
      (event) => event.type === "question-deadline-moved" && event.question.deadline_at === deadline_at,
    );
    await clock.armed();
    clock.pass(10 * minute - 1);
    expect((await table.engine.dump(session_id)).questions).toMatchObject([{ state: "open" }]);
    clock.pass(1);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.questions).toMatchObject([{ state: "expired" }]);
  });

  it("is set again when the clock is set back, and kept at once when it is set forward", async () => {
    const { table: opened, clock, session_id } = await waitingTable();
    await using table = opened;
    clock.set(-60 * minute);
    clock.pass(30 * minute);
    await clock.armed();
    expect(clock.delays).toEqual([60 * minute]);
    expect((await table.engine.dump(session_id)).questions).toMatchObject([{ state: "open" }]);
    clock.set(day);
    await table.engine.resume(session_id);
    await table.finished(session_id);
    expect((await table.engine.dump(session_id)).questions).toMatchObject([{ state: "expired" }]);
  });

  it("may be further off than one timer reaches", async () => {
    const { table: opened, clock, session_id } = await waitingTable(asking({ deadline: "P60D" }));
    await using table = opened;
    for (let days = 0; days < 59; days += 1) clock.pass(day);
    expect((await table.engine.dump(session_id)).questions).toMatchObject([{ state: "open" }]);
    clock.pass(day);
    await table.finished(session_id);
    expect((await table.engine.dump(session_id)).questions).toMatchObject([{ state: "expired" }]);
  });

  it("is no deadline of a stopped session", async () => {
    const { table: opened, clock, session_id } = await waitingTable();
    await using table = opened;
    await table.engine.stop(session_id);
    const before = await table.engine.events(session_id, 0);
    clock.pass(day);
    expect(await table.engine.events(session_id, 0)).toEqual(before);
  });

  it.each([
    ["yesterday", "2026-11-30T00:00Z", "has passed already"],
    ["no time at all", "soon", "cannot be read"],
    ["a time of nobody's zone", "2026-12-31T18:00:00", "cannot be read"],
  ])("that is %s is refused with what is accepted, and no question is asked", async (_name, value, fault) => {
    const clock = new ManualTime();
    await using table = await openTestEngine(
      (request) => {
        if (request.self !== "Team Leader" || usedTool(request.messages, "agent_orchestration")) {
          return simpleScript()(request);
        }
        if (lastText(request.messages).includes("was not asked")) return simpleScript()(request);
        return { calls: [{ name: "ask_user", args: { question: "How much?", deadline: value } }] };
      },
      {},
      { clock },
    );
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dump.questions).toEqual([]);
    const error = dump.events.find((event) => event.type === "tool-finished" && event.is_error);
    expect(error).toMatchObject({
      result: expect.stringMatching(new RegExp(`${value}" ${fault}.*PT30M`, "u")),
    });
  });
});
