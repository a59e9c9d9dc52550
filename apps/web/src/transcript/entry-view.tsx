import { memo } from "react";
import type { ReactNode } from "react";
import type { TranscriptEntry } from "../view/roundtable-view-types.ts";
import { MessageEntry } from "./message-entry.tsx";
import { NoteEntry } from "./note-entry.tsx";
import { PlanEntry } from "./plan-entry.tsx";
import { ReplyEntry } from "./reply-entry.tsx";
import { RunEndEntry } from "./run-end-entry.tsx";

interface EntryViewProps {
  readonly entry: TranscriptEntry;
  readonly marked: boolean;
}

/** One entry of the transcript, by its kind. */
export const EntryView = memo(function EntryView({ entry, marked }: EntryViewProps): ReactNode {
  switch (entry.kind) {
    case "message":
      return <MessageEntry entry={entry} marked={marked} />;
    case "reply":
      return <ReplyEntry entry={entry} />;
    case "plan-published":
      return <PlanEntry entry={entry} />;
    case "run-finished":
      return <RunEndEntry entry={entry} />;
    case "turn-failed":
    case "tool-refused":
    case "limit-reached":
    case "model-notice":
    case "view-compacted":
    case "budget-warned":
    case "seat-joined":
    case "seat-dismissed":
    case "paused":
    case "resumed":
      return <NoteEntry entry={entry} />;
  }
});
