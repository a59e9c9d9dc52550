import { GraphError } from "../errors/graph-error.ts";
import { GuardTrippedError } from "../errors/guard-tripped-error.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { admitCall, type Admission } from "../usage/admit-call.ts";
import type { RunHandle } from "./run-handle.ts";

/**
 * Keeps a model call from beginning for which nothing is left, in the transaction that would register it.
 *
 * Throws `GuardTrippedError`; or, where that depends on the calls in flight, an error with which the run leaves off.
 */
export async function refuseIfSpent(unit: UnitOfWork, handle: RunHandle): Promise<void> {
  const { phrases } = handle;
  const admission = await admissionOf(unit, handle);
  switch (admission.kind) {
    case "admitted":
      return;
    case "held":
      handle.ending ??= "hold";
      throw new GraphError("guard-tripped", "The calls in flight may use up what is left of the budget.");
    case "refused": {
      const { guard, counted, limit } = admission.limit;
      const isKeptForLeader = admission.bound < limit && admission.limit.used < limit;
      const text = isKeptForLeader
        ? phrases.budgetLeftToLeader[counted](limit)
        : phrases.spendingUsedUp[guard](limit);
      throw new GuardTrippedError(guard, admission.bound, text);
    }
  }
}

export function admissionOf(unit: UnitOfWork, handle: RunHandle): Promise<Admission> {
  const { fence, sessionId, isLeader, guards } = handle;
  return admitCall(unit, { threadId: fence.threadId, sessionId, isLeader, guards });
}
