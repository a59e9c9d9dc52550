/** Ends a clause: a sentence or list mark, or a comma that does not group digits. */
const boundary = /[;；。！!？?\n，、]+|,(?!\d{3}(?!\d))|\.(?=\s|$)/u;
/** So long a goal is read; what lies behind is quoted by nobody and would only cost time. */
const readLength = 4_000;

/** The clauses of a goal, trimmed, in order. */
export function splitClauses(text: string): string[] {
  return text
    .slice(0, readLength)
    .split(boundary)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
}
