import { describe, expect, it } from "vitest";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine } from "../testing/open-test-engine.ts";
import { samplePlan } from "../testing/plan-sample.ts";
import { countOf, lastText, usedTool } from "../testing/read-thread.ts";
import { handOutToBoth, simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

describe("a roundtable", () => {
  it("goes from the brief over parallel hand-outs to a published plan and one final frame", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    const frame = await table.finished(session_id);
    expect(frame).toMatchObject({ status: "finished", reason: "plan_published", agent_name: "Team Leader" });
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.hand_outs.map((handOut) => handOut.state)).toEqual(["delivered", "delivered"]);
    expect(dump.plans).toMatchObject([{ kind: "structured", version: 1, plan: { title: "A small plan" } }]);
    expect(table.errors).toEqual([]);
  });

  it("gives the leader the reports of one wave in one model call, each its own message (I5)", async () => {
    const seen: number[] = [];
    await using table = await openTestEngine((request) => {
      if (request.self === "Team Leader") seen.push(countOf(request.messages, "report"));
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    expect(seen).toEqual([0, 0, 2, 2]);
  });

  it("tells hand-outs and deliveries to all but their sender and receiver", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id, threads } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const { messages } = await table.engine.dump(session_id);
    const skips = messages.filter((row) => row.type === "broadcast").map((row) => row.skip.toSorted());
    const leader = threads["Team Leader"] ?? "";
    const pair = (name: string): string[] => [leader, threads[name] ?? ""].toSorted();
    expect(skips).toHaveLength(5);
    expect(skips).toContainEqual([leader]);
    expect(
      skips.filter((skip) => JSON.stringify(skip) === JSON.stringify(pair("Intelligence_1"))),
    ).toHaveLength(2);
    expect(skips.filter((skip) => JSON.stringify(skip) === JSON.stringify(pair("Summary_1")))).toHaveLength(
      2,
    );
  });

  it("shows the ledger to the leader's model and never keeps it in the thread", async () => {
    const seen: string[] = [];
    await using table = await openTestEngine((request) => {
      if (request.self === "Team Leader") seen.push(lastText(request.messages));
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    expect(seen[0]).not.toContain("<ledger>");
    expect(seen[2]).toMatch(/<ledger>\nHand-outs:\n- m\d+ → Intelligence_1: delivered \(m\d+\)\n/u);
    const dump = await table.engine.dump(session_id);
    expect(JSON.stringify(dump.threads)).not.toContain("<ledger>");
    expect(
      dump.runs.flatMap((run) => run.model_calls).some((call) => call.ledger?.includes("delivered")),
    ).toBe(true);
  });

  it("saves what it streamed, under the same ids, and reloads it equal", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id, threads } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const live = await table.engine.dump(session_id);
    await table.reopen();
    const reloaded = await table.engine.dump(session_id);
    expect(reloaded.threads).toEqual(live.threads);
    const replies = live.events.filter((event) => event.type === "reply-completed");
    const leader = live.threads.find((thread) => thread.agent.thread_id === threads["Team Leader"]);
    const ai = leader?.messages.filter((message) => message.type === "ai").map((message) => message.id);
    const told = replies.filter((event) => event.thread_id === threads["Team Leader"]);
    expect(told.map((event) => event.message_id)).toEqual(ai);
  });

  it("gives every tool call an id of its own although the model calls each `call_0`", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const { threads } = await table.engine.dump(session_id);
    const ids = threads.flatMap((thread) =>
      thread.messages.flatMap((message) => (message.tool_calls ?? []).map((call) => call.id)),
    );
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain("call_0");
  });
});

describe("a leader", () => {
  it("that ends without a plan is reminded once, then its last text becomes the plan, marked unstructured", async () => {
    await using table = await openTestEngine(({ messages, self }) => {
      if (self !== "Team Leader") return { text: "here" };
      if (!usedTool(messages, "agent_orchestration")) return handOutToBoth;
      return { text: `my plan in words, reminders: ${countOf(messages, "notice")}` };
    });
    const { session_id } = await table.engine.createSession(brief);
    const frame = await table.finished(session_id);
    expect(frame).toMatchObject({ reason: "unstructured_plan", content: "my plan in words, reminders: 1" });
    expect(await table.engine.plan(session_id)).toMatchObject({
      kind: "unstructured",
      text: "my plan in words, reminders: 1",
    });
  });

  it("whose plan contradicts itself is told why, and tries again", async () => {
    const wrong = samplePlan(["Summary_1"], "m1");
    wrong.recommendation.option_id = "O9";
    await using table = await openTestEngine(({ messages, self }) => {
      if (self !== "Team Leader") return { text: "here" };
      const tries = messages.filter(
        (message) => message.type === "tool" && message.name === "publish_plan",
      ).length;
      if (tries === 0) return { calls: [{ name: "publish_plan", args: { plan: wrong } }] };
      if (tries === 1)
        return { calls: [{ name: "publish_plan", args: { plan: samplePlan(["Summary_1"], "m1") } }] };
      return { text: "done" };
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const { events, plans } = await table.engine.dump(session_id);
    const results = events.filter((event) => event.type === "tool-finished");
    expect(results.map((event) => event.is_error)).toEqual([true, false]);
    expect(results[0]?.result).toContain("O9");
    expect(plans).toHaveLength(1);
  });

  it("may not publish while a hand-out is open, and is told which", async () => {
    await using table = await openTestEngine(async (request) => {
      const { messages, self } = request;
      if (self === "Team Leader" && !usedTool(messages, "agent_orchestration")) {
        const plan = samplePlan(["Summary_1"], "m1");
        return { calls: [...handOutToBoth.calls, { name: "publish_plan", args: { plan } }] };
      }
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const { events } = await table.engine.dump(session_id);
    const refused = events.find((event) => event.type === "tool-finished" && event.name === "publish_plan");
    expect(refused).toMatchObject({ is_error: true });
    expect(JSON.stringify(refused)).toContain("Intelligence_1");
  });

  it("that calls unknown tools or wrong arguments gets errors as results and goes on", async () => {
    await using table = await openTestEngine((request) => {
      const { messages, self } = request;
      if (self !== "Team Leader" || messages.some((message) => message.type === "tool")) {
        return simpleScript()(request);
      }
      return {
        calls: [
          { name: "fly", args: {} },
          { name: "agent_orchestration", args: { agent: "Summary_1" } },
          { name: "agent_orchestration", args: { agent_name: "Nobody_7", task: "x" } },
          { name: "answer_sub_agent_question", args: { question_id: "q99", answer: "x" } },
        ],
      };
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    const results = dump.events.filter((event) => event.type === "tool-finished").slice(0, 4);
    expect(results.every((event) => event.is_error)).toBe(true);
    expect(results.map((event) => event.result.split("\n")[0])).toEqual([
      expect.stringContaining('no tool "fly"'),
      expect.stringContaining("agent_orchestration do not fit"),
      expect.stringContaining("Intelligence_1, Summary_1"),
      expect.stringContaining('no question "q99"'),
    ]);
    expect(dumpFaults(dump)).toEqual([]);
  });
});
