interface LimitBase {
  /** Where it stands: `text.slice(...span)` is the phrase that was read. */
  readonly span: readonly [start: number, end: number];
  /** The words around it make it a wish ("ideally", 最好) and no condition. */
  readonly soft?: true;
}

/** An upper limit for the cost of the whole; `currency` is an ISO 4217 code, or a sign that several share. */
export interface BudgetLimit extends LimitBase {
  readonly kind: "budget";
  readonly amount: number;
  readonly currency?: string;
}

/** The last day that is still in time, as `YYYY-MM-DD`. */
export interface DeadlineLimit extends LimitBase {
  readonly kind: "deadline";
  readonly date: string;
}

/** The longest that something may last; hours and minutes are parts of a day, a month counts 30 days. */
export interface DurationLimit extends LimitBase {
  readonly kind: "duration";
  readonly days: number;
  /** What must not last longer, as the text has it. */
  readonly subject?: string;
}

/** How many people do the work. */
export interface PeopleLimit extends LimitBase {
  readonly kind: "people";
  readonly count: number;
}

export type Limit = BudgetLimit | DeadlineLimit | DurationLimit | PeopleLimit;
