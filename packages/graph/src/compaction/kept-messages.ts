import { renderBrief } from "../brief/render-brief.ts";
import { escapeEnvelope } from "../message/envelope.ts";
import { storableText } from "../message/storable-text.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { userSource } from "../prompt/message-source.ts";
import type { Phrases } from "../prompt/phrases-types.ts";
import type { KeptIds } from "./plan-cut.ts";

/** What of a thread stays in view whatever is summarised. */
export interface Kept {
  readonly ids: KeptIds;
  /** Questions of the agent's own that nobody has answered yet, a line each. */
  readonly openQuestions: readonly string[];
}

/** Reads what an agent must not lose: goal and constraints, what it owes and waits for, and what people said. */
export async function readKept(
  unit: UnitOfWork,
  { session_id: sessionId, thread_id: threadId }: { readonly session_id: string; readonly thread_id: string },
  phrases: Phrases,
): Promise<Kept> {
  const session = await unit.sessions.get(sessionId);
  const brief = storableText(renderBrief(session));
  const { display_name: user } = userSource(phrases);
  const questions = await unit.questions.openIn(sessionId);
  const handOuts = await unit.handOuts.ofSession(sessionId);
  const owedSeqs = new Set([
    ...questions.filter((question) => question.target_thread_id === threadId).map(({ ask_seq }) => ask_seq),
    ...handOuts
      .filter((handOut) => handOut.thread_id === threadId && handOut.state === "open")
      .map(({ task_seq }) => task_seq),
  ]);
  const rows = await unit.mailbox.ofSession(sessionId);
  const ofUser = rows.filter((row) => row.source_thread_id === null && row.source_display_name === user);
  const whole = ofUser.filter((row) => row.content === brief);
  return {
    ids: {
      whole: new Set(whole.map(({ id }) => id)),
      owed: new Set(rows.filter((row) => owedSeqs.has(row.seq)).map(({ id }) => id)),
      ifRoom: new Set(ofUser.map(({ id }) => id)),
    },
    openQuestions: questions
      .filter((question) => question.asker_thread_id === threadId)
      .map(
        (question) =>
          `- ${question.id} → ${question.target_display_name}: ${escapeEnvelope(question.content.replaceAll(/\s+/gu, " "))}`,
      ),
  };
}
