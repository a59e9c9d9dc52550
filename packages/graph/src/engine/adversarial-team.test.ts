import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { questionIn, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { stepwiseScript } from "../testing/stepwise-script.ts";

const brief = { goal: "Do it", constraints: [], mode: "team", seats: [] };

const call = (name: string, args: Record<string, unknown> | string) => ({ name, args });
const create = (role_id: string, task: string, more: object = {}) =>
  call("create_sub_agent", { role_id, task, ...more });
const ask = (agent_name: string, question: string) => call("ask_other_agent", { agent_name, question });
const answer = (question_id: string, text = "yes") => call("answer_question", { question_id, answer: text });
const look = call("list_active_sub_agents", {});
const answersWhatIsAsked: Script = ({ messages }) => ({ calls: [answer(questionIn(messages))] });

async function soundDump(table: TestEngine, sessionId: string) {
  await table.finished(sessionId);
  const dump = await table.engine.dump(sessionId);
  expect(dumpFaults(dump)).toEqual([]);
  expect(table.errors).toEqual([]);
  const messagesOf = (name: string) =>
    dump.threads.find(({ agent }) => agent.display_name === name)?.messages ?? [];
  const resultsOf = (name: string): string[] =>
    messagesOf(name)
      .filter(({ type }) => type === "tool")
      .map(({ content }) => String(content));
  return { dump, messagesOf, resultsOf };
}

async function played(script: Script) {
  await using table = await openTestEngine(script);
  const { session_id } = await table.engine.createSession(brief);
  return await soundDump(table, session_id);
}

describe("an agent of a team that", { timeout: 120_000 }, () => {
  it("asks one who was dismissed hears who is there, and waits for nobody", async () => {
    const gone = deferred();
    const { dump, resultsOf } = await played(
      stepwiseScript({
        "Team Leader": [
          { calls: [create("researcher", "look"), create("code-reviewer", "review")] },
          { calls: [call("terminate_sub_agent", { agent_name: "Code Reviewer_1" })] },
          () => {
            gone.resolve();
            return { text: "Gone." };
          },
        ],
        Researcher_1: [
          async () => {
            await gone.promise;
            return { calls: [ask("Code Reviewer_1", "Are you there?")] };
          },
        ],
        "Code Reviewer_1": [() => new Promise(() => undefined)],
      }),
    );
    expect(dump.questions).toEqual([]);
    expect(resultsOf("Researcher_1")).toEqual([expect.stringContaining("Code Reviewer_1")]);
    expect(dump.hand_outs.map(({ state }) => state)).toEqual(["delivered", "terminated"]);
  });

  it("answers what a stranger was asked is refused, and the question stays with whom it was put to", async () => {
    const asked = deferred();
    const tried = deferred();
    const guesses = Array.from({ length: 12 }, (_, index) => answer(`q${index + 1}`, "mine?"));
    const { dump, resultsOf } = await played(async (request) => {
      const { self, messages } = request;
      if (self === "UI Operator_1") {
        await asked.promise;
        if (!usedTool(messages, "answer_question")) return { calls: guesses };
        tried.resolve();
        return { text: "I tried." };
      }
      if (self === "Code Reviewer_1" && questionIn(messages) !== "") {
        asked.resolve();
        await tried.promise;
        return usedTool(messages, "answer_question") ? { text: "Done." } : answersWhatIsAsked(request);
      }
      return stepwiseScript({
        "Team Leader": [
          { calls: [create("ui-operator", "c"), create("code-reviewer", "b"), create("researcher", "a")] },
        ],
        Researcher_1: [{ calls: [ask("Code Reviewer_1", "Is it right?")] }],
      })(request);
    });
    expect(dump.questions).toMatchObject([{ state: "answered", answer: "yes" }]);
    const tries = dump.events.filter(
      (event) => event.type === "tool-finished" && event.display_name === "UI Operator_1",
    );
    expect(tries.map((event) => "is_error" in event && event.is_error)).toEqual(guesses.map(() => true));
    expect(resultsOf("Researcher_1")[0]).toContain("yes");
  });

  it("makes one call 50 times, one after the other, is warned, and ended by the guard; its leader hears why", async () => {
    const { dump, resultsOf } = await played((request) =>
      request.self === "Researcher_1"
        ? { calls: [look] }
        : stepwiseScript({ "Team Leader": [{ calls: [create("researcher", "look")] }] })(request),
    );
    const results = resultsOf("Researcher_1");
    expect(results.length).toBeLessThan(50);
    expect(dump.events.filter(({ type }) => type === "guard-tripped")).toMatchObject([
      { guard: "maxRepeatedCalls" },
    ]);
    expect(dump.hand_outs).toMatchObject([{ state: "failed" }]);
    expect(
      dump.messages.some(({ type, content }) => type === "notice" && content.includes("Researcher_1")),
    ).toBe(true);
  });

  it("makes one call in each of 50 turns is let do so, and each has a result of its own", async () => {
    const turns = 50;
    let sent = 0;
    const { dump, messagesOf } = await played(({ self, messages }) => {
      if (self === "Team Leader") {
        if (!usedTool(messages, "create_sub_agent")) return { calls: [create("researcher", "look")] };
        if (messages.at(-1)?.type === "tool" || sent >= turns - 1) return { text: "Well." };
        sent += 1;
        const args = { agent_name: "Researcher_1", message: `Again ${sent}` };
        return { calls: [call("send_message_to_sub_agent", args)] };
      }
      return messages.at(-1)?.type === "tool" ? { text: "looked" } : { calls: [look] };
    });
    const calls = messagesOf("Researcher_1").flatMap((message) => message.tool_calls ?? []);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(turns);
    expect(JSON.stringify(calls)).not.toContain("call_0");
    expect(dump.hand_outs.map(({ state }) => state)).toEqual(Array(turns).fill("delivered"));
    expect(dump.events.some(({ type }) => type === "guard-tripped")).toBe(false);
  });

  it("makes nothing but calls that are none hears so, and its turn never ends by that", async () => {
    const { dump, resultsOf } = await played(
      stepwiseScript({
        "Team Leader": [{ calls: [create("researcher", "look")] }],
        Researcher_1: [
          { calls: [call("ask_other_agent", '{"agent_name": "Code')] },
          { calls: [call("fly", {}), call("ask_other_agent", { agent_name: 5 })] },
          { calls: [call("create_sub_agent", { role_id: "researcher", task: "mine" })] },
          { text: "I give up." },
        ],
      }),
    );
    expect(resultsOf("Researcher_1")).toHaveLength(4);
    expect(dump.threads).toHaveLength(2);
    expect(dump.messages.filter(({ type }) => type === "report")).toMatchObject([{ content: "I give up." }]);
  });

  it.each([
    ["in their order", ["Code Reviewer_1", "UI Operator_1"]],
    ["the other way round", ["UI Operator_1", "Code Reviewer_1"]],
  ])(
    "asks two peers at once, who answer %s, gets both results in the order of its calls",
    async (_how, order) => {
      const first = deferred();
      const { dump, resultsOf } = await played(async (request) => {
        const { self, messages } = request;
        if (order.includes(self)) {
          if (usedTool(messages, "answer_question")) {
            first.resolve();
            return { text: "Answered." };
          }
          const id = questionIn(messages);
          if (id === "") return { text: "Ready." };
          if (self !== order[0]) await first.promise;
          return { calls: [answer(id, `${self} answers`)] };
        }
        return stepwiseScript({
          "Team Leader": [
            { calls: [create("ui-operator", "c"), create("code-reviewer", "b"), create("researcher", "a")] },
          ],
          Researcher_1: [{ calls: [ask("Code Reviewer_1", "One?"), ask("UI Operator_1", "Two?")] }],
        })(request);
      });
      expect(dump.questions.map(({ state }) => state)).toEqual(["answered", "answered"]);
      expect(resultsOf("Researcher_1")).toEqual([
        expect.stringContaining("Code Reviewer_1 answers"),
        expect.stringContaining("UI Operator_1 answers"),
      ]);
    },
  );

  it("answers a question twice in one reply settles it once, and hears of the second that it is settled", async () => {
    const { dump, resultsOf } = await played((request) => {
      const { self, messages } = request;
      const id = questionIn(messages);
      if (self === "Code Reviewer_1" && id !== "" && !usedTool(messages, "answer_question"))
        return { calls: [answer(id, "one"), answer(id, "two")] };
      return stepwiseScript({
        "Team Leader": [{ calls: [create("code-reviewer", "b"), create("researcher", "a")] }],
        Researcher_1: [{ calls: [ask("Code Reviewer_1", "Which?")] }],
      })(request);
    });
    expect(dump.questions).toMatchObject([{ state: "answered", answer: "one" }]);
    expect(resultsOf("Code Reviewer_1")[1]).toContain("is settled already (answered)");
    expect(resultsOf("Researcher_1")[0]).toContain("one");
  });
});

describe("the leader of a team that", { timeout: 120_000 }, () => {
  it("asks itself, by any name of its own, hears that there is no such agent, and waits for nobody", async () => {
    const names = ["Team Leader", "team_leader", "1", ""];
    const { dump, resultsOf } = await played(
      stepwiseScript({
        "Team Leader": [
          { calls: names.map((agent_name) => call("ask_sub_agent", { agent_name, question: "Am I?" })) },
        ],
      }),
    );
    expect(dump.questions).toEqual([]);
    expect(resultsOf("Team Leader")).toHaveLength(names.length);
  });

  it("creates two agents of one number in one reply has one of them, and hears that the number is taken", async () => {
    const { dump, resultsOf } = await played(
      stepwiseScript({
        "Team Leader": [
          { calls: [create("researcher", "a", { agent_id: 4 }), create("researcher", "b", { agent_id: 4 })] },
        ],
      }),
    );
    expect(dump.threads.map(({ agent }) => agent.display_name)).toEqual(["Team Leader", "Researcher_4"]);
    expect(dump.hand_outs.map(({ task }) => task)).toEqual(["a"]);
    expect(resultsOf("Team Leader")[1]).toMatch(/4/u);
  });

  it("creates 50 agents in one reply has as many as there may be, each with its own task", async () => {
    const calls = Array.from({ length: 50 }, (_, index) => create("researcher", `look ${index}`));
    const { dump, resultsOf } = await played(stepwiseScript({ "Team Leader": [{ calls }] }));
    expect(resultsOf("Team Leader")).toHaveLength(50);
    const names = dump.threads.map(({ agent }) => agent.display_name);
    // The leader is not counted.
    expect(new Set(names).size).toBe(31);
    expect(dump.hand_outs.map(({ task }) => task)).toEqual(
      Array.from({ length: 30 }, (_, index) => `look ${index}`),
    );
  });

  it("dismisses an agent that waits, and that somebody else waits for, leaves neither of them hanging", async () => {
    const chain = deferred();
    const dismissed = deferred();
    const { dump, resultsOf } = await played(async (request) => {
      const { self, messages } = request;
      const isAsked = questionIn(messages) !== "";
      if (self === "Code Reviewer_1")
        return isAsked ? { calls: [ask("UI Operator_1", "And this?")] } : { text: "Ready." };
      if (self === "UI Operator_1" && isAsked) {
        chain.resolve();
        await dismissed.promise;
        return { text: "Not now." };
      }
      return stepwiseScript({
        "Team Leader": [
          { calls: [create("ui-operator", "c"), create("code-reviewer", "b"), create("researcher", "a")] },
          async () => {
            await chain.promise;
            return { calls: [call("terminate_sub_agent", { agent_name: "Code Reviewer_1" })] };
          },
          () => {
            dismissed.resolve();
            return { text: "Gone." };
          },
        ],
        Researcher_1: [{ calls: [ask("Code Reviewer_1", "Is it right?")] }],
      })(request);
    });
    expect(dump.questions.map((question) => [question.asker_display_name, question.state])).toEqual([
      ["Researcher_1", "target_gone"],
      ["Code Reviewer_1", "cancelled"],
    ]);
    expect(resultsOf("Researcher_1")[0]).toContain("Code Reviewer_1");
    expect(dump.threads.map(({ agent }) => agent.state)).not.toContain("waiting");
  });

  it("dismisses an agent in the middle of its tools keeps what they did once, and nothing of it comes later", async () => {
    const begun = deferred();
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [create("researcher", "look")] },
          async () => {
            await begun.promise;
            return { calls: [call("terminate_sub_agent", { agent_name: "Researcher_1" })] };
          },
        ],
        Researcher_1: [
          { text: "I look.", calls: Array.from({ length: 80 }, (_, index) => call(`stray_${index}`, {})) },
        ],
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "tool-finished" && event.display_name === "Researcher_1",
    );
    begun.resolve();
    const { dump } = await soundDump(table, session_id);
    expect(dump.hand_outs).toMatchObject([{ state: "terminated" }]);
    expect(dump.messages.filter(({ type }) => type === "report")).toEqual([]);
  });
});
