import type { SessionState } from "@roundtable/graph";

const resting: Readonly<Record<SessionState, boolean>> = {
  running: false,
  waiting_for_user: false,
  paused: false,
  finished: true,
  stopped: true,
  failed: true,
  exhausted: true,
};

/** Whether a session in this state does nothing until somebody speaks to it or resumes it. */
export function isResting(state: SessionState): boolean {
  return resting[state];
}
