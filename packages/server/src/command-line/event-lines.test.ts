import type { EventBody, MailboxRow, Question, RoundtableEvent } from "@roundtable/graph";
import { describe, expect, test } from "vitest";
import { sampleAgent } from "../testing/sample-agent.ts";
import { eventLine } from "./event-lines.ts";
import { chineseProgressWords } from "./progress-words-chinese.ts";
import { englishProgressWords } from "./progress-words-english.ts";

const names = new Map([
  ["leader", { display_name: "Team Leader", emoji: "🧭" }],
  ["seat", { display_name: "Intelligence_1", emoji: "🔎" }],
]);

const agent = sampleAgent();

function event(body: EventBody): RoundtableEvent {
  return { ...body, seq: 1, id: "e", session_id: "s", created_at: "2026-12-01T00:00:00.000Z" };
}

function row(change: Partial<MailboxRow>): MailboxRow {
  return {
    seq: 5,
    id: "r",
    session_id: "s",
    target_thread_id: "seat",
    skip: [],
    source_thread_id: "leader",
    source_display_name: "Team Leader",
    type: "message",
    content: "Look at the rents.",
    question_id: null,
    wakes: true,
    released: true,
    created_at: "2026-12-01T00:00:00.000Z",
    ...change,
  };
}

function question(change: Partial<Question>): Question {
  return {
    id: "q5",
    session_id: "s",
    asker_thread_id: "seat",
    asker_display_name: "Intelligence_1",
    target_thread_id: "leader",
    target_display_name: "Team Leader",
    content: "Which district?",
    options: [],
    default_answer: null,
    state: "open",
    answer: null,
    ask_seq: 5,
    settlement_seq: null,
    created_at: "2026-12-01T00:00:00.000Z",
    deadline_at: null,
    settled_at: null,
    ...change,
  };
}

function sent(change: Partial<MailboxRow>): EventBody {
  return { type: "message-sent", message: row(change) };
}

const handOut = {
  id: "h",
  session_id: "s",
  thread_id: "seat",
  display_name: "Intelligence_1",
  task: "Find out\nwhat it costs",
  task_seq: 5,
  settled_seq: null,
} as const;

const told: readonly (readonly [string, EventBody, string])[] = [
  [
    "who works",
    { type: "turn-started", thread_id: "seat", display_name: "Intelligence_1", run_id: "r" },
    "🔎 Intelligence_1 is working",
  ],
  [
    "a hand-out",
    { type: "hand-out-opened", hand_out: { ...handOut, state: "open" } },
    "Task for Intelligence_1: Find out what it costs",
  ],
  [
    "a hand-out that is lost",
    { type: "hand-out-settled", hand_out: { ...handOut, state: "failed" } },
    "The task of Intelligence_1 came to no result",
  ],
  [
    "a delivery",
    sent({
      type: "report",
      source_thread_id: "seat",
      source_display_name: "Intelligence_1",
      content: "# Facts\n- 1",
    }),
    "Intelligence_1 delivered: Facts 1",
  ],
  ["guidance", sent({}), "Team Leader → Intelligence_1: Look at the rents."],
  [
    "a question",
    { type: "question-asked", question: question({}) },
    "Intelligence_1 asks Team Leader: Which district?",
  ],
  [
    "an answer",
    { type: "question-settled", question: question({ state: "answered", answer: "The north" }) },
    "Answer for Intelligence_1: The north",
  ],
  [
    "a question that nobody answers",
    { type: "question-settled", question: question({ state: "declined" }) },
    "Nobody answers Intelligence_1; it goes on with an assumption",
  ],
  [
    "a default that is taken",
    { type: "question-settled", question: question({ state: "declined", default_answer: "Monday" }) },
    "Nobody answers Intelligence_1; the default is assumed: Monday",
  ],
  [
    "a failure",
    {
      type: "turn-ended",
      thread_id: "seat",
      display_name: "Intelligence_1",
      run_id: "r",
      outcome: "failed",
      error: "no connection",
    },
    "Intelligence_1 failed: no connection",
  ],
  [
    "a call that is refused",
    {
      type: "tool-finished",
      thread_id: "leader",
      display_name: "Team Leader",
      tool_call_id: "c",
      name: "publish_plan",
      result: "Error: cyclic",
      is_error: true,
    },
    "Team Leader: publish_plan was refused: Error: cyclic",
  ],
  [
    "the plan",
    { type: "plan-published", version: 2, kind: "structured" },
    "The plan is published (version 2)",
  ],
  [
    "a limit",
    { type: "guard-tripped", guard: "maxTurns", limit: 200, thread_id: null },
    "A limit is reached: 200 turns of a run",
  ],
  [
    "a limit of time",
    { type: "guard-tripped", guard: "maxWallTimeMs", limit: 21_600_000, thread_id: null },
    "A limit is reached: 360 minutes of a run",
  ],
  [
    "a limit that there are no words for",
    { type: "guard-tripped", guard: "maxLuck", limit: 7, thread_id: null },
    "A limit is reached: maxLuck (7)",
  ],
  [
    "somebody who joins late",
    { type: "agent-added", agent: { ...agent, thread_id: "late", display_name: "Oracle_1" } },
    "Oracle_1 joins",
  ],
  [
    "somebody who is dismissed",
    {
      type: "agent-state-changed",
      thread_id: "seat",
      display_name: "Intelligence_1",
      state: "terminated",
      waiting_on: [],
    },
    "Intelligence_1 is dismissed",
  ],
];

const untold: readonly (readonly [string, EventBody])[] = [
  ["what the user said", sent({ source_thread_id: null, source_display_name: "User" })],
  ["a broadcast", sent({ type: "broadcast", target_thread_id: null })],
  ["a task, since the hand-out is told", sent({ type: "task" })],
  [
    "a hand-out's delivery, since the report is told",
    { type: "hand-out-settled", hand_out: { ...handOut, state: "delivered" } },
  ],
  ["whoever was there before", { type: "agent-added", agent }],
  [
    "a turn that ends well",
    {
      type: "turn-ended",
      thread_id: "seat",
      display_name: "Intelligence_1",
      run_id: "r",
      outcome: "completed",
      error: null,
    },
  ],
];

describe("the line of an event", () => {
  test.each(told)("tells %s", (_name, body, text) => {
    expect(eventLine(event(body), englishProgressWords, names)?.text).toBe(text);
  });

  test.each(told)("tells %s in Chinese", (_name, body) => {
    expect(eventLine(event(body), chineseProgressWords, names)?.text).toMatch(/[\p{Script=Han}：]/u);
  });

  test.each(untold)("leaves out %s", (_name, body) => {
    expect(eventLine(event(body), englishProgressWords, names)).toBeUndefined();
  });

  test("is one short line without control characters, whatever an agent says or is called", () => {
    const content = `\u001B[2J${"long ".repeat(100)}\n\u009B31m`;
    const line = eventLine(
      event(sent({ type: "report", content, source_display_name: "A\u001B[0m\nB" })),
      englishProgressWords,
      names,
    );
    expect(line?.text).toMatch(/^A B delivered: (?:long )+lon?g?…$/u);
    expect(line?.text.length).toBeLessThan(200);
  });
});
