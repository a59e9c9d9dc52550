import { GraphError } from "../errors/graph-error.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { changeSessionState } from "./change-session-state.ts";

/**
 * Lets the session stand still: nothing of it calls a model or starts a turn until it is resumed, and what is said to
 * it is only kept. What is paused already stays so; throws `session-at-rest` for what does not run.
 */
export async function pauseSession(unit: UnitOfWork, sessionId: string): Promise<void> {
  const session = await unit.sessions.get(sessionId);
  if (session.state === "paused" && !session.stopping) return;
  if ((session.state !== "running" && session.state !== "waiting_for_user") || session.stopping) {
    throw new GraphError(
      "session-at-rest",
      `Session ${sessionId} is ${session.stopping ? "being stopped" : session.state}: there is nothing to pause. ` +
        "A message, or resume, starts its next run.",
    );
  }
  await changeSessionState(unit, session, "paused", "paused_by_user");
}
