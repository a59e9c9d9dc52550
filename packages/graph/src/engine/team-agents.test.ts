import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { countOf, questionIn } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { stepwiseScript } from "../testing/stepwise-script.ts";

const brief = { goal: "Do it", constraints: [], mode: "team", seats: [] };

const call = (name: string, args: Record<string, unknown>) => ({ name, args });
const create = (role_id: string, task: string, more: object = {}) =>
  call("create_sub_agent", { role_id, task, ...more });
const send = (agent_name: string, message: string) =>
  call("send_message_to_sub_agent", { agent_name, message });
const ask = (agent_name: string, question: string) => call("ask_other_agent", { agent_name, question });
const answer: Script = ({ messages }) => ({
  calls: [call("answer_question", { question_id: questionIn(messages), answer: "yes" })],
});

async function finishedDump(table: TestEngine, sessionId: string, run = 1) {
  await table.finished(sessionId, run);
  const dump = await table.engine.dump(sessionId);
  expect(dumpFaults(dump)).toEqual([]);
  expect(table.errors).toEqual([]);
  const textsOf = (name: string): string[] =>
    (dump.threads.find(({ agent }) => agent.display_name === name)?.messages ?? []).map(({ content }) =>
      String(content),
    );
  const resultsOf = (name: string): string[] =>
    (dump.threads.find(({ agent }) => agent.display_name === name)?.messages ?? [])
      .filter(({ type }) => type === "tool")
      .map(({ content }) => String(content));
  return { dump, textsOf, resultsOf };
}

describe("create_sub_agent", () => {
  it("numbers instances per role, freezes the mode asked for, and says who created whom", async () => {
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          {
            calls: [
              create("ui-operator", "a"),
              create("full-stack-engineer", "b"),
              create("ui-operator", "c", { thinking_mode: "thinking" }),
              create("ui-operator", "d", { agent_id: 7 }),
              create("ui-operator", "e"),
            ],
          },
        ],
      }),
    );
    const { session_id, threads } = await table.engine.createSession(brief);
    const { dump } = await finishedDump(table, session_id);
    expect(dump.threads.slice(1).map(({ agent }) => [agent.display_name, agent.thinking_mode])).toEqual([
      ["UI Operator_1", "fast"],
      ["Full-Stack Engineer_1", "fast"],
      ["UI Operator_2", "thinking"],
      ["UI Operator_7", "fast"],
      ["UI Operator_8", "fast"],
    ]);
    const creators = dump.threads.slice(1).map(({ agent }) => agent.created_by);
    expect(new Set(creators)).toEqual(new Set([threads["Team Leader"]]));
    expect(dump.hand_outs.map(({ task, state }) => [task, state])).toEqual(
      ["a", "b", "c", "d", "e"].map((task) => [task, "delivered"]),
    );
  });

  it("shows each who is there already, and nobody anything that was said before", async () => {
    const prompts = new Map<string, string>();
    await using table = await openTestEngine((request) => {
      prompts.set(request.self, request.messages[0]?.text ?? "");
      return stepwiseScript({
        "Team Leader": [
          { calls: [create("researcher", "look"), call("broadcast", { message: "hear, hear" })] },
          { calls: [create("code-reviewer", "check")] },
        ],
      })(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    const { textsOf } = await finishedDump(table, session_id);
    expect(prompts.get("Team Leader")).toMatch(/# Team\nRoles that you can create.*\n- .*\(researcher\)/su);
    expect(prompts.get("Researcher_1")).not.toContain("Code Reviewer_1");
    expect(prompts.get("Code Reviewer_1")).toMatch(
      /# Team\n- Researcher_1 \(researcher\) .*\n- Code Reviewer_1 .*\n.*`list_active_sub_agents`/u,
    );
    expect(textsOf("Code Reviewer_1").some((text) => text.includes("hear, hear"))).toBe(false);
  });

  it.each<[string, object, RegExp]>([
    ["a role that is not there", { role_id: "nobody" }, /no role "nobody"\. There are: .*researcher/u],
    ["the leader's own role", { role_id: "team_leader" }, /no role "team_leader"/u],
    ["number 0", { agent_id: 0 }, /"0" is no number of an agent/u],
    ["number -1", { agent_id: -1 }, /"-1" is no number of an agent/u],
    ["number 1.5", { agent_id: 1.5 }, /"1\.5" is no number of an agent/u],
    ["a number that was used before", { agent_id: 1 }, /an agent Researcher_1 already/u],
    ["an empty task", { task: " " }, /arguments of create_sub_agent do not fit/u],
  ])("refuses %s, and creates nobody", async (_what, args, message) => {
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          {
            calls: [create("researcher", "look"), call("terminate_sub_agent", { agent_name: "researcher" })],
          },
          { calls: [create("researcher", "again", args)] },
        ],
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    const { dump, resultsOf } = await finishedDump(table, session_id);
    expect(resultsOf("Team Leader").at(-1)).toMatch(message);
    expect(dump.threads).toHaveLength(2);
  });

  it("beyond the limit is refused with the limit, and told by an event", async () => {
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [{ calls: ["a", "b", "c"].map((task) => create("researcher", task)) }],
      }),
      { maxAgents: 2 },
    );
    const { session_id } = await table.engine.createSession(brief);
    const { dump, resultsOf } = await finishedDump(table, session_id);
    expect(resultsOf("Team Leader")[2]).toContain("No more than 2 agents");
    const tripped = dump.events.filter((event) => event.type === "guard-tripped");
    expect(tripped).toMatchObject([{ guard: "maxAgents", limit: 2 }]);
  });

  it("and a message to whom it creates, in one reply, keep their order; the message is no second hand-out", async () => {
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          {
            calls: [
              create("researcher", "first"),
              send("Researcher_1", "second"),
              create("researcher", "third"),
              send("Researcher_2", "fourth"),
              send("Researcher_1", "fifth"),
            ],
          },
        ],
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    const { dump, textsOf } = await finishedDump(table, session_id);
    const heard = (name: string) =>
      textsOf(name)
        .filter((text) => text.startsWith("<message"))
        .map((text) => text.split("\n")[1]);
    expect(heard("Researcher_1")).toEqual(["first", "second", "fifth"]);
    expect(heard("Researcher_2")).toEqual(["third", "fourth"]);
    expect(dump.hand_outs.map(({ task }) => task).slice(0, 2)).toEqual(["first", "third"]);
  });

  it("is gone with everything it did when it is only another charter's tool", async () => {
    await using table = await openTestEngine(
      stepwiseScript({ "Team Leader": [{ calls: [create("researcher", "look")] }] }),
    );
    const seats = ["roundtable-summary"];
    const { session_id } = await table.engine.createSession({ ...brief, seats, mode: "roundtable" });
    const { dump, resultsOf } = await finishedDump(table, session_id);
    expect(resultsOf("Team Leader")[0]).toContain('There is no tool "create_sub_agent"');
    expect(dump.threads).toHaveLength(2);
  });

  it("runs once although the process dies right after it", async () => {
    const created = deferred();
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [create("researcher", "look")] },
          () => {
            created.resolve();
            return new Promise(() => undefined);
          },
        ],
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    await created.promise;
    const zombie = await table.takeOver(stepwiseScript({ "Team Leader": [] }));
    await table.engine.resume(session_id);
    const { dump } = await finishedDump(table, session_id);
    expect(dump.threads).toHaveLength(2);
    await zombie.close();
  });
});

