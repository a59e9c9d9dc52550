import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { countOf, lastText, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

const never: Script = () => new Promise(() => undefined);

async function soundDump(table: TestEngine, sessionId: string) {
  const dump = await table.engine.dump(sessionId);
  expect(dumpFaults(dump)).toEqual([]);
  expect(table.errors).toEqual([]);
  return dump;
}

function startedReply(name: string): Parameters<TestEngine["until"]>[1] {
  return (event) => event.type === "reply-started" && event.display_name === name;
}

describe("a seat that the user adds", () => {
  it("to a roundtable at rest knows what was said, starts nothing, and is told to the leader with the next run", async () => {
    const heard: string[] = [];
    await using table = await openTestEngine(async (request) => {
      if (request.self === "Team Leader") heard.push(lastText(request.messages));
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const agent = await table.engine.addAgent(session_id, { role_id: "researcher" });
    expect(agent).toMatchObject({ display_name: "Researcher_1", agent_id: 1, state: "idle", start_seq: 0 });
    expect(agent.created_by).toBeNull();
    expect((await table.engine.session(session_id)).state).toBe("finished");
    const { queued } = await table.engine.thread(agent.thread_id);
    expect(queued.map((row) => row.type)).toContain("broadcast");
    await table.engine.sendMessage(session_id, { content: "Go on" });
    await table.finished(session_id, 2);
    expect(heard.filter((text) => text.includes("Go on"))).toHaveLength(1);
    const leader = (await soundDump(table, session_id)).threads[0];
    const texts = (leader?.messages ?? []).map((message) => String(message.content));
    const notice = texts.findIndex((text) => text.includes("The user has added Researcher_1 (researcher)"));
    expect(texts[notice + 1]).toContain("Go on");
  });

  it("with a task works on it at once, and its delivery reaches the leader", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const agent = await table.engine.addAgent(session_id, {
      role_id: "roundtable-summary",
      thinking_mode: "thinking",
      task: "Sum up again",
    });
    expect(agent).toMatchObject({ display_name: "Summary_2", thinking_mode: "thinking" });
    await table.finished(session_id, 2);
    const dump = await soundDump(table, session_id);
    expect(dump.hand_outs.at(-1)).toMatchObject({
      display_name: "Summary_2",
      task: "Sum up again",
      state: "delivered",
    });
    const task = dump.messages.find((row) => row.type === "task" && row.content === "Sum up again");
    expect(task).toMatchObject({ source_thread_id: null, source_display_name: "User" });
    const reports = dump.messages.filter((row) => row.type === "report");
    expect(reports.at(-1)).toMatchObject({ source_display_name: "Summary_2" });
  });

  const bad: [string, object, string, RegExp][] = [
    ["of no role", { role_id: "nobody" }, "role-not-found", /There are: .*roundtable-summary/u],
    ["with number 0", { role_id: "researcher", agent_id: 0 }, "bad-input", /"0" is no number/u],
    ["with number 1.5", { role_id: "researcher", agent_id: 1.5 }, "bad-input", /"1.5" is no number/u],
    [
      "with a number that is taken",
      { role_id: "roundtable-summary", agent_id: 1 },
      "bad-input",
      /an agent Summary_1 already/u,
    ],
    ["with an empty task", { role_id: "researcher", task: " " }, "bad-input", /task is empty/u],
  ];
  it.each(bad)("%s is refused, and leaves nothing behind", async (_name, input, code, message) => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const before = await table.engine.dump(session_id);
    await expect(
      table.engine.addAgent(session_id, { role_id: "researcher", ...input }),
    ).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await table.engine.dump(session_id)).toEqual(before);
  });

  it("beyond the limit is refused with the limit, which an event tells; one that is gone makes room", async () => {
    await using table = await openTestEngine(simpleScript(), { maxAgents: 3 });
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    await table.engine.addAgent(session_id, { role_id: "researcher" });
    await expect(table.engine.addAgent(session_id, { role_id: "researcher" })).rejects.toMatchObject({
      code: "guard-tripped",
      message: expect.stringContaining("No more than 3 agents"),
    });
    await table.engine.dismissAgent(session_id, "Researcher_1");
    const agent = await table.engine.addAgent(session_id, { role_id: "researcher" });
    expect(agent.display_name).toBe("Researcher_2");
    const { events } = await soundDump(table, session_id);
    expect(events.filter((event) => event.type === "guard-tripped")).toMatchObject([
      { guard: "maxAgents", limit: 3 },
    ]);
  });

  it("may take a number of its own, and the next one counts on from there", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const names: string[] = [];
    for (const agent_id of [7, undefined, 3, undefined]) {
      names.push((await table.engine.addAgent(session_id, { role_id: "researcher", agent_id })).display_name);
    }
    expect(names).toEqual(["Researcher_7", "Researcher_8", "Researcher_3", "Researcher_9"]);
  });
});

