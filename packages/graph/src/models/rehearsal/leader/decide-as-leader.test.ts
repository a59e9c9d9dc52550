import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import { describe, expect, test } from "vitest";
import { composeReply } from "../compose-reply.ts";
import { driveChecked } from "../testing/drive-checked.ts";
import { briefRow, called, prompt, row, withLedger } from "../testing/leader-input.ts";

const tools: ReadonlySet<string> = new Set([
  "agent_orchestration",
  "answer_sub_agent_question",
  "ask_user",
  "publish_plan",
]);
const team = [
  "- Solution Design_1 (roundtable-solution-design) 📐: designs",
  "- Risk Review_1 (roundtable-risk-review) ⚠️: reviews",
];
const leader = prompt("Team Leader", "team_leader", team);
const brief = briefRow("Move the office by 31 March 2027; budget 600,000");

function namesOf(messages: readonly BaseMessage[]): string[] {
  return composeReply(messages, tools).calls.map(({ name }) => name);
}

function handedOut(seat: string, id: string): BaseMessage[] {
  return called(
    "agent_orchestration",
    { agent_name: seat, task: "Design it." },
    `Handed out to ${seat}.`,
    id,
  );
}

describe("waiting and handing out", () => {
  test("the leader ends its turn with a short text while the ledger shows open hand-outs", () => {
    const messages = withLedger(
      [leader, brief, ...handedOut("Solution Design_1", "c1")],
      ["- m3 → Solution Design_1: open"],
    );
    const reply = composeReply(messages, tools);
    expect(reply.calls).toEqual([]);
    expect(reply.text).toBe("Handed out to Solution Design_1. I go on when they have delivered.");
  });

  test("without a ledger it knows from its own calls and the reports who is at work", () => {
    const messages = [
      leader,
      brief,
      ...handedOut("Solution Design_1", "c1"),
      ...handedOut("Risk Review_1", "c2"),
    ];
    expect(namesOf(messages)).toEqual([]);
  });

  test("a hand-out that was refused is not tried again and does not hold the rest up", () => {
    const refused = called(
      "agent_orchestration",
      { agent_name: "Solution Design_1", task: "Design it." },
      'Error: There is no agent "Solution Design_1".',
      "c1",
    );
    const messages = withLedger([leader, brief, ...refused], []);
    expect(composeReply(messages, tools).calls.map(({ args }) => args["agent_name"])).toEqual([
      "Risk Review_1",
    ]);
  });

  test("a task that was cut off is handed out once more when the session goes on", () => {
    const stopped = withLedger(
      [
        leader,
        brief,
        ...handedOut("Solution Design_1", "c1"),
        ...handedOut("Risk Review_1", "c2"),
        new AIMessage("Handed out."),
        row(9, "notice", "System", "The session goes on where it stopped."),
      ],
      ["- m3 → Solution Design_1: stopped", "- m4 → Risk Review_1: delivered (m8)"],
    );
    expect(composeReply(stopped, tools).calls.map(({ args }) => args["agent_name"])).toEqual([
      "Solution Design_1",
    ]);
  });

  test("a task that failed twice is left, and the plan asks what the seat would have said", async () => {
    const failing = withLedger(
      [
        leader,
        brief,
        ...handedOut("Solution Design_1", "c1"),
        row(5, "notice", "System", "Solution Design_1 could not finish its turn: no connection"),
        ...handedOut("Solution Design_1", "c2"),
        ...handedOut("Risk Review_1", "c3"),
        new AIMessage("Handed out."),
        row(9, "notice", "System", "Solution Design_1 could not finish its turn: no connection"),
        ...called(
          "agent_orchestration",
          { agent_name: "Risk Review_1", task: "Cross-check: look." },
          "Handed out.",
          "c4",
        ),
        row(11, "report", "Risk Review_1", "⚠️ Pass.\n- R1 Rain: likelihood low, impact low."),
      ],
      [
        "- m3 → Solution Design_1: failed (m5)",
        "- m6 → Solution Design_1: failed (m9)",
        "- m7 → Risk Review_1: delivered (m8)",
        "- m10 → Risk Review_1: delivered (m11)",
      ],
    );
    const reply = composeReply(failing, tools);
    expect(reply.calls.map(({ name }) => name)).toEqual(["publish_plan"]);
    expect(JSON.stringify(reply.calls[0]?.args)).toContain("What would Solution Design_1 have said?");
  });
});

describe("questions", () => {
  test("an ask is answered before anything else, once, on the basis of the brief", () => {
    const ask = row(5, "ask", "Execution Plan_1", "What is the budget?", "q5");
    const first = composeReply([leader, brief, ask], tools);
    expect(first.calls).toMatchObject([
      {
        name: "answer_sub_agent_question",
        args: { question_id: "q5", answer: "600,000 for everything, a tenth of it unplanned." },
      },
    ]);
    const answered = called(
      "answer_sub_agent_question",
      { question_id: "q5", answer: "600,000" },
      "Error: settled",
      "c1",
    );
    expect(namesOf([leader, brief, ask, ...answered])).not.toContain("answer_sub_agent_question");
  });

  test("a head count that the brief does not give is answered with an assumption, the user is not asked meanwhile", () => {
    const ask = row(5, "ask", "Environment_1", "How many people are concerned?", "q5");
    expect(composeReply([leader, brief, ask], tools).calls).toMatchObject([
      { name: "answer_sub_agent_question", args: { answer: expect.stringContaining("core team of 3") } },
    ]);
  });

  test("a brief that names date and budget asks the user nothing", () => {
    expect(namesOf([leader, brief])).toEqual(["agent_orchestration", "agent_orchestration"]);
  });
});

