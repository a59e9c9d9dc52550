import type { SessionRecord } from "../ports/session-port.ts";
import type { Budget } from "../session/usage-types.ts";

/** The budgets of a session as they were given. */
export function budgetOf(record: Pick<SessionRecord, "budget_tokens" | "budget_cost_micros">): Budget {
  const cost = record.budget_cost_micros;
  return { tokens: record.budget_tokens, cost: cost === null ? null : cost / 1_000_000 };
}
