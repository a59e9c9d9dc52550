import type { RoundtableEvent } from "@roundtable/graph";
import type { RoundtableView, TranscriptEntry } from "./roundtable-view-types.ts";

/** What an entry holds beside its place and time. */
type EntryBody = TranscriptEntry extends infer Entry
  ? Entry extends TranscriptEntry
    ? Omit<Entry, "seq" | "at">
    : never
  : never;

/** The view with one more entry at the end of its transcript, at the place and time of the event. */
export function addEntry(
  view: RoundtableView,
  { seq, created_at: at }: Pick<RoundtableEvent, "seq" | "created_at">,
  body: EntryBody,
): RoundtableView {
  return { ...view, entries: [...view.entries, { ...body, seq, at }] };
}
