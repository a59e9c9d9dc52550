import { charterOf } from "../charter/charter-of.ts";
import { postMessage } from "../mailbox/post-message.ts";
import { systemSource } from "../prompt/message-source.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { endEverything } from "./end-everything.ts";
import { goOnRunning } from "./go-on-running.ts";
import { settleQuietSession } from "./settle-quiet-session.ts";

/**
 * Takes a session up after a crash, a close, a stop or a failure; finished ones stay as they are.
 *
 * Wakes every thread of it: which of them have something to do, their checkpoints and mailboxes say.
 */
export async function resumeSession(unit: UnitOfWork, sessionId: string): Promise<void> {
  const left = await unit.sessions.get(sessionId);
  const phrases = phrasesOf(left.language);
  if (left.stopping)
    await endEverything(unit, left, { state: "stopped", reason: "stopped_by_user", phrases });
  const session = await unit.sessions.get(sessionId);
  if (session.state === "finished") return;
  const agents = await unit.agents.ofSession(sessionId);
  if (["stopped", "failed", "exhausted"].includes(session.state)) {
    await goOnRunning(unit, session);
    const leader = agents.find((agent) => agent.is_leader);
    if (leader !== undefined) {
      await postMessage(unit, {
        session_id: sessionId,
        target_thread_id: leader.thread_id,
        source: systemSource(phrases),
        type: "notice",
        content: phrases.goOn,
      });
    }
  }
  for (const agent of agents) unit.wake(sessionId, agent.thread_id);
  await settleQuietSession(unit, sessionId, { charter: charterOf(session), phrases });
}
