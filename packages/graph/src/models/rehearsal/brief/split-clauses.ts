/** Ends a clause: a sentence or list mark, or a comma that does not group digits. */
const boundary = /[;；。！!？?\n，、]+|,(?!\d{3}(?!\d))|\.(?=\s|$)/gu;

/** A clause, trimmed, with its place in the text. */
export interface Clause {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The clauses of a text in order, without empty ones. */
export function splitClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  const take = (to: number): void => {
    const raw = text.slice(from, to);
    const start = from + (raw.length - raw.trimStart().length);
    const trimmed = raw.trim();
    if (trimmed !== "") clauses.push({ text: trimmed, start, end: start + trimmed.length });
  };
  for (const match of text.matchAll(boundary)) {
    take(match.index);
    from = match.index + match[0].length;
  }
  take(text.length);
  return clauses;
}
