/** Part of a budget that is not planned for anything. */
const reserveShare = 0.1;

export interface BudgetShares {
  /** One amount for each share, in order. */
  readonly amounts: readonly number[];
  readonly planned: number;
  readonly reserve: number;
}

function roundingStep(budget: number): number {
  if (budget >= 1_000_000) return 10_000;
  if (budget >= 100_000) return 1_000;
  if (budget >= 10_000) return 100;
  return budget >= 1_000 ? 10 : 1;
}

/** Splits a budget by shares into round amounts; what rounding leaves goes to the reserve. */
export function shareBudget(budget: number, shares: readonly number[]): BudgetShares {
  const sum = shares.reduce((a, b) => a + b, 0) || 1;
  const step = roundingStep(budget);
  const amounts = shares.map(
    (share) => Math.floor((budget * (1 - reserveShare) * share) / sum / step) * step,
  );
  const planned = amounts.reduce((a, b) => a + b, 0);
  return { amounts, planned, reserve: Math.round((budget - planned) * 100) / 100 };
}
