import type { TFunction } from "i18next";
import type { TranscriptEntry } from "../view/roundtable-view-types.ts";

/** An entry of something that happened to the session, which one sentence tells whole. */
type EventEntry = Extract<
  TranscriptEntry,
  { readonly kind: "limit-reached" | "seat-joined" | "seat-dismissed" | "paused" | "resumed" }
>;

const guards = {
  maxTurns: "guard.maxTurns",
  maxAgents: "guard.maxAgents",
  maxModelCallsPerTurn: "guard.maxModelCallsPerTurn",
  warnAtRepeatedCalls: "guard.warnAtRepeatedCalls",
  maxRepeatedCalls: "guard.maxRepeatedCalls",
  maxWallTimeMinutes: "guard.maxWallTimeMinutes",
} as const;

function isKnown(guard: string): guard is keyof typeof guards {
  return Object.hasOwn(guards, guard);
}

/** What happened, in a sentence; a guard that the page has no words for by its name. */
export function eventWords(entry: EventEntry, t: TFunction): string {
  switch (entry.kind) {
    case "limit-reached": {
      const { guard, limit } = entry;
      return t("transcript.limitReached", { guard: isKnown(guard) ? t(guards[guard]) : guard, limit });
    }
    case "seat-joined":
      return t("transcript.seatJoined", { name: entry.name });
    case "seat-dismissed":
      return t("transcript.seatDismissed", { name: entry.name });
    case "paused":
      return t("transcript.paused");
    case "resumed":
      return t("transcript.resumed");
  }
}
