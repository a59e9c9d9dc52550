import { postMessage } from "../mailbox/post-message.ts";
import { storableText } from "../message/storable-text.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { QuestionRecord } from "../ports/question-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { Phrases } from "../prompt/phrases-types.ts";

/**
 * Registers a question and, unless the user is asked, sends it: one transaction with the tool's outcome, so that the
 * waiter is known before anybody can answer.
 */
export async function askQuestion(
  unit: UnitOfWork,
  ask: {
    asker: AgentRecord;
    /** null: the user. */
    target: AgentRecord | null;
    content: string;
    options?: readonly string[];
    defaultAnswer?: string;
    /** ISO 8601, UTC. */
    deadlineAt?: string;
    toolCallId: string;
    messageId: string;
    phrases: Phrases;
  },
): Promise<QuestionRecord> {
  const { asker, target, phrases } = ask;
  const row = await postMessage(unit, {
    session_id: asker.session_id,
    id: ask.messageId,
    // A question to the user is a row like any other, addressed to nobody's thread.
    target_thread_id: target?.thread_id ?? null,
    source: asker,
    type: "ask",
    content: ask.content,
    questionIdFromSeq: (seq) => `q${seq}`,
  });
  const question: QuestionRecord = {
    id: `q${row.seq}`,
    session_id: asker.session_id,
    tool_call_id: ask.toolCallId,
    asker_thread_id: asker.thread_id,
    asker_display_name: asker.display_name,
    target_thread_id: target?.thread_id ?? null,
    target_display_name: target?.display_name ?? phrases.user,
    content: row.content,
    options: (ask.options ?? []).map(storableText),
    default_answer: ask.defaultAnswer === undefined ? null : storableText(ask.defaultAnswer),
    state: "open",
    answer: null,
    ask_seq: row.seq,
    settlement_seq: null,
    reminded: false,
    created_at: unit.at,
    deadline_at: ask.deadlineAt ?? null,
    settled_at: null,
  };
  await unit.questions.insert(question);
  unit.events.append(asker.session_id, `question-asked:${question.id}`, {
    type: "question-asked",
    question: toQuestion(question),
  });
  return question;
}

/** The public part of a question's record. */
export function toQuestion({ tool_call_id: _call, reminded: _reminded, ...question }: QuestionRecord) {
  return question;
}
