import type { TranscriptEntry } from "./roundtable-view-types.ts";

export type MessageEntry = TranscriptEntry & { readonly kind: "message" };

/** The message that a plan cites as `m12`, or as the broadcast that echoed it; undefined for what is not there. */
export function findCitedEntry(
  entries: readonly TranscriptEntry[],
  citation: string,
): MessageEntry | undefined {
  const seq = /^m(\d+)$/u.exec(citation)?.[1];
  return entries
    .filter((entry) => entry.kind === "message")
    .find(({ row, echoSeq }) =>
      seq === undefined ? row.id === citation : row.seq === Number(seq) || echoSeq === Number(seq),
    );
}
