import { useState } from "react";
import type { ReactNode } from "react";
import { useShallow } from "zustand/react/shallow";
import { useSession, useView, useWatchedSinceMs } from "../session/session-context.ts";
import type { TranscriptEntry } from "../view/roundtable-view-types.ts";
import type { Point } from "./ring-layout.ts";

/** Entries at the end that may still be under way. */
const lastEntries = 8;

interface MessageFlightsProps {
  /** Where a thread sits; null is the person. */
  readonly placeOf: (threadId: string | null) => Point | undefined;
}

/** A dot that travels from who speaks to who is spoken to, once for each message that comes while one watches. */
export function MessageFlights({ placeOf }: MessageFlightsProps): ReactNode {
  const { store } = useSession().session;
  // What was said before this table was laid, as on a smaller window, has flown already.
  const [fromSeq] = useState(() => store.getState().view.lastSeq);
  const sinceMs = useWatchedSinceMs();
  const entries = useView(useShallow((view): readonly TranscriptEntry[] => view.entries.slice(-lastEntries)));
  return entries.map((entry) => {
    if (entry.kind !== "message" || entry.row.type === "broadcast") return null;
    if (entry.row.source_thread_id === null && entry.row.type === "notice") return null;
    if (entry.seq <= fromSeq || Date.parse(entry.at) < sinceMs) return null;
    const from = placeOf(entry.row.source_thread_id);
    const to = placeOf(entry.row.target_thread_id);
    if (from === undefined || to === undefined) return null;
    return (
      <span
        key={entry.seq}
        className="travels bg-accent absolute top-0 left-0 size-3 rounded-full opacity-0 shadow-[0_0_0_4px_var(--accent-soft)]"
        style={{ offsetPath: `path("M${from.x} ${from.y} L${to.x} ${to.y}")`, offsetRotate: "0deg" }}
      />
    );
  });
}
