import { describe, expect, it } from "vitest";
import type { RoundtableEvent } from "../event/event-types.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { isNewlyAsked, questionIn, usedTool } from "../testing/read-thread.ts";
import type { Script, ScriptedReply } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";
import type { SessionDump } from "./dump-types.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

const call = (name: string, args: Record<string, unknown> | string) => ({ name, args });

async function finished(table: TestEngine): Promise<SessionDump> {
  const { session_id } = await table.engine.createSession(brief);
  await table.finished(session_id);
  const dump = await table.engine.dump(session_id);
  expect(dumpFaults(dump)).toEqual([]);
  expect(table.errors).toEqual([]);
  return dump;
}

type ToolFinished = Extract<RoundtableEvent, { type: "tool-finished" }>;

function callsOf(dump: SessionDump, name: string): ToolFinished[] {
  return dump.events.filter(
    (event): event is ToolFinished => event.type === "tool-finished" && event.display_name === name,
  );
}

/** The leader says that before it does what a leader does. */
const leaderFirst =
  (reply: ScriptedReply): Script =>
  (request) =>
    request.self === "Team Leader" && !request.messages.some((message) => message.type === "ai")
      ? reply
      : simpleScript()(request);

describe("a model that", () => {
  it.each([
    ["asks itself by its name", call("ask_sub_agent", { agent_name: "Team Leader", question: "Am I?" })],
    ["asks itself by its role", call("ask_sub_agent", { agent_name: "team_leader", question: "Am I?" })],
    ["asks itself as its seats ask it", call("ask_master", { question: "Am I?" })],
    ["hands a task to itself", call("agent_orchestration", { agent_name: "Team Leader", task: "Lead" })],
    [
      "sends itself a message",
      call("send_message_to_sub_agent", { agent_name: "Team Leader", message: "Hi" }),
    ],
  ])("leads and %s hears that there is no such agent or tool, and waits for nobody", async (_what, made) => {
    await using table = await openTestEngine(leaderFirst({ calls: [made] }));
    const dump = await finished(table);
    expect(callsOf(dump, "Team Leader")[0]).toMatchObject({
      is_error: true,
      result: expect.stringMatching(/There is no (?:agent|tool)/u),
    });
    expect(dump.questions).toEqual([]);
  });

  it("answers a question that was put to somebody else is refused, and the question stays with whom it was put to", async () => {
    await using table = await openTestEngine((request) => {
      const { messages, self } = request;
      // The broadcast of the hand-out names no question; the stranger tries the ids that there could be.
      if (self === "Intelligence_1" && !usedTool(messages, "answer_question")) {
        const calls = Array.from({ length: 12 }, (_, index) =>
          call("answer_question", { question_id: `q${index + 1}`, answer: "mine?" }),
        );
        return { calls };
      }
      if (self === "Summary_1") {
        return usedTool(messages, "ask_master")
          ? { text: messages.findLast((message) => message.type === "tool")?.text ?? "" }
          : { calls: [call("ask_master", { question: "Which?" })] };
      }
      if (self === "Team Leader" && isNewlyAsked(messages)) {
        return {
          calls: [call("answer_sub_agent_question", { question_id: questionIn(messages), answer: "blue" })],
        };
      }
      return simpleScript()(request);
    });
    const dump = await finished(table);
    expect(dump.questions).toMatchObject([{ state: "answered", answer: "blue" }]);
    expect(callsOf(dump, "Intelligence_1").every((event) => event.is_error)).toBe(true);
    const report = dump.messages.find(
      (row) => row.type === "report" && row.source_display_name === "Summary_1",
    );
    expect(report?.content).toContain("blue");
  });

  it("tries a question that is open to another is told whom it was put to", async () => {
    await using table = await openTestEngine((request) => {
      const { messages, self } = request;
      if (self === "Team Leader" && !usedTool(messages, "ask_user")) {
        return {
          calls: [
            call("ask_user", { question: "How much?" }),
            call("answer_sub_agent_question", { question_id: "q3", answer: "500" }),
          ],
        };
      }
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    const asked = await table.until(session_id, (event) => event.type === "question-asked");
    const id = asked.type === "question-asked" ? asked.question.id : "";
    expect(id).toBe("q3");
    await table.engine.answerQuestion(session_id, id, "100");
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.questions).toMatchObject([{ state: "answered", answer: "100" }]);
    expect(callsOf(dump, "Team Leader")).toContainEqual(
      expect.objectContaining({
        is_error: true,
        result: expect.stringContaining("was put to User, not to you"),
      }),
    );
  });

  it("makes one call 50 times in a reply gets 50 results, in call order, each from a call of its own", async () => {
    const statuses = Array.from({ length: 50 }, () => call("list_active_sub_agents", {}));
    await using table = await openTestEngine(leaderFirst({ calls: statuses }));
    const dump = await finished(table);
    const leader = dump.threads.find(({ agent }) => agent.agent_id === null);
    const made = leader?.messages.find((message) => message.tool_calls?.length === 50);
    const ids = made?.tool_calls?.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(50);
    const results = leader?.messages.filter((message) => ids.includes(message.tool_call_id ?? ""));
    expect(results?.map((message) => message.tool_call_id)).toEqual(ids);
  });

  it("hands one task out 50 times in a reply hands out 50 tasks, which one turn takes together (I5)", async () => {
    const handOuts = Array.from({ length: 50 }, (_, index) =>
      call("agent_orchestration", { agent_name: "Summary_1", task: `Task ${index}` }),
    );
    await using table = await openTestEngine((request) =>
      request.self === "Team Leader" && !usedTool(request.messages, "agent_orchestration")
        ? { calls: handOuts }
        : simpleScript()(request),
    );
    const dump = await finished(table);
    expect(dump.hand_outs.map((handOut) => handOut.state)).toEqual(handOuts.map(() => "delivered"));
    const seat = dump.threads.find(({ agent }) => agent.display_name === "Summary_1");
    const tasks = (seat?.messages ?? []).filter((message) =>
      String(message.content).includes(' type="task"'),
    );
    expect(tasks.map((message) => /Task (\d+)/u.exec(String(message.content))?.[1])).toEqual(
      handOuts.map((_, index) => String(index)),
    );
  });

  it.each([
    ["of no known tool", call("fly", {})],
    ["whose arguments do not fit", call("ask_master", { question: 5 })],
    ["whose arguments are cut off", call("ask_master", '{"question": "Whi')],
    ["without a name", call("", {})],
  ])(
    "returns nothing but calls %s is stopped by the guard on its turn, which never looks like an end",
    async (_what, made) => {
      await using table = await openTestEngine(
        simpleScript(({ self }) => (self === "Summary_1" ? { calls: [made] } : { text: "delivers" })),
        { maxModelCallsPerTurn: 6 },
      );
      const dump = await finished(table);
      expect(dump.hand_outs.map((handOut) => handOut.state)).toEqual(["delivered", "failed"]);
      expect(dump.runs.filter((run) => run.outcome === "failed")).toMatchObject([
        { error: expect.stringContaining("6 model calls") },
      ]);
      expect(callsOf(dump, "Summary_1").map((event) => event.is_error)).toEqual(Array(6).fill(true));
    },
  );

  it("reuses call_0 and one message id in every turn has ids of its own in its thread, and each result at its call", async () => {
    await using table = await openTestEngine((request) => {
      const { messages, self } = request;
      if (self !== "Summary_1") return simpleScript()(request);
      const turn = messages.filter((message) => message.text.includes("Turn ")).length;
      return usedTool(messages, `tool_${turn}_a`)
        ? { text: `done ${turn}` }
        : { calls: [call(`tool_${turn}_a`, {}), call(`tool_${turn}_b`, {})] };
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    for (const run of [2, 3, 4]) {
      await table.engine.sendMessage(session_id, { to: "Summary_1", content: `Turn ${run}` });
      await table.finished(session_id, run);
    }
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const seat = dump.threads.find(({ agent }) => agent.display_name === "Summary_1");
    const messages = seat?.messages ?? [];
    const calls = messages.flatMap((message) => message.tool_calls ?? []);
    expect(calls).toHaveLength(8);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(8);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
    for (const { id, name } of calls) {
      const result = messages.find((message) => message.tool_call_id === id);
      expect(result?.content).toContain(`There is no tool "${name}"`);
    }
    expect(JSON.stringify(dump)).not.toContain("call_0");
  });
});
