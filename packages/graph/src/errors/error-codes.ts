/** Why a call of this package failed; surfaces map a code to an exit code or an HTTP status, never a message. */
export type GraphErrorCode =
  | "agent-not-found"
  | "bad-input"
  | "checkpoint-refused"
  | "data-folder-locked"
  | "model-failed"
  | "plan-not-found"
  | "question-not-found"
  | "question-settled"
  | "role-not-found"
  | "session-not-found"
  | "stale-lease"
  | "store-busy"
  | "store-corrupt"
  | "store-misuse"
  | "store-newer"
  | "store-unavailable";