describe("what the user says later", () => {
  const goal = "Move a 40-person company to a new office by 31 March; budget 600,000";

  test("a changed budget goes through solution, risk and execution, then the summary, and into a new plan", async () => {
    const driven = await driveChecked({ goal, userSaysAfterPlan: "The budget is now at most 500,000" });
    const tasks = driven.rows.filter(
      ({ type, content }) => type === "task" && content.startsWith("Revision after"),
    );
    expect(tasks.map(({ to }) => to)).toEqual([
      "Solution Design_1",
      "Risk Review_1",
      "Execution Plan_1",
      "Summary_1",
    ]);
    expect(driven.plans).toHaveLength(2);
    expect(driven.plan.total_cost).toBeLessThanOrEqual(500_000);
    expect(driven.plan.constraints.at(-1)).toMatchObject({ id: "C3", budget: 500_000, status: "met" });
    expect(driven.leaderTexts.at(-1)).toContain("published anew");
  });

  test("a prohibition that comes between the waves is in the later tasks and in the plan's acceptance test", async () => {
    const driven = await driveChecked({
      goal,
      userSays: new Map([[2, "Nothing must be moved on a Monday; it must not be loud before 8"]]),
    });
    expect(driven.plans).toHaveLength(1);
    const later = driven.rows.filter(({ type, to }) => type === "task" && to === "Execution Plan_1");
    expect(later[0]?.content).toContain("The user says since");
    expect(driven.plan.milestones.some(({ acceptance_test: text }) => text.includes("C3 checked"))).toBe(
      true,
    );
  });

  test("a question of the user's is answered in the text and starts no revision", async () => {
    const driven = await driveChecked({ goal, userSaysAfterPlan: "Thank you! When will it be finished?" });
    expect(driven.plans).toHaveLength(1);
    expect(driven.leaderTexts.at(-1)).toContain("6 of 6 seats have delivered, the plan is published");
  });
});

describe("a plan that is refused", () => {
  const goal = "Move a 40-person company to a new office by 31 March; budget 600,000";

  test("is mended by what the refusal says and published at the next try", async () => {
    const driven = await driveChecked({
      goal,
      refusePlan: (_plan, attempt) =>
        attempt === 1
          ? '1. facts[0].sources[0]: There is no message "m7" in this session.\n2. constraints[1]: The plan costs 533,000, which is over the budget of constraint C2.\n3. participants[0].seat: took no part in this session.\n4. milestones[2].depends_on[0]: There is no milestone "M9".'
          : null,
    });
    expect(driven.refusals).toBe(1);
    expect(JSON.stringify(driven.plan)).not.toContain('"m7"');
    expect(driven.plan.constraints.find(({ id }) => id === "C2")?.status).toBe("not_met");
    expect(driven.plan.milestones[2]?.depends_on).toEqual([]);
    expect(driven.plan.participants.map(({ seat }) => seat)).not.toContain("Intelligence_1");
  });

  test("gives up what can contradict itself at the third try", async () => {
    const driven = await driveChecked({
      goal,
      refusePlan: (_plan, attempt) => (attempt < 3 ? "Something is wrong." : null),
    });
    expect(driven.refusals).toBe(2);
    expect(driven.plan.total_cost).toBeUndefined();
    expect(driven.plan.milestones.every(({ depends_on: after }) => after.length === 0)).toBe(true);
  });

  test("three times ends with a text, and a reminder starts the tries again", () => {
    const tries = [1, 2, 3].flatMap((number) =>
      called("publish_plan", { plan: {} }, "Error: The plan is not published. No.", `p${number}`),
    );
    const alone = prompt("Team Leader", "team_leader");
    const over = [alone, brief, ...tries];
    const text = composeReply(over, tools);
    expect(text.calls).toEqual([]);
    expect(text.text).toContain("I could not mend it");
    const reminded = [
      ...over,
      new AIMessage(text.text),
      row(9, "notice", "System", "Call publish_plan now."),
    ];
    expect(namesOf(reminded)).toEqual(["publish_plan"]);
  });
});

test("a leader that is told nothing says that it waits for a goal", () => {
  expect(composeReply([leader], tools)).toEqual({ text: "I have not been given a goal yet.", calls: [] });
});

test("a leader without tools ends with its decision as a text", () => {
  const reply = composeReply([prompt("Team Leader", "team_leader"), brief], new Set());
  expect(reply.calls).toEqual([]);
  expect(reply.text).toContain("option A");
});
