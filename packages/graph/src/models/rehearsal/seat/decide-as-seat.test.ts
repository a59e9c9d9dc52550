import { AIMessage, type BaseMessage, HumanMessage } from "@langchain/core/messages";
import { expect, test } from "vitest";
import { renderBrief } from "../../../brief/render-brief.ts";
import { composeReply } from "../compose-reply.ts";
import { called, prompt, row } from "../testing/leader-input.ts";

const tools: ReadonlySet<string> = new Set(["ask_master", "answer_question"]);
const team = [
  "- Solution Design_1 (roundtable-solution-design) 📐: designs",
  "- Environment_1 (roundtable-environment) 🌍: measures",
  "- Execution Plan_1 (roundtable-execution-plan) 📅: dates",
];
const execution = prompt("Execution Plan_1", "roundtable-execution-plan", team);
const environment = prompt("Environment_1", "roundtable-environment", team);
const brief = row(
  2,
  "broadcast",
  "User",
  renderBrief({ goal: "Move the office by 31 March 2027; budget 600,000", constraints: [], language: "en" }),
);
const task = row(5, "task", "Team Leader", "Put it on the calendar.");

function textOf(messages: readonly BaseMessage[]): string {
  const reply = composeReply(messages, tools);
  expect(reply.calls).toEqual([]);
  return reply.text;
}

function asked(question: string, result: string): BaseMessage[] {
  return called("ask_master", { question }, result, "c1");
}

test("the execution seat asks who decides, then delivers with the answer in it", () => {
  const first = composeReply([execution, brief, task], tools);
  expect(first.calls.map(({ name }) => name)).toEqual(["ask_master"]);
  const question = String(first.calls[0]?.args["question"]);
  expect(textOf([execution, brief, task, ...asked(question, "The managing director decides.")])).toContain(
    "On my question the leader says: The managing director decides.",
  );
});

test("a question that nobody answers becomes a stated assumption", () => {
  for (const result of [
    'Nobody answers question q6 ("Who?"). Go on with an assumption of your own and say that it is one.',
    "Error: You owe an answer yourself.",
    "No answer to q6 yet: a message came, read it first.",
  ]) {
    expect(textOf([execution, brief, task, ...asked("Who decides?", result)])).toContain(
      "Assumption: nobody answered “Who decides?”",
    );
  }
});

test("the environment seat asks for a head count only when the brief names none", () => {
  const named = row(
    2,
    "broadcast",
    "User",
    renderBrief({ goal: "Move a company of 40 people by 31 March 2027", constraints: [], language: "en" }),
  );
  expect(composeReply([environment, brief, task], tools).calls).toHaveLength(1);
  expect(composeReply([environment, named, task], tools).calls).toEqual([]);
  const answer = textOf([environment, brief, task, ...asked("How many?", "60 people.")]);
  expect(answer).toContain("10,000 a head for 60 people");
});

test("the fixed points of the task win over the brief", () => {
  const fixed = row(
    5,
    "task",
    "Team Leader",
    "Do it.\nFixed points: deadline 2027-06-30; budget 450,000 EUR; people concerned 12",
  );
  const text = textOf([environment, brief, fixed]);
  expect(text).toContain("until 2027-06-30");
  expect(text).toContain("37,500 EUR a head for 12 people");
});

test("a seat that was never told the brief works from its task", () => {
  const text = textOf([
    environment,
    row(5, "task", "Team Leader", "Organize a conference for 90 guests by 1 June 2027, budget 20,000 EUR"),
  ]);
  expect(text).toContain("222 EUR a head for 90 people");
});

test("an answer that comes as its row is read by its content", () => {
  const answer = row(
    8,
    "answer",
    "Team Leader",
    "Whoever set the goal decides. Mark it as an assumption.",
    "q6",
  );
  expect(textOf([execution, brief, task, ...asked("Who decides?", answer.text)])).toContain(
    "- Assumption, by the leader's answer to my question: Whoever set the goal decides.\n",
  );
});

