import type { TFunction } from "i18next";
import type { TranscriptEntry } from "../view/roundtable-view-types.ts";

/** An entry of something that happened to the session, which one sentence tells whole. */
type EventEntry = Extract<
  TranscriptEntry,
  {
    readonly kind:
      | "limit-reached"
      | "budget-warned"
      | "model-notice"
      | "view-compacted"
      | "seat-joined"
      | "seat-dismissed"
      | "paused"
      | "resumed";
  }
>;

/** The words for each guard, and what one of its limit is counted in there. */
const guards = {
  maxTurns: { key: "guard.maxTurns", unit: 1 },
  maxAgents: { key: "guard.maxAgents", unit: 1 },
  maxModelCallsPerTurn: { key: "guard.maxModelCallsPerTurn", unit: 1 },
  maxRepeatedCalls: { key: "guard.maxRepeatedCalls", unit: 1 },
  maxCompactionsPerTurn: { key: "guard.maxCompactionsPerTurn", unit: 1 },
  maxWallTimeMs: { key: "guard.maxWallTime", unit: 60_000 },
  maxTokens: { key: "guard.maxTokens", unit: 1 },
  maxCostMicros: { key: "guard.maxCost", unit: 1_000_000 },
  budgetTokens: { key: "guard.budgetTokens", unit: 1 },
  budgetCostMicros: { key: "guard.budgetCost", unit: 1_000_000 },
} as const;

const compactions = {
  summary: "transcript.viewSummarised",
  cut: "transcript.viewCut",
  shortened: "transcript.viewShortened",
} as const;

function isKnown(guard: string): guard is keyof typeof guards {
  return Object.hasOwn(guards, guard);
}

function guardWords({ guard, limit }: { readonly guard: string; readonly limit: number }, t: TFunction) {
  if (!isKnown(guard)) return { guard, limit };
  const { key, unit } = guards[guard];
  return { guard: t(key), limit: limit / unit };
}

/** What happened, in a sentence; a guard that the page has no words for by its name. */
export function eventWords(entry: EventEntry, t: TFunction): string {
  switch (entry.kind) {
    case "limit-reached":
      return t("transcript.limitReached", guardWords(entry, t));
    case "budget-warned":
      return t("transcript.budgetWarned", { ...guardWords(entry, t), share: entry.share });
    case "model-notice": {
      const { name, notice, model, to } = entry;
      switch (notice) {
        case "tools-as-text":
          return t("transcript.toolsAsText", { name, model });
        case "fell-back":
          return t("transcript.fellBack", { name, model, to });
        case "changed":
          return t("transcript.modelChanged", { name, model, to });
      }
    }
    case "view-compacted":
      return t(compactions[entry.way], { name: entry.name, messages: entry.count });
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
