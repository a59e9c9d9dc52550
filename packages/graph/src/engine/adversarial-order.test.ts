import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { countOf, isNewlyAsked, questionIn, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";
import type { SessionDump } from "./dump-types.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

const call = (name: string, args: Record<string, unknown>) => ({ name, args });

/** Calls that keep a tool step busy for as many transactions: each is refused, in call order. */
const strayCalls = (count: number) => Array.from({ length: count }, (_, index) => call(`stray_${index}`, {}));

async function sound(table: TestEngine, sessionId: string): Promise<SessionDump> {
  const dump = await table.engine.dump(sessionId);
  expect(dumpFaults(dump)).toEqual([]);
  expect(table.errors).toEqual([]);
  return dump;
}

function seqOf(dump: SessionDump, fits: (event: SessionDump["events"][number]) => boolean): number {
  return dump.events.findLast(fits)?.seq ?? 0;
}

/** Summary_1 asks in a step that goes on for long after its question is there. */
const asksInLongStep: Script = (request) => {
  const { messages, self } = request;
  if (self === "Summary_1") {
    if (!usedTool(messages, "ask_master"))
      return { calls: [call("ask_master", { question: "Which?" }), ...strayCalls(60)] };
    return { text: messages.find((message) => message.name === "ask_master")?.text ?? "" };
  }
  if (self === "Team Leader" && isNewlyAsked(messages)) {
    return {
      calls: [call("answer_sub_agent_question", { question_id: questionIn(messages), answer: "blue" })],
    };
  }
  return simpleScript()(request);
};

describe("an answer", () => {
  it.each([
    ["the leader", false],
    ["the user", true],
  ])(
    "of %s that is there before the step that asked is saved is the result of its call all the same",
    async (_who, byUser) => {
      await using table = await openTestEngine(asksInLongStep);
      const { session_id } = await table.engine.createSession(brief);
      const asked = await table.until(session_id, ({ type }) => type === "question-asked");
      const id = asked.type === "question-asked" ? asked.question.id : "";
      if (byUser) await table.engine.answerQuestion(session_id, id, "blue");
      await table.finished(session_id);
      const dump = await sound(table, session_id);
      const settled = seqOf(dump, ({ type }) => type === "question-settled");
      const lastCall = seqOf(
        dump,
        (event) => event.type === "tool-finished" && event.display_name === "Summary_1",
      );
      expect(settled).toBeLessThan(lastCall);
      const report = dump.messages.find(
        (row) => row.type === "report" && row.source_display_name === "Summary_1",
      );
      expect(report?.content).toContain("blue");
      expect(report?.content).toContain('type="answer"');
    },
  );

  it("of which there are three at once settles its question once, and the other two hear so", async () => {
    await using table = await openTestEngine((request) =>
      request.self === "Team Leader" && !usedTool(request.messages, "ask_user")
        ? { calls: [call("ask_user", { question: "How much?", default: "1" })] }
        : simpleScript()(request),
    );
    const { session_id } = await table.engine.createSession(brief);
    const asked = await table.until(session_id, ({ type }) => type === "question-asked");
    const id = asked.type === "question-asked" ? asked.question.id : "";
    const tries = await Promise.allSettled([
      table.engine.answerQuestion(session_id, id, "2"),
      table.engine.declineQuestion(session_id, id),
      table.engine.answerQuestion(session_id, id, "3"),
    ]);
    expect(tries.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    for (const lost of tries.slice(1)) expect(lost).toMatchObject({ reason: { code: "question-settled" } });
    await table.finished(session_id);
    const dump = await sound(table, session_id);
    expect(dump.questions).toMatchObject([{ state: "answered", answer: "2" }]);
  });

  it("of the user and of the leader at once settles a seat's question once, whoever comes first", async () => {
    const answered = deferred();
    await using table = await openTestEngine(async (request) => {
      if (request.self === "Team Leader" && isNewlyAsked(request.messages)) answered.resolve();
      return asksInLongStep(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    const asked = await table.until(session_id, ({ type }) => type === "question-asked");
    const id = asked.type === "question-asked" ? asked.question.id : "";
    await answered.promise;
    const [mine] = await Promise.allSettled([table.engine.answerQuestion(session_id, id, "red")]);
    await table.finished(session_id);
    const dump = await sound(table, session_id);
    const answers = dump.messages.filter((row) => row.type === "answer");
    expect(answers).toHaveLength(1);
    expect(dump.questions).toMatchObject([
      { state: "answered", answer: mine?.status === "fulfilled" ? "red" : "blue" },
    ]);
    const theirs = dump.events.find(
      (event) => event.type === "tool-finished" && event.name === "answer_sub_agent_question",
    );
    expect(theirs).toMatchObject({ is_error: mine?.status === "fulfilled" });
  });
});

describe("a report and a question", () => {
  it("of one reply both reach the leader: the words as an output, the question at once, and no report until the end", async () => {
    await using table = await openTestEngine((request) => {
      const { messages, self } = request;
      if (self === "Summary_1" && !usedTool(messages, "ask_master")) {
        return { text: "Half of it is done.", calls: [call("ask_master", { question: "Which?" })] };
      }
      return asksInLongStep(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const dump = await sound(table, session_id);
    const rows = dump.messages.filter(
      (row) => row.source_display_name === "Summary_1" && row.target_thread_id !== null,
    );
    expect(rows.map((row) => row.type)).toEqual(["output", "ask", "report"]);
    const leader = dump.threads.find(({ agent }) => agent.agent_id === null);
    const seen = leader?.messages ?? [];
    const output = seen.findIndex((message) => String(message.content).includes("Half of it is done."));
    const asked = seen.findIndex((message) => String(message.content).includes('type="ask"'));
    // One model call is shown both (I5).
    expect(output).toBeGreaterThan(0);
    expect(seen.slice(output, asked).map((message) => message.type)).not.toContain("ai");
  });
});

describe("a message", () => {
  it("that comes while the last reply streams starts one more turn, and the reply stays whole", async () => {
    const streams = deferred();
    await using table = await openTestEngine(
      simpleScript(({ self, messages }) => {
        const heard = countOf(messages, "message");
        return self === "Summary_1"
          ? { text: `I heard ${heard}, and say so at length.`, pauseAfterText: streams.promise }
          : { text: "fine" };
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    const { signal } = new AbortController();
    let said = "";
    for await (const frame of table.engine.stream(session_id, { afterSeq: 0, signal })) {
      if (frame.kind === "delta") said += frame.delta.text;
      if (said.includes("I heard 0")) break;
    }
    await table.engine.sendMessage(session_id, { to: "Summary_1", content: "One more thing." });
    streams.resolve();
    await table.finished(session_id);
    const dump = await sound(table, session_id);
    const reports = dump.messages.filter(
      (row) => row.type === "report" && row.source_display_name === "Summary_1",
    );
    expect(reports.map((row) => row.content)).toEqual([
      "I heard 0, and say so at length.",
      "I heard 1, and say so at length.",
    ]);
  });

  it("is one of a thousand to one agent: all are in its thread, in order, and one turn takes those that waited", async () => {
    const open = deferred();
    let views = 0;
    await using table = await openTestEngine(
      simpleScript(async ({ self, messages }) => {
        if (self !== "Summary_1") return { text: "fine" };
        views += 1;
        if (views === 1) await open.promise;
        return { text: `heard ${countOf(messages, "message")}` };
      }),
    );
    const { session_id, threads } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "reply-started" && event.display_name === "Summary_1",
    );
    const sent = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        table.engine.sendMessage(session_id, { to: "Summary_1", content: `Message ${index}` }),
      ),
    );
    open.resolve();
    await table.finished(session_id);
    const dump = await sound(table, session_id);
    const seat = dump.threads.find(({ agent }) => agent.thread_id === threads["Summary_1"]);
    const taken = seat?.messages.filter((message) => sent.some((row) => row.id === message.id)) ?? [];
    expect(taken.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
    expect(views).toBe(2);
    expect(dump.messages.find((row) => row.content === "heard 1000")).toBeDefined();
  }, 60_000);
});

describe("a stop during a tool", () => {
  it("lets the call in hand finish, answers the rest of the step as stopped, and keeps the thread whole", async () => {
    await using table = await openTestEngine((request) =>
      request.self === "Team Leader" && !usedTool(request.messages, "stray_0")
        ? { calls: strayCalls(80) }
        : simpleScript()(request),
    );
    const { session_id } = await table.engine.createSession(brief);
    await table.until(session_id, ({ type }) => type === "tool-finished");
    expect(await table.engine.stop(session_id)).toMatchObject({ state: "stopped" });
    const before = await sound(table, session_id);
    const results = before.events.flatMap((event) => (event.type === "tool-finished" ? [event.result] : []));
    expect(results[0]).toContain('There is no tool "stray_0"');
    expect(results.at(-1)).toContain("Stopped before this call");
    expect(results).toHaveLength(80);
    await table.reopen(simpleScript());
    await table.engine.sendMessage(session_id, { content: "What did you have?" });
    await table.finished(session_id, 2);
    const after = await sound(table, session_id);
    const leader = after.threads.find(({ agent }) => agent.agent_id === null);
    expect(leader?.messages.filter((message) => message.type === "tool").length).toBeGreaterThanOrEqual(80);
  });
});
