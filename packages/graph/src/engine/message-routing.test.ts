import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { questionIn } from "../testing/read-thread.ts";
import type { ScriptedReply } from "../testing/scripted-model.ts";
import { stepwiseScript } from "../testing/stepwise-script.ts";

const brief = { goal: "做一个登录页", constraints: [], mode: "team", language: "en" as const };

const call = (name: string, args: Record<string, unknown>) => ({ name, args });
const create = (role_id: string, task: string) => call("create_sub_agent", { role_id, task });
const send = (agent_name: string, message: string) =>
  call("send_message_to_sub_agent", { agent_name, message });
const look = call("list_active_sub_agents", {});

async function finishedDump(table: TestEngine, sessionId: string) {
  await table.finished(sessionId);
  const dump = await table.engine.dump(sessionId);
  expect(dumpFaults(dump)).toEqual([]);
  expect(table.errors).toEqual([]);
  const threadOf = (name: string) => {
    const thread = dump.threads.find(({ agent }) => agent.display_name === name);
    return {
      turns: dump.runs.filter((run) => run.thread_id === thread?.agent.thread_id).length,
      messages: (thread?.messages ?? []).map(({ type, content }) => ({ type, text: String(content) })),
    };
  };
  return { dump, threadOf };
}

function sent(table: TestEngine, sessionId: string, type: string) {
  return table.until(sessionId, (event) => event.type === "message-sent" && event.message.type === type);
}

describe("seed 000 §3 关键场景", () => {
  it("§3.1 子智能体正在输出，主智能体要引导: the guidance is read at its next model call, in the same turn", async () => {
    const speaks = deferred();
    const guided = deferred();
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [create("ui-operator", "设计登录页")] },
          async () => {
            await speaks.promise;
            return { calls: [send("UI Operator_1", "先不要创建 API，先确认现有 auth 模块是否可复用。")] };
          },
        ],
        "UI Operator_1": [
          () => {
            speaks.resolve();
            return { text: "接下来我会创建新 API...", pauseAfterText: guided.promise, calls: [look] };
          },
        ],
      }),
    );
    const { session_id } = await table.engine.createSession({ ...brief, seats: [] });
    const guidance = table.until(
      session_id,
      (event) => event.type === "message-sent" && event.message.content.startsWith("先不要"),
    );
    await guidance;
    guided.resolve();
    const { dump, threadOf } = await finishedDump(table, session_id);
    const { turns, messages } = threadOf("UI Operator_1");
    expect(turns).toBe(1);
    expect(messages.map(({ type }) => type)).toEqual(["human", "ai", "tool", "human", "ai"]);
    expect(messages[3]?.text).toContain("先不要创建 API");
    // Guidance to an agent at work is no further hand-out.
    expect(dump.hand_outs.map(({ state }) => state)).toEqual(["delivered"]);
  });

  it("§3.2 子智能体正在等待回答: the answer is the result of ask_master, and the turn goes on", async () => {
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [create("full-stack-engineer", "实现登录")] },
          { text: "等待" },
          ({ messages }) => ({
            calls: [
              call("answer_sub_agent_question", { question_id: questionIn(messages), answer: "用 JWT" }),
            ],
          }),
        ],
        "Full-Stack Engineer_1": [{ calls: [call("ask_master", { question: "Session 还是 JWT？" })] }],
      }),
    );
    const { session_id } = await table.engine.createSession({ ...brief, seats: [] });
    const { dump, threadOf } = await finishedDump(table, session_id);
    const { turns, messages } = threadOf("Full-Stack Engineer_1");
    expect(turns).toBe(1);
    expect(messages.map(({ type }) => type)).toEqual(["human", "ai", "tool", "ai"]);
    expect(messages[2]?.text).toMatch(/type="answer" from="Team Leader".*\n用 JWT/u);
    expect(dump.questions).toMatchObject([{ state: "answered", answer: "用 JWT" }]);
  });

  it("§3.3 子智能体已经完成，主智能体追加任务: the message starts its next turn, as a hand-out of its own", async () => {
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [create("full-stack-engineer", "实现登录")] },
          { text: "等待" },
          { calls: [send("full-stack-engineer 1", "再加上注册")] },
        ],
        "Full-Stack Engineer_1": [{ text: "登录完成" }, { text: "注册完成" }],
      }),
    );
    const { session_id } = await table.engine.createSession({ ...brief, seats: [] });
    const { dump, threadOf } = await finishedDump(table, session_id);
    const { turns, messages } = threadOf("Full-Stack Engineer_1");
    expect(turns).toBe(2);
    expect(messages.map(({ type }) => type)).toEqual(["human", "ai", "human", "ai"]);
    expect(messages[2]?.text).toMatch(/type="message" from="Team Leader".*\n再加上注册/u);
    expect(dump.hand_outs).toMatchObject([
      { task: "实现登录", state: "delivered" },
      { task: "再加上注册", state: "delivered" },
    ]);
  });

  it("§3.4 边界情况：子智能体正在进行最后一轮输出: the message starts one more turn, at once and once", async () => {
    const speaks = deferred();
    const guided = deferred();
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [create("ui-operator", "设计登录页")] },
          async () => {
            await speaks.promise;
            return { calls: [send("UI Operator_1", "颜色改成蓝色")] };
          },
        ],
        "UI Operator_1": [
          () => {
            speaks.resolve();
            return { text: "最后一段话", pauseAfterText: guided.promise };
          },
          { text: "改成蓝色了" },
        ],
      }),
    );
    const { session_id } = await table.engine.createSession({ ...brief, seats: [] });
    await table.until(
      session_id,
      (event) => event.type === "message-sent" && event.message.content === "颜色改成蓝色",
    );
    guided.resolve();
    const { dump, threadOf } = await finishedDump(table, session_id);
    const { turns, messages } = threadOf("UI Operator_1");
    expect(turns).toBe(2);
    expect(messages.map(({ type }) => type)).toEqual(["human", "ai", "human", "ai"]);
    const reports = dump.messages.filter((row) => row.type === "report");
    expect(reports.map((row) => row.content)).toEqual(["最后一段话", "改成蓝色了"]);
  });

  it("§3.5 子智能体 A 问 B，B 正在运行: B reads the question at its next call, and its answer is A's tool result", async () => {
    const bothHere = deferred();
    const asked = deferred();
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [create("ui-operator", "设计"), create("full-stack-engineer", "实现")] },
          () => {
            bothHere.resolve();
            return { text: "等待" };
          },
        ],
        "UI Operator_1": [
          async () => {
            await bothHere.promise;
            return {
              text: "我要问 Full-Stack Engineer_1：有没有 auth 模块",
              calls: [
                call("ask_other_agent", { target: "full-stack-engineer#1", question: "有没有 auth？" }),
              ],
            };
          },
        ],
        "Full-Stack Engineer_1": [
          async () => {
            await asked.promise;
            return { calls: [look] };
          },
          ({ messages }) => ({
            calls: [call("answer_other_agent", { question_id: questionIn(messages), answer: "有" })],
          }),
        ],
      }),
    );
    const { session_id } = await table.engine.createSession({ ...brief, seats: [] });
    await sent(table, session_id, "ask");
    asked.resolve();
    const { dump, threadOf } = await finishedDump(table, session_id);
    const a = threadOf("UI Operator_1");
    const b = threadOf("Full-Stack Engineer_1");
    expect([a.turns, b.turns]).toEqual([1, 1]);
    expect(b.messages.map(({ type }) => type)).toEqual(["human", "ai", "tool", "human", "ai", "tool", "ai"]);
    expect(a.messages[2]?.text).toMatch(/type="answer" from="Full-Stack Engineer_1".*\n有/u);
    // Seed 001 §6: whoever asks a peer tells the leader at the same time.
    const outputs = dump.messages.filter((row) => row.type === "output");
    expect(outputs.map((row) => row.content)).toEqual(["我要问 Full-Stack Engineer_1：有没有 auth 模块"]);
  });
});

