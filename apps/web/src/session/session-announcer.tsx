import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { stateKeys } from "../roundtable/state-keys.ts";
import { eventWords } from "../transcript/event-words.ts";
import type { RoundtableView, TranscriptEntry } from "../view/roundtable-view-types.ts";
import { useView, useWatchedSinceMs } from "./session-context.ts";

/** Tells screen readers what a watcher would look up for: a question, a delivery, a failure, who comes and goes, the end. */
export function SessionAnnouncer(): ReactNode {
  const { t } = useTranslation();
  const sinceMs = useWatchedSinceMs();
  const entry = useView(lastWorthTelling);
  const words = entry === undefined || Date.parse(entry.at) < sinceMs ? "" : wordsOf(entry, t);
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}

function lastWorthTelling({ entries }: RoundtableView): TranscriptEntry | undefined {
  return entries.findLast(isWorthTelling);
}

function isWorthTelling(entry: TranscriptEntry): boolean {
  const untold: readonly TranscriptEntry["kind"][] = ["reply", "tool-refused", "view-compacted"];
  if (entry.kind !== "message") return !untold.includes(entry.kind);
  return entry.row.type === "report" || isQuestionToUser(entry);
}

function isQuestionToUser(entry: TranscriptEntry & { readonly kind: "message" }): boolean {
  return entry.row.type === "ask" && entry.row.target_thread_id === null;
}

function wordsOf(entry: TranscriptEntry, t: TFunction): string {
  switch (entry.kind) {
    case "message":
      return isQuestionToUser(entry)
        ? t("announce.question", { name: entry.row.source_display_name, question: entry.row.content })
        : t("announce.delivered", { name: entry.row.source_display_name });
    case "turn-failed":
      return t("announce.failed", { name: entry.name });
    case "plan-published":
      return t("announce.plan");
    case "run-finished":
      return t("announce.ended", { state: t(stateKeys[entry.status]) });
    case "limit-reached":
    case "model-notice":
    case "budget-warned":
    case "seat-joined":
    case "seat-dismissed":
    case "paused":
    case "resumed":
      return eventWords(entry, t);
    case "reply":
    case "tool-refused":
    case "view-compacted":
      return "";
  }
}
