import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { endEverything } from "./end-everything.ts";

/** Carries a stop that was begun to its end, whoever began it; false when there is none. */
export async function finishStop(unit: UnitOfWork, sessionId: string): Promise<boolean> {
  const session = await unit.sessions.get(sessionId);
  if (!session.stopping) return false;
  await endEverything(unit, session, { state: "stopped", reason: "stopped_by_user" });
  return true;
}
