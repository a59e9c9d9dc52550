/**
 * The words that may stand around an amount for it to be the budget of the whole. They list what is allowed,
 * not what is forbidden: "marketing budget 50,000" and 每月预算5万 must not match. `before` patterns see the
 * clause up to the amount and its currency, `after` patterns the rest of the clause.
 */
export interface BudgetWords {
  /** Names a budget. */
  readonly budgetBefore: RegExp;
  /** Names costs, and says that they must not be more. */
  readonly costBefore: RegExp;
  /** Names costs; the words after the amount have to say that they must not be more. */
  readonly bareCostBefore: RegExp;
  /** Says only that what follows is an upper limit. */
  readonly limitBefore: RegExp;
  /** Says nothing of weight. */
  readonly nothingBefore: RegExp;
  /** Says that the amount was a budget ("600k budget"). */
  readonly budgetAfter: RegExp;
  /** Says that the amount was an upper limit (80万以内). */
  readonly limitAfter: RegExp;
  /** Says nothing that narrows the amount to a part, a person or a month. */
  readonly nothingAfter: RegExp;
  /** Where the words that name the budget begin. */
  readonly cue: RegExp;
  /** Anywhere in the clause: the amount is a rate, a part or a thing of the past. */
  readonly otherAmount: RegExp;
}
