/**
 * Ids that no role file may take.
 * The graph's nodes and channels and the roles share one set of names, and LangGraph looks names up with `in`,
 * so a name that every object inherits counts as taken too.
 */
export const RESERVED_ROLE_IDS: ReadonlySet<string> = new Set([
  "messages",
  "toolresults",
  "asks",
  "cursor",
  "consumed",
  "inbox",
  "tool",
  "wait",
  "team_leader",
  "start",
  "end",
  // Names of senders that are no roles.
  "user",
  "system",
  // Of the names that objects inherit these match the pattern of an id.
  "constructor",
  "prototype",
]);
