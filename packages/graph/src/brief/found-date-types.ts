/** A day named in a text, `text.slice(start, end)`, as `YYYY-MM-DD`; of a period it is the last day. */
export interface FoundDate {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** It names a period (年内, the end of March) and not one day. */
  readonly periodEnd?: true;
}
