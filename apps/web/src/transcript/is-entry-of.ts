import type { TranscriptEntry } from "../view/roundtable-view-types.ts";

/** Whether a thread said it, heard it or had it happen; what concerns the whole session is everybody's. */
export function isEntryOf(entry: TranscriptEntry, threadId: string): boolean {
  switch (entry.kind) {
    case "message":
      return entry.row.source_thread_id === threadId || entry.row.target_thread_id === threadId;
    case "reply":
    case "turn-failed":
    case "tool-refused":
    case "model-notice":
    case "view-compacted":
    case "seat-joined":
    case "seat-dismissed":
      return entry.threadId === threadId;
    case "limit-reached":
    case "budget-warned":
    case "paused":
    case "resumed":
    case "plan-published":
    case "run-finished":
      return true;
  }
}
