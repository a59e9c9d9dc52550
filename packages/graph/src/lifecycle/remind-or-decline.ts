import { v5 as uuidV5 } from "uuid";
import { postMessage } from "../mailbox/post-message.ts";
import { systemSource } from "../prompt/message-source.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { Phrases } from "../prompt/phrases-types.ts";
import { settleQuestion } from "../question/settle-question.ts";

/**
 * Whoever ends a turn owing answers is reminded by one notice; the next time the system declines for them (I9).
 *
 * Only questions that the thread has taken count: a later one is still to be seen.
 */
export async function remindOrDecline(
  unit: UnitOfWork,
  agent: AgentRecord,
  options: { mayRemind: boolean; phrases: Phrases },
): Promise<void> {
  const owed = (await unit.questions.openIn(agent.session_id)).filter(
    (question) => question.target_thread_id === agent.thread_id && question.ask_seq <= agent.cursor,
  );
  const toRemind = options.mayRemind ? owed.filter((question) => !question.reminded) : [];
  for (const question of owed) {
    if (toRemind.includes(question)) continue;
    await settleQuestion(unit, question, { state: "declined" }, options.phrases);
  }
  if (toRemind.length === 0) return;
  for (const question of toRemind) await unit.questions.markReminded(agent.session_id, question.id);
  const list = toRemind.map((question) => `- ${question.id}: ${question.content}`).join("\n");
  await postMessage(unit, {
    session_id: agent.session_id,
    id: uuidV5(`reminder:${toRemind.map((question) => question.id).join(",")}`, agent.thread_id),
    target_thread_id: agent.thread_id,
    source: systemSource(options.phrases),
    type: "notice",
    content: options.phrases.answerReminder(list),
  });
}
