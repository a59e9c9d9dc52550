import type { Envelope } from "./conversation-types.ts";

const userNames: ReadonlySet<string> = new Set(["User", "用户"]);

/** Whether a row carries the user's own words to the team. */
export function isFromUser(envelope: Envelope): boolean {
  return userNames.has(envelope.from) && (envelope.type === "message" || envelope.type === "broadcast");
}
