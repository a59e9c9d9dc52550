import { GraphError, type Question } from "@roundtable/graph";
import { describe, expect, test } from "vitest";
import { QuestionDesk, type Ask, type QuestionDeskOptions } from "./question-desk.ts";

function question(id: string, change: Partial<Question> = {}): Question {
  return {
    id,
    session_id: "s",
    asker_thread_id: "t",
    asker_display_name: "Team Leader",
    target_thread_id: null,
    target_display_name: "User",
    content: "Which day?",
    options: [],
    default_answer: null,
    state: "open",
    answer: null,
    ask_seq: 1,
    settlement_seq: null,
    created_at: "2026-12-01T00:00:00.000Z",
    deadline_at: null,
    settled_at: null,
    ...change,
  };
}

interface PutQuestion {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly answer: (text: string | null) => void;
}

/** A desk whose person answers when the test says so. */
function deskOfTest(engine: Partial<QuestionDeskOptions["engine"]> = {}) {
  const put: PutQuestion[] = [];
  const settled: string[] = [];
  const errors: unknown[] = [];
  let takenBack = 0;
  const ask: Ask = ({ id }, signal) =>
    new Promise((resolve, reject) => {
      put.push({ id, signal, answer: resolve });
      signal.addEventListener("abort", () => reject(new Error("taken back")));
    });
  const desk = new QuestionDesk({
    engine: {
      answerQuestion(_session, id, answer) {
        settled.push(`${id}=${answer}`);
        return Promise.resolve(question(id));
      },
      declineQuestion(_session, id) {
        settled.push(`${id} declined`);
        return Promise.resolve(question(id));
      },
      ...engine,
    },
    ask,
    onTakenBack: () => {
      takenBack += 1;
    },
    onError: (error) => errors.push(error),
  });
  return { desk, put, settled, errors, takenBack: () => takenBack };
}

/** Lets everything that is ready happen. */
async function turnOfLoop(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe("the question desk", () => {
  test("puts questions one by one and brings each answer back", async () => {
    const { desk, put, settled } = deskOfTest();
    desk.open(question("q1"));
    desk.open(question("q2"));
    expect(put.map(({ id }) => id)).toEqual(["q1"]);
    put[0]?.answer("Monday");
    await turnOfLoop();
    put[1]?.answer(null);
    await turnOfLoop();
    expect(settled).toEqual(["q1=Monday", "q2 declined"]);
  });

  test("leaves questions alone that are for others, settled, or known already", async () => {
    const { desk, put } = deskOfTest();
    desk.open(question("q1", { target_thread_id: "leader" }));
    desk.open(question("q2", { state: "answered" }));
    desk.open(question("q3"));
    desk.open(question("q3"));
    put[0]?.answer("x");
    await turnOfLoop();
    expect(put.map(({ id }) => id)).toEqual(["q3"]);
  });

  test("takes a question back that is settled elsewhere, and goes on with the next", async () => {
    const { desk, put, settled, errors, takenBack } = deskOfTest();
    desk.open(question("q1"));
    desk.open(question("q2"));
    desk.open(question("q3"));
    desk.settled("q2");
    desk.settled("q1");
    desk.settled("q1");
    await turnOfLoop();
    expect(put.map(({ id }) => id)).toEqual(["q1", "q3"]);
    expect(takenBack()).toBe(1);
    put[1]?.answer("x");
    await turnOfLoop();
    expect(settled).toEqual(["q3=x"]);
    expect(errors).toEqual([]);
  });

  test("ends in peace when it is closed in the middle of a question", async () => {
    const { desk, put, settled, errors } = deskOfTest();
    desk.open(question("q1"));
    desk.open(question("q2"));
    await desk.close();
    desk.open(question("q3"));
    expect(put).toHaveLength(1);
    expect(put[0]?.signal.aborted).toBe(true);
    expect(settled).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe("adversarial", () => {
  test("a question that arrives while an answer is on its way waits for its turn", async () => {
    let arrived = (): void => undefined;
    const { desk, put } = deskOfTest({
      answerQuestion: (_session, id) =>
        new Promise((resolve) => {
          arrived = () => resolve(question(id));
        }),
    });
    desk.open(question("q1"));
    put[0]?.answer("x");
    await turnOfLoop();
    desk.open(question("q2"));
    desk.settled("q1");
    expect(put.map(({ id }) => id)).toEqual(["q1"]);
    arrived();
    await turnOfLoop();
    expect(put.map(({ id }) => id)).toEqual(["q1", "q2"]);
  });

  test("an answer that comes a moment too late is no error", async () => {
    const { desk, put, errors } = deskOfTest({
      answerQuestion: () => Promise.reject(new GraphError("question-settled", "settled already")),
    });
    desk.open(question("q1"));
    put[0]?.answer("x");
    await turnOfLoop();
    expect(errors).toEqual([]);
  });

  test("an answer that cannot be kept is told, and the next question still comes", async () => {
    const failure = new GraphError("store-unavailable", "The disk is full.");
    const { desk, put, errors } = deskOfTest({ answerQuestion: () => Promise.reject(failure) });
    desk.open(question("q1"));
    desk.open(question("q2"));
    put[0]?.answer("x");
    await turnOfLoop();
    expect(errors).toEqual([failure]);
    expect(put.map(({ id }) => id)).toEqual(["q1", "q2"]);
  });
});