describe("a seat that the user dismisses", () => {
  it("in the middle of its reply is cut off; the leader hears of it, gets what was held, and plans without it", async () => {
    await using table = await openTestEngine((request) => {
      const { messages, self } = request;
      if (self === "Summary_1") return never(request);
      // With one report and the notice the leader has heard of both.
      if (self === "Team Leader" && countOf(messages, "report") + countOf(messages, "notice") > 1) {
        return simpleScript()({ ...request, messages: [...messages, ...messages] });
      }
      return simpleScript()(request);
    });
    const { session_id, threads } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "message-sent" && event.message.type === "report",
    );
    await table.until(session_id, startedReply("Summary_1"));
    const gone = await table.engine.dismissAgent(session_id, threads["Summary_1"] ?? "");
    expect(gone).toMatchObject({ state: "terminated", display_name: "Summary_1" });
    await table.finished(session_id);
    const dump = await soundDump(table, session_id);
    expect(dump.hand_outs.map(({ state }) => state)).toEqual(["delivered", "terminated"]);
    expect(dump.messages.find((row) => row.type === "notice")?.content).toContain("dismissed Summary_1");
    expect(dump.events.filter((event) => event.type === "reply-withdrawn")).toHaveLength(1);
    await expect(
      table.engine.sendMessage(session_id, { to: "Summary_1", content: "Hello?" }),
    ).rejects.toMatchObject({
      code: "agent-not-found",
      message: expect.stringContaining("dismissed for good"),
    });
  });

  it("while it waits for the leader takes its question with it", async () => {
    const asked = deferred();
    await using table = await openTestEngine(async (request) => {
      const { messages, self } = request;
      if (self === "Summary_1" && !usedTool(messages, "ask_master"))
        return { calls: [{ name: "ask_master", args: { question: "Which?" } }] };
      if (self === "Team Leader" && countOf(messages, "ask") > 0 && countOf(messages, "notice") === 0) {
        await asked.promise;
        return { text: "Let me think." };
      }
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "agent-state-changed" && event.waiting_on.length > 0,
    );
    await table.engine.dismissAgent(session_id, "Summary_1");
    asked.resolve();
    await table.finished(session_id);
    const dump = await soundDump(table, session_id);
    expect(dump.questions).toMatchObject([{ state: "cancelled" }]);
    const told = dump.messages.filter((row) => row.type === "notice" && row.content.includes("is withdrawn"));
    expect(told.map((row) => row.target_thread_id)).toEqual([dump.threads[0]?.agent.thread_id]);
  });

  it("and asked by the leader, lets it go on without the answer", async () => {
    await using table = await openTestEngine((request) => {
      const { messages, self } = request;
      if (self === "Summary_1") return never(request);
      if (self === "Team Leader" && !usedTool(messages, "ask_sub_agent"))
        return { calls: [{ name: "ask_sub_agent", args: { agent_name: "Summary_1", question: "Well?" } }] };
      return { text: "I go on." };
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.until(session_id, startedReply("Summary_1"));
    await table.engine.dismissAgent(session_id, "summary");
    await table.finished(session_id);
    const dump = await soundDump(table, session_id);
    expect(dump.questions).toMatchObject([{ state: "target_gone" }]);
    const results = dump.threads[0]?.messages.filter((message) => message.type === "tool");
    expect(String(results?.[0]?.content)).toContain("Summary_1 has left");
  });

  it("cannot be the leader, and not one who is not there", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id, threads } = await table.engine.createSession(brief);
    await table.finished(session_id);
    for (const act of ["dismissAgent", "stopAgent"] as const) {
      for (const name of ["Team Leader", threads["Team Leader"] ?? ""]) {
        await expect(table.engine[act](session_id, name)).rejects.toMatchObject({ code: "bad-input" });
      }
      await expect(table.engine[act](session_id, "Ghost_1")).rejects.toMatchObject({
        code: "agent-not-found",
      });
    }
    await soundDump(table, session_id);
  });
});

