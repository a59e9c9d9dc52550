/** A delivery before it is put on paper: the conclusion, then one line a point. */
export interface DeliveryDraft {
  readonly conclusion: string;
  readonly points: readonly string[];
}
