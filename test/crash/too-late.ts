import type { GraphErrorCode } from "@roundtable/graph";

/** What the product may answer a person who comes too late, or too early; no failure of anything. */
export const tooLate: readonly GraphErrorCode[] = [
  "agent-not-found",
  "nothing-to-do",
  "question-settled",
  "session-at-rest",
  "session-paused",
];
