import type { BriefView } from "../brief/brief-view-types.ts";

/** The currency that a plan counts in: the budget's, or in Chinese the yuan where the budget names none. */
export function planCurrency({ budget, language }: BriefView): string | null {
  if (budget === null) return null;
  return budget.aspect.currency ?? (language === "zh" ? "CNY" : null);
}