test("an answer that comes after the delivery gives a follow-up with it", () => {
  const early = [
    execution,
    brief,
    task,
    ...asked("Who decides?", "No answer to q6 yet: a message came, read it first."),
  ];
  const first = textOf(early);
  const late = row(
    12,
    "answer",
    "Team Leader",
    '(to your question q6: "Who decides?")\nThe board decides.',
    "q6",
  );
  const second = textOf([...early, new AIMessage(first), late]);
  expect(second).toMatch(/^📅 Follow-up: /u);
  expect(second).toContain("On my question the leader says: The board decides.");
});

test("a message in the middle of the work is taken up in the delivery", () => {
  const guided = [
    environment,
    brief,
    task,
    ...asked("How many?", "60 people."),
    row(8, "message", "Team Leader", "Mind the loading bay."),
  ];
  expect(textOf(guided)).toContain("Taken up from Team Leader (m8): “Mind the loading bay”.");
});

test("a second task gets a follow-up on that task, not the first delivery again", () => {
  const first = textOf([environment, brief, task, ...asked("How many?", "60 people.")]);
  const again = [
    environment,
    brief,
    task,
    ...asked("How many?", "60 people."),
    new AIMessage(first),
    row(9, "task", "Team Leader", "Go deeper into the money per head."),
  ];
  const second = textOf(again);
  expect(second).toContain("Follow-up: On “Go deeper into the money per head”");
  expect(second).toContain("10,000 a head");
  expect(second.length).toBeLessThan(first.length);
});

test("a revision names what the user's later words changed", () => {
  const solution = prompt("Solution Design_1", "roundtable-solution-design", team);
  const change = row(9, "broadcast", "User", "The user says to Team Leader:\nThe budget is now 480,000");
  const text = textOf([
    solution,
    brief,
    row(5, "task", "Team Leader", "Design it."),
    new AIMessage("📐 Take option A."),
    change,
    row(11, "task", "Team Leader", "Revision after m9: go through it again."),
  ]);
  expect(text).toMatch(/^📐 Revised: /u);
  expect(text).toContain("Changed by m9: Budget 600,000 → Budget 480,000; 20% less for the same steps");
});

test("a seat that is asked answers that question before it goes on", () => {
  const ask = row(7, "ask", "Team Leader", "How much money is there?", "q7");
  const reply = composeReply([environment, brief, ask], tools);
  expect(reply.calls).toMatchObject([
    { name: "answer_question", args: { question_id: "q7", answer: expect.stringContaining("600,000") } },
  ]);
});

test("a message without a task is taken note of and starts no delivery", () => {
  const text = textOf([environment, brief, row(7, "message", "User", "Please be careful with the lift.")]);
  expect(text).toContain("Noted from User (m7): “Please be careful with the lift.”");
  expect(text).not.toContain("- Time:");
});

test("deliveries that arrive after the task make no difference, those before it do", () => {
  const solution = prompt("Solution Design_1", "roundtable-solution-design", team);
  const heard = row(
    4,
    "broadcast",
    "Environment_1",
    "Environment_1 has finished its task and delivers:\n🌍 The lift is too small.",
  );
  const late = row(
    6,
    "broadcast",
    "Environment_1",
    "Environment_1 has finished its task and delivers:\n🌍 The lift is fine.",
  );
  const before = textOf([solution, brief, heard, task]);
  expect(before).toContain("Built on Environment_1 (m4): “The lift is too small”");
  expect(textOf([solution, brief, heard, task, late])).toBe(before);
});

test("text without an envelope counts as the user's", () => {
  const text = textOf([
    environment,
    new HumanMessage("Plan a trip for 6 people to Rome by 1 May 2027, budget 3,000 EUR"),
    task,
  ]);
  expect(text).toContain("500 EUR a head for 6 people");
});
