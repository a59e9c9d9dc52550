import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { warnOfBudgets } from "../usage/warn-of-budgets.ts";
import { changeSessionState } from "./change-session-state.ts";

/** Takes a session that rests up again: the same run after a wait for the user, else the next numbered one. */
export async function goOnRunning(unit: UnitOfWork, session: SessionRecord): Promise<void> {
  switch (session.state) {
    case "running":
    case "paused":
      return;
    case "waiting_for_user":
      return changeSessionState(unit, session, "running", null);
    case "finished":
    case "stopped":
    case "failed":
    case "exhausted":
      await changeSessionState(unit, session, "running", null, session.run + 1);
      await warnOfBudgets(unit, session.session_id);
      // Whatever the last run left to do in any thread goes on with this one.
      for (const agent of await unit.agents.ofSession(session.session_id)) {
        unit.wake(session.session_id, agent.thread_id);
      }
  }
}
