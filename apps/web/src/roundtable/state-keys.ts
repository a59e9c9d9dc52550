/** The word for each state of a session. */
export const stateKeys = {
  running: "state.running",
  waiting_for_user: "state.waiting_for_user",
  paused: "state.paused",
  finished: "state.finished",
  stopped: "state.stopped",
  failed: "state.failed",
  exhausted: "state.exhausted",
} as const;
