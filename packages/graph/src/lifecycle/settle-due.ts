import type { Guards } from "../charter/guards.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { settleQuestion } from "../question/settle-question.ts";
import type { DueLook } from "../timekeeper/timekeeper.ts";
import { exhaustSession, tellGuardTripped } from "./exhaust-session.ts";
import { goOnRunning } from "./go-on-running.ts";
import { settleQuietSession } from "./settle-quiet-session.ts";

/** Settles the first thing that is due in a session, or says when the next one is; in one that stands still, nothing is. */
export async function settleDue(
  unit: UnitOfWork,
  sessionId: string,
  guards: Pick<Guards, "maxWallTimeMs">,
): Promise<DueLook> {
  const session = await unit.sessions.get(sessionId);
  const goesOn = session.state === "running" || session.state === "waiting_for_user";
  if (!goesOn || session.stopping) return { kind: "waits", nextDueAt: null };
  const deadline = await expireQuestion(unit, session);
  const wallTime = deadline.kind === "settled" ? deadline : await endWallTime(unit, session, guards);
  if (deadline.kind === "settled" || wallTime.kind === "settled") return { kind: "settled" };
  const dueAt = [deadline.nextDueAt, wallTime.nextDueAt].filter((at) => at !== null);
  return { kind: "waits", nextDueAt: dueAt.length === 0 ? null : Math.min(...dueAt) };
}

/** A run of the session that has been at work for as long as it may. */
async function endWallTime(
  unit: UnitOfWork,
  session: SessionRecord,
  { maxWallTimeMs }: Pick<Guards, "maxWallTimeMs">,
): Promise<DueLook> {
  if (session.active_since === null) return { kind: "waits", nextDueAt: null };
  const dueAt = session.active_since + maxWallTimeMs - session.active_ms;
  if (dueAt > Date.parse(unit.at)) return { kind: "waits", nextDueAt: dueAt };
  tellGuardTripped(unit, session, { guard: "maxWallTimeMs", limit: maxWallTimeMs, turn: null });
  await exhaustSession(unit, session, "maxWallTimeMs");
  return { kind: "settled" };
}

/** The default is taken at the deadline, or the asker is told that there is no answer. */
async function expireQuestion(unit: UnitOfWork, session: SessionRecord): Promise<DueLook> {
  const timed = (await unit.questions.openIn(session.session_id)).flatMap((question) =>
    question.deadline_at === null ? [] : [{ question, dueAt: Date.parse(question.deadline_at) }],
  );
  const [first] = timed.toSorted((a, b) => a.dueAt - b.dueAt);
  if (first === undefined) return { kind: "waits", nextDueAt: null };
  if (first.dueAt > Date.parse(unit.at)) return { kind: "waits", nextDueAt: first.dueAt };
  await goOnRunning(unit, session);
  await settleQuestion(unit, first.question, { state: "expired" }, phrasesOf(session.language));
  await settleQuietSession(unit, session.session_id);
  return { kind: "settled" };
}
