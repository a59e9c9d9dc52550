/** Nodes of the team graph that are no roles; `packages/roles` reserves these names. */
export const inboxNode = "inbox";
export const toolNode = "tool";
export const waitNode = "wait";
export const leaderNode = "team_leader";
