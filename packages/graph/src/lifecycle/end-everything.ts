import { cancelCommands } from "../background/cancel-commands.ts";
import { settleHandOuts } from "../hand-out/settle-hand-outs.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { settleQuestion } from "../question/settle-question.ts";
import { endTurn } from "./end-turn.ts";
import { endSessionRun } from "./change-session-state.ts";
import { charterOf } from "../charter/charter-of.ts";

/**
 * Ends a session's run by force: turns, hand-outs, questions and commands are closed, nothing of it starts a turn
 * later, and what was said stays where it is. Leases are revoked, so that a run which is still under way can save
 * nothing more.
 */
export async function endEverything(
  unit: UnitOfWork,
  session: SessionRecord,
  end: { state: "stopped" | "failed" | "exhausted"; reason: string },
): Promise<void> {
  const charter = charterOf(session);
  const phrases = phrasesOf(session.language);
  for (const question of await unit.questions.openIn(session.session_id)) {
    await settleQuestion(unit, question, { state: "cancelled" }, phrases);
  }
  for (const agent of await unit.agents.ofSession(session.session_id)) {
    await unit.agents.revokeLease(agent.thread_id);
    if (agent.granted_turns > 0) await unit.agents.change(agent.thread_id, { granted_turns: 0 });
    if (agent.state === "running" || agent.state === "waiting") {
      await endTurn(unit, agent, { kind: "stopped" }, { charter, phrases });
    }
    await settleHandOuts(unit, agent, {
      upToSeq: Number.MAX_SAFE_INTEGER,
      state: "stopped",
      settledSeq: null,
    });
  }
  await cancelCommands(unit, session.session_id);
  await unit.mailbox.quieten(session.session_id);
  await endSessionRun(unit, session, end);
}