describe("a seat that the user stops", () => {
  it("loses its hand-out and its reply; a message lets it go on, and nothing of before turns up", async () => {
    let held = true;
    await using table = await openTestEngine(async (request) => {
      if (request.self === "Summary_1" && held) return never(request);
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.until(session_id, startedReply("Summary_1"));
    const stopped = await table.engine.stopAgent(session_id, "Summary_1");
    expect(stopped.state).toBe("stopped");
    held = false;
    await table.finished(session_id);
    await table.engine.sendMessage(session_id, { to: "Summary_1", content: "Do go on" });
    await table.finished(session_id, 2);
    const dump = await soundDump(table, session_id);
    expect(dump.hand_outs.map(({ state }) => state)).toEqual(["delivered", "stopped"]);
    const thread = dump.threads.find(({ agent }) => agent.display_name === "Summary_1");
    const types = thread?.messages.map((message) => message.type);
    expect(types?.filter((type) => type === "ai")).toHaveLength(1);
    expect(String(thread?.messages.at(-2)?.content)).toContain("Do go on");
  });

  it("after it has delivered reports nothing a second time when it goes on", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    await table.engine.stopAgent(session_id, "Summary_1");
    await table.engine.sendMessage(session_id, { to: "Summary_1", content: "Once more" });
    await table.finished(session_id, 2);
    const dump = await soundDump(table, session_id);
    const own = dump.runs.filter((run) => run.thread_id === dump.threads[2]?.agent.thread_id);
    expect(own.map((run) => run.model_calls.length)).toEqual([1, 1]);
  });

  it.each([["stopAgent"], ["dismissAgent"]] as const)(
    "by %s in a session that failed, while it waits for the leader, lets that session go on: nobody is left with half of it",
    async (act) => {
      let calls = 0;
      await using table = await openTestEngine((request) => {
        if (request.self !== "Team Leader") {
          return usedTool(request.messages, "ask_master")
            ? { text: "Done." }
            : { calls: [{ name: "ask_master", args: { question: "Which colour?" } }] };
        }
        calls += 1;
        return calls === 3 ? { error: new Error("the endpoint says 503") } : simpleScript()(request);
      });
      const { session_id } = await table.engine.createSession(brief);
      const first = await table.finished(session_id);
      expect(first).toMatchObject({ status: "failed" });
      const open = (await table.engine.session(session_id)).open_questions;
      expect(open.length).toBeGreaterThan(0);
      await table.engine[act](session_id, open[0]?.asker_display_name ?? "");
      await table.finished(session_id, 2);
      const dump = await soundDump(table, session_id);
      expect(dump.questions[0]).toMatchObject({ state: "cancelled" });
    },
  );

  it("while it waits is told, when it goes on, that its question was cancelled", async () => {
    const thinks = deferred();
    await using table = await openTestEngine(async (request) => {
      const { messages, self } = request;
      if (self === "Summary_1" && !usedTool(messages, "ask_master"))
        return { calls: [{ name: "ask_master", args: { question: "Which?" } }] };
      if (self === "Team Leader" && countOf(messages, "ask") > 0) await thinks.promise;
      return simpleScript()(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "agent-state-changed" && event.waiting_on.length > 0,
    );
    await table.engine.stopAgent(session_id, "Summary_1");
    await table.engine.sendMessage(session_id, { to: "Summary_1", content: "Decide alone" });
    thinks.resolve();
    await table.finished(session_id);
    const dump = await soundDump(table, session_id);
    const thread = dump.threads.find(({ agent }) => agent.display_name === "Summary_1");
    const texts = (thread?.messages ?? []).map((message) => String(message.content));
    const result = texts.findIndex((text) => text.includes("was cancelled when you were stopped"));
    expect(thread?.messages[result]?.type).toBe("tool");
    expect(texts.findIndex((text) => text.includes("Decide alone"))).toBeGreaterThan(result);
  });
});

describe("a team", () => {
  it("begins with nobody but its leader, or with several seats of one role", async () => {
    await using table = await openTestEngine(() => ({ text: "nothing to do" }));
    const alone = await table.engine.createSession({ ...brief, seats: [], mode: "team" });
    expect(Object.keys(alone.threads)).toEqual(["Team Leader"]);
    const twins = ["researcher", "code-reviewer", "researcher"];
    const several = await table.engine.createSession({ ...brief, seats: twins, mode: "team" });
    expect(Object.keys(several.threads)).toEqual([
      "Team Leader",
      "Researcher_1",
      "Code Reviewer_1",
      "Researcher_2",
    ]);
    for (const { session_id } of [alone, several]) {
      await table.finished(session_id);
      await soundDump(table, session_id);
    }
  });

  it("shows an agent that joins late only what is said from then on", async () => {
    await using table = await openTestEngine(({ self }) => ({ text: `${self} speaks` }));
    const { session_id } = await table.engine.createSession({ ...brief, seats: [], mode: "team" });
    await table.finished(session_id);
    const before = (await table.engine.dump(session_id)).messages.length;
    const agent = await table.engine.addAgent(session_id, { role_id: "researcher", task: "Look" });
    expect(agent.start_seq).toBe(before + 1);
    await table.finished(session_id, 2);
    const dump = await soundDump(table, session_id);
    const thread = dump.threads.find(({ agent: { thread_id } }) => thread_id === agent.thread_id);
    expect(thread?.messages.map((message) => message.type)).toEqual(["human", "ai"]);
  });
});
