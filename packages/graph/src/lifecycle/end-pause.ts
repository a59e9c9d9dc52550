import { threadWork } from "../mailbox/thread-work.ts";
import type { QuestionRecord } from "../ports/question-port.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { toQuestion } from "../question/ask-question.ts";
import type { AgentState } from "../session/session-types.ts";
import { changeSessionState } from "./change-session-state.ts";
import { remindOrDecline } from "./remind-or-decline.ts";
import { settleQuietSession } from "./settle-quiet-session.ts";

/** States in which a turn is over that may have left a question unanswered. */
const turnIsOver: ReadonlySet<AgentState> = new Set(["completed", "stopped", "failed"]);

/** Goes on with a paused session: deadlines move by the pause, what stood still is made up for, all threads look. */
export async function endPause(unit: UnitOfWork, session: SessionRecord): Promise<void> {
  const sessionId = session.session_id;
  await changeSessionState(unit, session, "running", null);
  for (const question of await unit.questions.openIn(sessionId)) {
    await moveDeadline(unit, question, session.paused_at);
  }
  await makeUpForReminders(unit, session);
  for (const agent of await unit.agents.ofSession(sessionId)) unit.wake(sessionId, agent.thread_id);
  await settleQuietSession(unit, sessionId);
}

/** A deadline has as long left as it had; one that was set during the pause, as it had then. */
async function moveDeadline(
  unit: UnitOfWork,
  question: QuestionRecord,
  pausedAt: number | null,
): Promise<void> {
  if (question.deadline_at === null || pausedAt === null) return;
  const stoodStill = Date.parse(unit.at) - Math.max(pausedAt, Date.parse(question.created_at));
  // A clock that was set back in between must not bring a deadline nearer.
  if (stoodStill <= 0) return;
  const deadline_at = new Date(Date.parse(question.deadline_at) + stoodStill).toISOString();
  await unit.questions.moveDeadline(question.session_id, question.id, deadline_at);
  unit.events.append(question.session_id, `question-deadline-moved:${question.id}:${deadline_at}`, {
    type: "question-deadline-moved",
    question: toQuestion({ ...question, deadline_at }),
  });
}

/**
 * Turns that ended during the pause may have left answers owing. Whoever has something to do yet sees to that at the
 * end of its next turn.
 */
async function makeUpForReminders(unit: UnitOfWork, session: SessionRecord): Promise<void> {
  for (const agent of await unit.agents.ofSession(session.session_id)) {
    if (!turnIsOver.has(agent.state)) continue;
    // As at the end of a turn: a leader that failed keeps its questions.
    if (agent.is_leader && agent.state === "failed") continue;
    if ((await threadWork(unit, agent)).kind !== "none") continue;
    await remindOrDecline(unit, agent, {
      mayRemind: agent.state === "completed",
      phrases: phrasesOf(session.language),
    });
  }
}
