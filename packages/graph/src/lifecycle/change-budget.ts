import { v7 as uuidV7 } from "uuid";
import { GraphError } from "../errors/graph-error.ts";
import type { SessionChange, SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { Budget } from "../session/usage-types.ts";
import { budgetOf } from "../usage/budget-of.ts";
import { wakeHeld } from "../usage/wake-held.ts";
import { warnOfBudgets } from "../usage/warn-of-budgets.ts";
import type { CatalogView } from "./choose-models.ts";
import { refuseUnpriced } from "./refuse-unpriced.ts";

/** What a session may use up: what is left out stays as it is, and null is no budget. */
export interface BudgetInput {
  readonly tokens?: number | null | undefined;
  readonly cost?: number | null | undefined;
}

const mostTokens = 1_000_000_000_000;
const mostCost = 1_000_000_000;
const microsPerUnit = 1_000_000;

/** A budget as it is stored; throws `bad-input` for what bounds nothing. */
export function budgetColumns({
  tokens,
  cost,
}: BudgetInput): Partial<Pick<SessionRecord, "budget_tokens" | "budget_cost_micros">> {
  return {
    ...(tokens === undefined ? {} : { budget_tokens: tokens === null ? null : checkTokens(tokens) }),
    ...(cost === undefined ? {} : { budget_cost_micros: cost === null ? null : checkCost(cost) }),
  };
}

function checkTokens(tokens: number): number {
  if (Number.isInteger(tokens) && tokens >= 1 && tokens <= mostTokens) return tokens;
  throw new GraphError(
    "bad-input",
    `The budget of tokens is ${tokens}; it takes a whole number from 1 to ${mostTokens}.`,
  );
}

function checkCost(cost: number): number {
  const micros = Math.round(cost * microsPerUnit);
  if (cost <= mostCost && micros >= 1) return micros;
  throw new GraphError(
    "bad-input",
    `The budget of cost is ${cost}; it takes an amount from 0.000001 to ${mostCost}.`,
  );
}

/**
 * Changes the budgets of a session in any state. One that is raised lets held calls go on; a session that ended because
 * of it goes on with `resume`.
 */
export async function changeBudget(
  unit: UnitOfWork,
  sessionId: string,
  input: BudgetInput,
  models: CatalogView,
): Promise<void> {
  const change: SessionChange = budgetColumns(input);
  const session = await unit.sessions.get(sessionId);
  const changed = { ...session, ...change };
  if (typeof input.cost === "number") {
    const agents = await unit.agents.ofSession(sessionId);
    const names = agents.filter((agent) => agent.state !== "terminated").map((agent) => agent.model);
    refuseUnpriced(names, models, session.language);
  }
  const budget: Budget = budgetOf(changed);
  const before = budgetOf(session);
  if (budget.tokens === before.tokens && budget.cost === before.cost) return;
  await unit.sessions.change(sessionId, change);
  unit.events.append(sessionId, `budget-changed:${uuidV7()}`, { type: "budget-changed", ...budget });
  await warnOfBudgets(unit, sessionId);
  await wakeHeld(unit, sessionId);
}
