import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { CallPurpose, CallUsage } from "../session/usage-types.ts";
import { wakeHeld } from "./wake-held.ts";
import { warnOfBudgets } from "./warn-of-budgets.ts";

/** Whose call is over. */
export interface Caller {
  readonly session_id: string;
  readonly thread_id: string;
  readonly display_name: string;
}

/**
 * Ends a model call in the store, and counts what it used: in the transaction that keeps what came of it, or gives it
 * up, so that no crash counts it twice or not at all. Answers what it was for; undefined: it had been ended before.
 */
export async function countCall(
  unit: UnitOfWork,
  caller: Caller,
  messageId: string,
  state: "committed" | "withdrawn",
): Promise<CallPurpose | undefined> {
  const { session_id: sessionId, thread_id, display_name } = caller;
  const read = unit.meters.read(thread_id, messageId);
  const ended = await unit.runs.endModelCall(messageId, state, read);
  if (ended === undefined) return undefined;
  const { run_id, purpose, ...usage } = ended;
  await addUp(unit, await unit.sessions.get(sessionId), usage);
  unit.events.append(sessionId, `usage-counted:${messageId}`, {
    type: "usage-counted",
    thread_id,
    display_name,
    message_id: messageId,
    run_id,
    purpose,
    state,
    ...usage,
  });
  await warnOfBudgets(unit, sessionId);
  await wakeHeld(unit, sessionId);
  return purpose;
}

async function addUp(unit: UnitOfWork, session: SessionRecord, usage: CallUsage): Promise<void> {
  const tokens = usage.input_tokens + usage.output_tokens;
  const cost = usage.cost_micros ?? 0;
  if (tokens === 0 && cost === 0) return;
  await unit.sessions.change(session.session_id, {
    used_tokens: session.used_tokens + tokens,
    used_cost_micros: session.used_cost_micros + cost,
    run_tokens: session.run_tokens + tokens,
    run_cost_micros: session.run_cost_micros + cost,
  });
}
