const boundary = /[;；。！!？?\n、()（），]|,(?!\d{3})|(?<!\b(?:max|min|incl|excl|approx))\.(?=\s|$)/giu;
/** How far a clause is followed in each direction, so that no text costs more than its length. */
const reach = 160;

interface Clause {
  /** What stands before the phrase in its clause; begins with `…` when the clause is longer than is looked at. */
  readonly before: string;
  readonly after: string;
  /** The sign that ends the clause; empty at the end of the text. */
  readonly endsIn: string;
  /** The clauses on either side. */
  readonly previous: string;
  readonly next: string;
}

function boundariesOf(text: string): { start: number; end: number }[] {
  return [...text.matchAll(boundary)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The clause of a half-width text in which a phrase stands. */
export function clauseAround(text: string, [start, end]: readonly [start: number, end: number]): Clause {
  const windowStart = Math.max(0, start - reach);
  const left = `${windowStart > 0 ? "…" : ""}${text.slice(windowStart, start)}`;
  const right = text.slice(end, end + reach);
  const leftBoundaries = boundariesOf(left);
  const rightBoundaries = boundariesOf(right);
  const opens = leftBoundaries.at(-1);
  const beforeThat = leftBoundaries.at(-2);
  const closes = rightBoundaries[0];
  const afterThat = rightBoundaries[1];
  return {
    before: left.slice(opens?.end ?? 0),
    after: right.slice(0, closes?.start ?? right.length),
    endsIn: closes === undefined ? "" : right.slice(closes.start, closes.end),
    previous: opens === undefined ? "" : left.slice(beforeThat?.end ?? 0, opens.start),
    next: closes === undefined ? "" : right.slice(closes.end, afterThat?.start ?? right.length),
  };
}
