import { postMessage } from "../mailbox/post-message.ts";
import { systemSource } from "../prompt/message-source.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { endPause } from "./end-pause.ts";
import { finishStop } from "./finish-stop.ts";
import { goOnRunning } from "./go-on-running.ts";
import { settleQuietSession } from "./settle-quiet-session.ts";

/**
 * Takes up a session that a crash or a close left in the middle: a stop is carried to its end, work and waits go on.
 *
 * Wakes every thread of it: which of them have something to do, their checkpoints and mailboxes say. A session at
 * rest stays at rest, and one that is paused stays paused.
 */
export async function recoverSession(unit: UnitOfWork, sessionId: string): Promise<void> {
  if (await finishStop(unit, sessionId)) return;
  await lookAtWhole(unit, sessionId);
}

/** Has every thread of a session looked at, and the session itself, in case nobody was woken for what there is to do. */
export async function lookAtWhole(unit: UnitOfWork, sessionId: string): Promise<void> {
  for (const agent of await unit.agents.ofSession(sessionId)) unit.wake(sessionId, agent.thread_id);
  await settleQuietSession(unit, sessionId);
}

/**
 * Goes on with a session in any state: a pause is over, one that was stopped or failed starts its next run; a finished
 * one is done.
 */
export async function resumeSession(unit: UnitOfWork, sessionId: string): Promise<void> {
  await recoverSession(unit, sessionId);
  const session = await unit.sessions.get(sessionId);
  if (session.state === "paused") return endPause(unit, session);
  if (!["stopped", "failed", "exhausted"].includes(session.state)) return;
  await goOnRunning(unit, session);
  const phrases = phrasesOf(session.language);
  const leader = (await unit.agents.ofSession(sessionId)).find((agent) => agent.is_leader);
  if (leader === undefined) return;
  await postMessage(unit, {
    session_id: sessionId,
    target_thread_id: leader.thread_id,
    source: systemSource(phrases),
    type: "notice",
    content: phrases.goOn,
  });
}
