import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { SessionView } from "../session/session-types.ts";
import type { UsageTotals } from "../session/usage-types.ts";
import { budgetOf } from "../usage/budget-of.ts";
import { noUsage } from "../usage/no-usage.ts";

/** Sessions as they are shown, each with what it has used. */
export async function viewSessions(
  unit: UnitOfWork,
  records: readonly SessionRecord[],
): Promise<SessionView[]> {
  const usage = await unit.runs.usageBySession(records.map((record) => record.session_id));
  return records.map((record) => toSessionView(record, usage.get(record.session_id) ?? noUsage));
}

export async function viewSession(unit: UnitOfWork, sessionId: string): Promise<SessionView> {
  const record = await unit.sessions.get(sessionId);
  const usage = await unit.runs.usageBySession([sessionId]);
  return toSessionView(record, usage.get(sessionId) ?? noUsage);
}

/** The public part of a session's record. */
function toSessionView(record: SessionRecord, usage: UsageTotals): SessionView {
  const {
    stopping: _stopping,
    reminded_run: _reminded,
    paused_at: _pausedAt,
    active_ms: _activeMs,
    active_since: _activeSince,
    used_tokens: _usedTokens,
    used_cost_micros: _usedCostMicros,
    run_tokens: _runTokens,
    run_cost_micros: _runCost,
    budget_tokens: _budgetTokens,
    budget_cost_micros: _budgetCost,
    ...view
  } = record;
  // Budgets are kept by these two; that they are the sums of the calls is for whoever checks a dump to see.
  const { used_tokens: total_tokens, used_cost_micros: cost } = record;
  const cost_micros = usage.cost_micros === null ? null : cost;
  return { ...view, budget: budgetOf(record), usage: { ...usage, total_tokens, cost_micros } };
}
