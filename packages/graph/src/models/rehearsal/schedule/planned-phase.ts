/** A phase in the brief's language, ready to be put on a calendar. */
export interface PlannedPhase {
  readonly key: string;
  readonly name: string;
  readonly words: RegExp | null;
  readonly share: number;
  readonly cost: number;
  readonly alongside: string | null;
  readonly days: number | null;
  readonly mostDays: number | null;
  readonly weekend: boolean;
  readonly downtimeDays: number;
  readonly main: boolean;
  readonly owner: string;
  readonly test: string;
  readonly spend: string;
}