describe("rings of questions", () => {
  const names = ["Researcher_1", "Researcher_2", "Researcher_3"];

  /** Everybody asks the next one as soon as all are there, then answers what it is asked. */
  const ring = (size: number): Script => {
    const allHere = deferred();
    return (request) => {
      const { messages, self } = request;
      if (self === "Team Leader") {
        if (countOf(messages, "report") === 0 && messages.some(({ type }) => type === "tool"))
          allHere.resolve();
        return stepwiseScript({
          "Team Leader": [{ calls: names.slice(0, size).map((name) => create("researcher", `be ${name}`)) }],
        })(request);
      }
      const next = names[(names.indexOf(self) + 1) % size] ?? "";
      const asks: Script = async () => {
        await allHere.promise;
        return { calls: [ask(next, `${self} asks ${next}`)] };
      };
      const owes = messages.some(({ text }) => text.includes(`asks ${self}`));
      const answered = messages.some(
        (message) => message.type === "tool" && message.name === "answer_question",
      );
      if (!messages.some(({ type }) => type === "ai")) return asks(request);
      return owes && !answered ? answer(request) : { text: `${self} is done` };
    };
  };

  it.each([
    ["A↔B", 2],
    ["A→B→C→A", 3],
  ])("%s close never: every question is answered, and everybody delivers", async (_ring, size) => {
    await using table = await openTestEngine(ring(size));
    const { session_id } = await table.engine.createSession(brief);
    const { dump } = await finishedDump(table, session_id);
    expect(dump.questions.length).toBeGreaterThanOrEqual(size - 1);
    expect(new Set(dump.questions.map(({ state }) => state))).toEqual(new Set(["answered"]));
    expect(new Set(dump.hand_outs.map(({ state }) => state))).toEqual(new Set(["delivered"]));
  });

  it("of one is no question at all", async () => {
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [{ calls: [create("researcher", "look")] }],
        Researcher_1: [{ calls: [ask("Researcher_1", "Who am I?"), ask("1", "And who is this?")] }],
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    const { dump, resultsOf } = await finishedDump(table, session_id);
    expect(dump.questions).toEqual([]);
    expect(resultsOf("Researcher_1")).toEqual([
      expect.stringContaining("That is yourself"),
      expect.stringContaining("That is yourself"),
    ]);
  });
});

