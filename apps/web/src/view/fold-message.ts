import type { MailboxRow, RoundtableEvent } from "@roundtable/graph";
import { addEntry } from "./add-entry.ts";
import { changeSeat } from "./change-seat.ts";
import type { RoundtableView, TranscriptEntry } from "./roundtable-view-types.ts";

/**
 * Takes a mailbox row into the transcript, once each thing that was said: the broadcast that tells the table
 * what one seat was told becomes a mark on that entry, and a report takes the place of the reply it was.
 */
export function foldMessage(
  view: RoundtableView,
  event: Extract<RoundtableEvent, { type: "message-sent" }>,
): RoundtableView {
  const { message: row } = event;
  const last = view.entries.at(-1);
  if (last !== undefined && isEcho(row, last)) {
    return { ...view, entries: view.entries.with(-1, { ...last, echoSeq: row.seq }) };
  }
  const wasReply = sendsReply(row) && view.entries.some((entry) => isReplySentAs(entry, row));
  const entries = wasReply ? view.entries.filter((entry) => !isReplySentAs(entry, row)) : view.entries;
  const userName = view.userName ?? (row.source_thread_id === null ? row.source_display_name : null);
  const heard = addEntry({ ...view, entries, userName }, event, { kind: "message", row, echoSeq: null });
  return row.type === "broadcast" || row.source_thread_id === null
    ? heard
    : changeSeat(heard, row.source_thread_id, { lastWords: row.content });
}

/** The row right behind the original, from the same sender, to everybody else, holds the same words. */
function isEcho(row: MailboxRow, last: TranscriptEntry): last is TranscriptEntry & { kind: "message" } {
  return (
    row.type === "broadcast" &&
    last.kind === "message" &&
    last.row.target_thread_id !== null &&
    last.row.seq === row.seq - 1 &&
    last.row.source_thread_id === row.source_thread_id &&
    row.content.includes(last.row.content)
  );
}

function sendsReply({ type }: MailboxRow): boolean {
  return type === "report" || type === "output";
}

/** The system sends a seat's text on in its name: what the seat wrote and what was sent are one. */
function isReplySentAs(entry: TranscriptEntry, row: MailboxRow): boolean {
  return (
    entry.kind === "reply" &&
    entry.threadId === row.source_thread_id &&
    entry.text.trim() === row.content.trim()
  );
}
