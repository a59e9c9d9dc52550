import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { AgentView } from "../session/session-types.ts";
import type { Budget, CountedCall, UsageTotals } from "../session/usage-types.ts";
import { noUsage } from "../usage/no-usage.ts";
import { viewSession } from "./session-view.ts";

/** What a session used: in all, by agent and by call. */
export interface SessionUsage {
  readonly session_id: string;
  readonly budget: Budget;
  readonly usage: UsageTotals;
  readonly agents: readonly (Pick<AgentView, "thread_id" | "display_name" | "model"> & {
    readonly usage: UsageTotals;
  })[];
  /** Those that are over, in the order in which they began. */
  readonly calls: readonly CountedCall[];
}

export async function sessionUsage(unit: UnitOfWork, sessionId: string): Promise<SessionUsage> {
  const { session_id, budget, usage } = await viewSession(unit, sessionId);
  const byThread = await unit.runs.usageByThread(sessionId);
  const agents = await unit.agents.ofSession(sessionId);
  return {
    session_id,
    budget,
    usage,
    agents: agents.map(({ thread_id, display_name, model }) => ({
      thread_id,
      display_name,
      model,
      usage: byThread.get(thread_id) ?? noUsage,
    })),
    calls: await unit.runs.countedCalls(sessionId),
  };
}
