import { v5 as uuidV5 } from "uuid";
import { postMessage } from "../mailbox/post-message.ts";
import { storableText } from "../message/storable-text.ts";
import { systemSource } from "../prompt/message-source.ts";
import type { QuestionRecord } from "../ports/question-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { Phrases } from "../prompt/phrases-types.ts";
import type { QuestionState } from "../session/session-types.ts";
import { toQuestion } from "./ask-question.ts";

export type QuestionEnd =
  | {
      readonly state: "answered";
      readonly answer: string;
      readonly by: { readonly thread_id: string | null; readonly display_name: string };
    }
  | { readonly state: Exclude<QuestionState, "open" | "answered"> };

/**
 * Settles an open question, once (I6), and tells the asker by a row of its own.
 *
 * Answers the settled question; undefined when it was settled before.
 */
export async function settleQuestion(
  unit: UnitOfWork,
  question: QuestionRecord,
  end: QuestionEnd,
  phrases: Phrases,
): Promise<QuestionRecord | undefined> {
  const current = await unit.questions.find(question.session_id, question.id);
  if (current?.state !== "open") return undefined;
  const answer = end.state === "answered" ? storableText(end.answer) : defaultOf(question, end.state);
  const row = await postMessage(unit, {
    session_id: question.session_id,
    id: uuidV5(`settlement:${question.id}`, question.session_id),
    target_thread_id: question.asker_thread_id,
    source: end.state === "answered" ? end.by : systemSource(phrases),
    type: end.state === "answered" ? "answer" : "notice",
    content: end.state === "answered" ? end.answer : settlementText(question, end.state, phrases),
    question_id: question.id,
  });
  await unit.questions.settle(question.session_id, question.id, {
    state: end.state,
    answer,
    settlement_seq: row.seq,
    settled_at: unit.at,
  });
  const settled: QuestionRecord = {
    ...question,
    state: end.state,
    answer,
    settlement_seq: row.seq,
    settled_at: unit.at,
  };
  unit.events.append(question.session_id, `question-settled:${question.id}`, {
    type: "question-settled",
    question: toQuestion(settled),
  });
  return settled;
}

function defaultOf(question: QuestionRecord, state: QuestionState): string | null {
  return state === "declined" || state === "expired" ? question.default_answer : null;
}

function settlementText(
  question: QuestionRecord,
  state: Exclude<QuestionState, "open" | "answered">,
  phrases: Phrases,
): string {
  switch (state) {
    case "expired":
      return question.default_answer === null
        ? phrases.expired(question.id, question.content)
        : phrases.defaultAtDeadline(question.id, question.content, question.default_answer);
    case "declined":
      return question.default_answer === null
        ? phrases.declined(question.id, question.content)
        : phrases.defaultTaken(question.id, question.content, question.default_answer);
    case "cancelled":
      return phrases.cancelled(question.id, question.content);
    case "target_gone":
      return phrases.targetGone(question.id, question.target_display_name);
  }
}
