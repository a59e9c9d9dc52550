import { GraphError } from "../errors/graph-error.ts";
import { storableText } from "../message/storable-text.ts";
import { userSource } from "../prompt/message-source.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { toQuestion } from "../question/ask-question.ts";
import { settleQuestion } from "../question/settle-question.ts";
import { goOnRunning } from "./go-on-running.ts";
import { settleQuietSession } from "./settle-quiet-session.ts";
import type { Question } from "../session/session-types.ts";

/**
 * The user answers a question, or (`answer` null) lets it go: then its default is taken, or it is declined.
 *
 * Throws `question-not-found`, or `question-settled` for all but the first who settles it (I6).
 */
export async function settleAsUser(
  unit: UnitOfWork,
  sessionId: string,
  questionId: string,
  answer: string | null,
): Promise<Question> {
  const session = await unit.sessions.get(sessionId);
  const question = await unit.questions.find(sessionId, storableText(questionId));
  if (question === undefined) {
    throw new GraphError("question-not-found", `There is no question "${questionId}" in this session.`);
  }
  const text = answer?.trim() ?? null;
  if (text === "") throw new GraphError("bad-input", "The answer is empty. Decline the question instead.");
  const phrases = phrasesOf(session.language);
  if (question.state === "open") await goOnRunning(unit, session);
  const settled = await settleQuestion(
    unit,
    question,
    text === null ? { state: "declined" } : { state: "answered", answer: text, by: userSource(phrases) },
    phrases,
  );
  if (settled === undefined) {
    throw new GraphError(
      "question-settled",
      `Question ${questionId} is settled already (${question.state}).`,
    );
  }
  // Whoever asked may wait on another question by now, and take this up only when that is over.
  await settleQuietSession(unit, sessionId);
  return toQuestion(settled);
}