describe("the leader ends agents", () => {
  it("terminate_sub_agent of one that waits for a peer: its question goes, the peer hears of it, nothing hangs", async () => {
    const waits = deferred();
    const bothHere = deferred();
    const peerGoesOn = deferred();
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [create("researcher", "ask"), create("code-reviewer", "think")] },
          async () => {
            bothHere.resolve();
            await waits.promise;
            return { calls: [call("terminate_sub_agent", { agent_name: "Researcher_1" })] };
          },
          () => {
            peerGoesOn.resolve();
            return { text: "Gone." };
          },
        ],
        Researcher_1: [
          async () => {
            await bothHere.promise;
            return { calls: [ask("Code Reviewer_1", "Is it right?")] };
          },
        ],
        "Code Reviewer_1": [
          async () => {
            await peerGoesOn.promise;
            return { calls: [call("list_active_sub_agents", {})] };
          },
          answer,
        ],
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "agent-state-changed" && event.waiting_on.length > 0,
    );
    waits.resolve();
    const { dump, textsOf, resultsOf } = await finishedDump(table, session_id);
    expect(dump.questions).toMatchObject([{ state: "cancelled" }]);
    expect(dump.hand_outs.map(({ state }) => state)).toEqual(["terminated", "delivered"]);
    const [list, late] = resultsOf("Code Reviewer_1");
    expect(list).not.toContain("Researcher_1");
    expect(late).toContain("is settled already (cancelled)");
    expect(textsOf("Code Reviewer_1").some((text) => text.includes("is withdrawn"))).toBe(true);
  });

  it("terminate_sub_agent of one that a peer waits for: the peer hears that it has left, and goes on", async () => {
    const waits = deferred();
    const bothHere = deferred();
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [create("researcher", "ask"), create("code-reviewer", "think")] },
          async () => {
            bothHere.resolve();
            await waits.promise;
            return { calls: [call("terminate_sub_agent", { agent_name: "Code Reviewer_1" })] };
          },
        ],
        Researcher_1: [
          async () => {
            await bothHere.promise;
            return { calls: [ask("Code Reviewer_1", "Is it right?")] };
          },
          { calls: [ask("Code Reviewer_1", "Still there?")] },
        ],
        "Code Reviewer_1": [() => new Promise(() => undefined)],
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "agent-state-changed" && event.waiting_on.length > 0,
    );
    waits.resolve();
    const { dump, resultsOf } = await finishedDump(table, session_id);
    expect(dump.questions).toMatchObject([{ state: "target_gone" }]);
    expect(resultsOf("Researcher_1")).toEqual([
      expect.stringContaining("Code Reviewer_1 has left"),
      expect.stringContaining("Code Reviewer_1 was dismissed for good"),
    ]);
  });

  it("stop_sub_agent, then a message: it goes on in the same conversation, with a hand-out of its own", async () => {
    const began = deferred();
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          { calls: [create("researcher", "look")] },
          async () => {
            await began.promise;
            return { calls: [call("stop_sub_agent", { agent_name: "researcher" })] };
          },
          { calls: [send("researcher", "look elsewhere")] },
        ],
        Researcher_1: [
          { calls: [call("list_active_sub_agents", {})] },
          ({ messages }) => {
            if (messages.some(({ text }) => text.includes("elsewhere"))) return { text: "found it" };
            began.resolve();
            return new Promise(() => undefined);
          },
        ],
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    const { dump } = await finishedDump(table, session_id);
    expect(dump.hand_outs.map(({ task, state }) => [task, state])).toEqual([
      ["look", "stopped"],
      ["look elsewhere", "delivered"],
    ]);
    const thread = dump.threads.find(({ agent }) => agent.display_name === "Researcher_1");
    expect(thread?.messages.map(({ type }) => type)).toEqual(["human", "ai", "tool", "human", "ai"]);
    const own = dump.runs.filter((run) => run.thread_id === thread?.agent.thread_id);
    expect(own.map(({ outcome }) => outcome)).toEqual(["stopped", "completed"]);
  });

  it("stop_sub_agent of one that has not begun: its task starts nothing", async () => {
    await using table = await openTestEngine(
      stepwiseScript({
        "Team Leader": [
          {
            calls: [
              create("researcher", "look"),
              call("stop_sub_agent", { agent_name: "researcher" }),
              call("stop_sub_agent", { agent_name: "Team Leader" }),
            ],
          },
        ],
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    const { dump, resultsOf } = await finishedDump(table, session_id);
    expect(dump.hand_outs.map(({ state }) => state)).toEqual(["stopped"]);
    expect(dump.threads[1]?.agent.state).toBe("stopped");
    expect(dump.threads[1]?.messages.filter(({ type }) => type === "ai")).toEqual([]);
    expect(resultsOf("Team Leader")[2]).toContain('There is no agent "Team Leader"');
  });
});