/** How the leader hands work to a seat that is there already. */
const handOut = {
  roundtable: (agent_name: string, task: string) => call("agent_orchestration", { agent_name, task }),
  team: send,
} as const;

const seats = ["researcher", "code-reviewer"];

describe.each(["roundtable", "team"] as const)("the receiver decides (design §4), in a %s", (mode) => {
  const table4 = { goal: "Do it", constraints: [], mode, seats };
  const toResearcher = (text: string) => handOut[mode]("Researcher_1", text);
  const toReviewer = (text: string) => handOut[mode]("Code Reviewer_1", text);

  it("waiting: an answer resolves the call it answers, and what else there is stays queued until then", async () => {
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [toResearcher("look")] },
          { text: "I wait." },
          { calls: [call("broadcast", { message: "for everybody" })] },
          ({ messages }) => ({
            calls: [call("answer_sub_agent_question", { question_id: questionIn(messages), answer: "blue" })],
          }),
        ],
        Researcher_1: [{ calls: [call("ask_master", { question: "Which?" })] }],
      }),
    );
    const { session_id } = await table.engine.createSession(table4);
    const { threadOf } = await finishedDump(table, session_id);
    const { turns, messages } = threadOf("Researcher_1");
    expect(turns).toBe(1);
    const result = messages.findIndex(({ type }) => type === "tool");
    expect(messages[result]?.text).toContain("blue");
    expect(messages[result + 1]?.text).toContain("for everybody");
  });

  it("waiting: a message of the leader ends the wait, follows the call's result, and the answer comes later", async () => {
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [toResearcher("look")] },
          { text: "I wait." },
          { calls: [send("Researcher_1", "Leave the colour for now.")] },
          ({ messages }) => ({
            calls: [call("answer_sub_agent_question", { question_id: questionIn(messages), answer: "blue" })],
          }),
        ],
        Researcher_1: [{ calls: [call("ask_master", { question: "Which?" })] }],
      }),
    );
    const { session_id } = await table.engine.createSession(table4);
    const { dump, threadOf } = await finishedDump(table, session_id);
    const { messages } = threadOf("Researcher_1");
    const result = messages.findIndex(({ type }) => type === "tool");
    expect(messages[result]?.text).toMatch(/^No answer to q\d+ yet/u);
    expect(messages.slice(result + 1).some(({ text }) => text.includes("Leave the colour"))).toBe(true);
    expect(messages.filter(({ text }) => text.includes("blue"))).toMatchObject([{ type: "human" }]);
    expect(dump.questions).toMatchObject([{ state: "answered" }]);
  });

  it("running: what comes is taken before its next model call, all of it, in one turn", async () => {
    const begun = deferred();
    const told = deferred();
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [toResearcher("look")] },
          async () => {
            await begun.promise;
            return { calls: [send("Researcher_1", "one"), send("Researcher_1", "two")] };
          },
        ],
        Researcher_1: [
          () => {
            begun.resolve();
            return { text: "I look.", pauseAfterText: told.promise, calls: [call("nothing", {})] };
          },
        ],
      }),
    );
    const { session_id } = await table.engine.createSession(table4);
    await table.until(
      session_id,
      (event) => event.type === "message-sent" && event.message.content === "two",
    );
    told.resolve();
    const { threadOf } = await finishedDump(table, session_id);
    const { turns, messages } = threadOf("Researcher_1");
    expect(turns).toBe(1);
    const result = messages.findIndex(({ type }) => type === "tool");
    expect(messages.slice(result + 1).map(({ text }) => text.split("\n")[1])).toEqual([
      "one",
      "two",
      undefined,
    ]);
  });

  it("idle, completed, stopped or failed: one new turn with all that waits, each its own message", async () => {
    const failing: { error: Error } = { error: new Error("the endpoint says 503") };
    const states: string[] = [];
    await using table = await openTestEngine(
      stepwiseScript({
        Researcher_1: [{ text: "first" }, { text: "second" }, failing],
      }),
    );
    const { session_id, threads } = await table.engine.createSession(table4);
    await table.finished(session_id);
    const thread = threads["Researcher_1"] ?? "";
    const speakTwice = async (text: string, run: number) => {
      states.push((await table.engine.thread(thread)).agent.state);
      // The session is held while both are said, or the first would start a turn of its own.
      await table.engine.sendMessage(session_id, { content: "hold" });
      await table.engine.pause(session_id);
      await table.engine.sendMessage(session_id, { to: "Researcher_1", content: `${text} one` });
      await table.engine.sendMessage(session_id, { to: "Researcher_1", content: `${text} two` });
      await table.engine.resume(session_id);
      await table.finished(session_id, run);
    };
    await speakTwice("idle", 2);
    await speakTwice("completed", 3);
    await table.engine.stopAgent(session_id, "Researcher_1");
    await speakTwice("stopped", 4);
    await speakTwice("failed", 5);
    expect(states).toEqual(["idle", "completed", "stopped", "failed"]);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const own = dump.threads.find(({ agent }) => agent.thread_id === thread);
    const said = (own?.messages ?? [])
      .filter(({ type }) => type === "human")
      .map(({ content }) => String(content));
    for (const state of states) expect(said.filter((text) => text.includes(`\n${state} `))).toHaveLength(2);
    expect(dump.runs.filter((run) => run.thread_id === thread)).toHaveLength(4);
  });

  it("terminated, unknown or another session's: the sender hears of it, and nothing is sent", async () => {
    const heard: string[] = [];
    const listen: (
      next: ScriptedReply,
    ) => (request: { messages: readonly { text: string }[] }) => ScriptedReply =
      (next) =>
      ({ messages }) => {
        heard.push(messages.at(-1)?.text.split("\n")[0] ?? "");
        return next;
      };
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [call("terminate_sub_agent", { agent_name: "Code Reviewer_1" })] },
          { calls: [toReviewer("look")] },
          listen({ calls: [send("Code Reviewer_1", "Hello?")] }),
          listen({
            calls: [call("ask_sub_agent", { agent_name: "code-reviewer", question: "Are you there?" })],
          }),
          listen({ calls: [send("Ghost_1", "Boo")] }),
          listen({ text: "Nobody there." }),
        ],
      }),
    );
    const { session_id } = await table.engine.createSession(table4);
    const { dump } = await finishedDump(table, session_id);
    const gone = "Error: Code Reviewer_1 was dismissed for good and takes no messages.";
    expect(heard).toEqual([gone, gone, gone, 'Error: There is no agent "Ghost_1". There are: Researcher_1.']);
    const rows = dump.messages.filter((row) => row.source_thread_id === dump.threads[0]?.agent.thread_id);
    expect(rows).toEqual([]);
  });
});
