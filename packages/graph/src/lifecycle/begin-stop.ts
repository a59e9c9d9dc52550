import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { SessionState } from "../session/session-types.ts";

const stoppable: ReadonlySet<SessionState> = new Set(["running", "waiting_for_user", "paused"]);

/** Lets nothing of the session start any more, until `finishStop`; false for a session at rest. */
export async function beginStop(unit: UnitOfWork, sessionId: string): Promise<boolean> {
  const session = await unit.sessions.get(sessionId);
  if (!stoppable.has(session.state)) return false;
  await unit.sessions.change(sessionId, { stopping: true });
  return true;
}
