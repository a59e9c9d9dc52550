import { citationId, escapeEnvelope } from "../message/envelope.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { Phrases } from "../prompt/phrases-types.ts";

/**
 * The ledger of hand-outs, and the questions that wait for the leader: last block of each leader call, kept with the
 * model call and never in the thread. Undefined while there is nothing to tell.
 */
export async function renderLedger(
  unit: UnitOfWork,
  leader: Pick<AgentRecord, "session_id" | "thread_id">,
  phrases: Phrases,
): Promise<string | undefined> {
  const handOuts = (await unit.handOuts.ofSession(leader.session_id)).map((handOut) => {
    const settled = handOut.settled_seq === null ? "" : ` (${citationId(handOut.settled_seq)})`;
    return `- ${citationId(handOut.task_seq)} → ${handOut.display_name}: ${phrases.handOutStates[handOut.state]}${settled}`;
  });
  const questions = (await unit.questions.openIn(leader.session_id))
    .filter((question) => question.target_thread_id === leader.thread_id)
    .map(
      (question) =>
        `- ${question.id} ${phrases.ledgerFrom(question.asker_display_name)}: ${escapeEnvelope(question.content.replaceAll(/\s+/gu, " "))}`,
    );
  if (handOuts.length === 0 && questions.length === 0) return undefined;
  const blocks = [
    ...(handOuts.length === 0 ? [] : [phrases.ledgerHandOuts, ...handOuts]),
    ...(questions.length === 0 ? [] : [phrases.ledgerQuestions, ...questions]),
  ];
  return `<ledger>\n${blocks.join("\n")}\n</ledger>`;
}
