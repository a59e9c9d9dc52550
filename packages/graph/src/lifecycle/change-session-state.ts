import { v7 as uuidV7 } from "uuid";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { SessionState } from "../session/session-types.ts";

/** Ends the session's current run with its one final status frame (I12). */
export async function endSessionRun(
  unit: UnitOfWork,
  session: SessionRecord,
  end: { state: Extract<SessionState, "finished" | "stopped" | "failed" | "exhausted">; reason: string },
): Promise<void> {
  await unit.sessions.change(session.session_id, { stopping: false });
  await changeSessionState(unit, session, end.state, end.reason);
  const agents = await unit.agents.ofSession(session.session_id);
  const leader = agents.find((agent) => agent.is_leader);
  unit.events.append(session.session_id, `run-finished:${session.run}`, {
    type: "run-finished",
    run: session.run,
    reason: end.reason,
    status: end.state,
    content: leader === undefined ? "" : await unit.events.latestReply(session.session_id, leader.thread_id),
    agent_name: leader?.display_name ?? "",
  });
}

/**
 * Moves a session to a state and tells it; `run` starts the next numbered run. A stop that was begun stays begun.
 *
 * Keeps the time that the run has been at work: none of a pause, of a wait for the user, or between steps by hand.
 */
export async function changeSessionState(
  unit: UnitOfWork,
  session: SessionRecord,
  state: SessionState,
  reason: string | null,
  run: number = session.run,
): Promise<void> {
  if (session.state === state && session.run === run && session.reason === reason) return;
  const now = Date.parse(unit.at);
  const { active_ms: before, active_since: since } = await unit.sessions.get(session.session_id);
  const spent = before + (since === null ? 0 : Math.max(0, now - since));
  await unit.sessions.change(session.session_id, {
    state,
    reason,
    run,
    paused_at: state === "paused" ? now : null,
    active_ms: run === session.run ? spent : 0,
    active_since: state === "running" && session.drive === "auto" ? now : null,
    ...(run === session.run ? {} : { run_tokens: 0, run_cost_micros: 0 }),
  });
  unit.events.append(session.session_id, `session-state-changed:${uuidV7()}`, {
    type: "session-state-changed",
    state,
    run,
    reason,
  });
}
