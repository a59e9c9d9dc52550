import type { Guards } from "../charter/guards.ts";
import type { SessionRecord } from "../ports/session-port.ts";

type SpendingGuard = "budgetTokens" | "budgetCostMicros" | "maxTokens" | "maxCostMicros";

/** How much of something a session may use up, and how much it has. */
export interface SpendingLimit {
  readonly guard: SpendingGuard;
  readonly counted: "tokens" | "cost_micros";
  readonly limit: number;
  /** From here on only the leader calls its model: what is left is for its plan. */
  readonly agentsLimit: number;
  /** From here on the leader knows; null: nobody is told. */
  readonly warnsFrom: number | null;
  readonly used: number;
}

/** The share of a budget at which the leader is told, and the one at which the others are done; in hundredths. */
const warningShare = 80;
const agentsShare = 90;

/** The budgets of a session, over all of its runs, and the guards of its current run. */
export function spendingLimits(
  session: SessionRecord,
  guards: Pick<Guards, "maxTokens" | "maxCostMicros">,
): readonly SpendingLimit[] {
  return [
    ...budgetLimits(session),
    guardLimit("maxTokens", "tokens", guards.maxTokens, session.run_tokens),
    guardLimit("maxCostMicros", "cost_micros", guards.maxCostMicros, session.run_cost_micros),
  ];
}

/** The budgets that a session has. */
export function budgetLimits(session: SessionRecord): readonly SpendingLimit[] {
  return [
    ...budgetLimit("budgetTokens", "tokens", session.budget_tokens, session.used_tokens),
    ...budgetLimit("budgetCostMicros", "cost_micros", session.budget_cost_micros, session.used_cost_micros),
  ];
}

function budgetLimit(
  guard: SpendingGuard,
  counted: SpendingLimit["counted"],
  limit: number | null,
  used: number,
): readonly SpendingLimit[] {
  if (limit === null) return [];
  const share = (percent: number): number => Math.ceil((limit * percent) / 100);
  return [{ guard, counted, limit, used, agentsLimit: share(agentsShare), warnsFrom: share(warningShare) }];
}

function guardLimit(
  guard: SpendingGuard,
  counted: SpendingLimit["counted"],
  limit: number,
  used: number,
): SpendingLimit {
  return { guard, counted, limit, used, agentsLimit: limit, warnsFrom: null };
}
