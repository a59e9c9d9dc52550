import { guardReasons, type EndingGuard } from "../charter/guards.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { endEverything } from "./end-everything.ts";

/** Which guard has tripped, and for whose turn; null: for the whole run of the session. */
export interface TrippedGuard {
  readonly guard: EndingGuard;
  readonly limit: number;
  readonly turn: { readonly thread_id: string; readonly run_id: string } | null;
}

export function tellGuardTripped(unit: UnitOfWork, session: SessionRecord, tripped: TrippedGuard): void {
  const { guard, limit, turn } = tripped;
  unit.events.append(session.session_id, `guard-tripped:${guard}:${turn?.run_id ?? session.run}`, {
    type: "guard-tripped",
    guard,
    limit,
    thread_id: turn?.thread_id ?? null,
  });
}

/** Ends a session's run because of a guard; everything that it has is kept. */
export async function exhaustSession(
  unit: UnitOfWork,
  session: SessionRecord,
  guard: EndingGuard,
): Promise<void> {
  await endEverything(unit, session, { state: "exhausted", reason: guardReasons[guard] });
}
