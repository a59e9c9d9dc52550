import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { endEverything } from "./end-everything.ts";

/** Ends a session that cannot go on for a reason of the system's own; `resume` starts its next run. */
export async function failSession(unit: UnitOfWork, sessionId: string, reason: string): Promise<void> {
  const session = await unit.sessions.get(sessionId);
  // A stop that was begun is finished by whoever began it.
  if (session.state !== "running" || session.stopping) return;
  await endEverything(unit, session, { state: "failed", reason });
}
