import type { Question } from "@roundtable/graph";
import { describe, expect, it } from "vitest";
import { expectProblem } from "../../testing/expect-problem.ts";
import { jsonOf } from "../../testing/json-of.ts";
import { openTestServer, type TestServer } from "../../testing/open-test-server.ts";
import { askingScript } from "../../testing/table-script.ts";

async function askedSession(server: TestServer): Promise<{ id: string; path: string; questionId: string }> {
  const id = await server.begin();
  await server.until(
    id,
    (event) => event.type === "session-state-changed" && event.state === "waiting_for_user",
  );
  const { open_questions: questions } = await server.engine.session(id);
  return { id, path: `/api/sessions/${id}/answers`, questionId: questions[0]?.id ?? "" };
}

describe("POST /api/sessions/:id/answers", () => {
  it("settles the question, and the session goes on to its end", async () => {
    await using server = await openTestServer({ script: askingScript() });
    const { id, path, questionId } = await askedSession(server);
    const response = await server.ask(path, { json: { question_id: questionId, answer: "42" } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      question: { id: questionId, state: "answered", answer: "42" },
    });
    expect(await server.finished(id)).toMatchObject({ status: "finished" });
  });

  it("takes the default for null", async () => {
    await using server = await openTestServer({
      script: askingScript({ question: "How much?", default: "10" }),
    });
    const { path, questionId } = await askedSession(server);
    const response = await server.ask(path, { json: { question_id: questionId, answer: null } });
    expect(await response.json()).toMatchObject({ question: { state: "declined", answer: "10" } });
  });

  it("lets exactly one of two answers count, and tells the other so", async () => {
    await using server = await openTestServer({ script: askingScript() });
    const { id, path, questionId } = await askedSession(server);
    const [first, second] = await Promise.all(
      ["1", "2"].map((answer) => server.ask(path, { json: { question_id: questionId, answer } })),
    );
    if (first === undefined || second === undefined) throw new Error("two were asked");
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    const { question } = await jsonOf<{ question: Question }>(won);
    const problem = await expectProblem(lost, 409, "question-settled");
    expect(problem.detail).toContain(questionId);
    await server.finished(id);
    const { questions } = await server.engine.dump(id);
    expect(questions).toMatchObject([{ state: "answered", answer: question.answer }]);
    const late = await server.ask(path, { json: { question_id: questionId, answer: null } });
    await expectProblem(late, 409, "question-settled");
  });

  it.each([
    [{ answer: "1" }, 400, "bad-input"],
    [{ question_id: "q1" }, 400, "bad-input"],
    [{ question_id: "q1", answer: 1 }, 400, "bad-input"],
    [{ question_id: "q999", answer: "1" }, 404, "question-not-found"],
  ] as const)("answers %j with %i %s", async (body, status, code) => {
    await using server = await openTestServer({ script: askingScript() });
    const { path } = await askedSession(server);
    await expectProblem(await server.ask(path, { json: body }), status, code);
  });

  it("refuses an answer of blanks and leaves the question open", async () => {
    await using server = await openTestServer({ script: askingScript() });
    const { id, path, questionId } = await askedSession(server);
    await expectProblem(
      await server.ask(path, { json: { question_id: questionId, answer: " " } }),
      400,
      "bad-input",
    );
    expect((await server.engine.session(id)).open_questions).toHaveLength(1);
  });

  it("knows no session that is not there", async () => {
    await using server = await openTestServer({ script: askingScript() });
    const response = await server.ask("/api/sessions/none/answers", {
      json: { question_id: "q1", answer: "1" },
    });
    await expectProblem(response, 404, "session-not-found");
  });
});
