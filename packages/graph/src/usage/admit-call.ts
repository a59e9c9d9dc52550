import type { Guards } from "../charter/guards.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { spendingLimits, type SpendingLimit } from "./spending-limits.ts";

/** Whether a model call may begin. */
export type Admission =
  | { readonly kind: "admitted" }
  /** What is in flight may use up what is left: whoever asks leaves off, and is woken when that is known. */
  | { readonly kind: "held" }
  | { readonly kind: "refused"; readonly limit: SpendingLimit; readonly bound: number };

/**
 * What a session has used, and what the prompts of its calls in flight are taken to use, leaves something for one call
 * more; how much that one uses nobody knows before, so that the last call may go past the limit, and no other.
 *
 * The leader's share is larger than that of the others, and its end is the session's: it waits until nobody else is at
 * work, so that what is in flight is kept.
 */
export async function admitCall(
  unit: UnitOfWork,
  caller: {
    readonly sessionId: string;
    readonly threadId: string;
    readonly isLeader: boolean;
    readonly guards: Pick<Guards, "maxTokens" | "maxCostMicros">;
  },
): Promise<Admission> {
  const { sessionId, threadId, isLeader, guards } = caller;
  const limits = spendingLimits(await unit.sessions.get(sessionId), guards);
  const boundOf = (limit: SpendingLimit): number => (isLeader ? limit.limit : limit.agentsLimit);
  const spent = limits.find((limit) => limit.used >= boundOf(limit));
  if (spent !== undefined) {
    if (isLeader && (await othersAreAtWork(unit, sessionId, threadId))) return { kind: "held" };
    return { kind: "refused", limit: spent, bound: boundOf(spent) };
  }
  const reserved = await unit.runs.reserved(sessionId, threadId);
  const mayBeSpent = limits.some((limit) => limit.used + reserved[limit.counted] >= boundOf(limit));
  return { kind: mayBeSpent ? "held" : "admitted" };
}

async function othersAreAtWork(unit: UnitOfWork, sessionId: string, threadId: string): Promise<boolean> {
  const agents = await unit.agents.ofSession(sessionId);
  return agents.some((agent) => agent.thread_id !== threadId && agent.state === "running");
}
