import type { UnitOfWork } from "../ports/unit-of-work.ts";

/**
 * The time at work of a session that a process left, when the next one takes it up: it lasts until the last sign of
 * life, since that nobody was there is no work.
 */
export async function countNoDowntime(unit: UnitOfWork, sessionId: string): Promise<void> {
  const { state, drive, active_ms: before, active_since: since } = await unit.sessions.get(sessionId);
  if (state !== "running" || drive !== "auto") return;
  const lastAt = await unit.events.lastAt(sessionId);
  const spent = since === null || lastAt === null ? 0 : Math.max(0, Date.parse(lastAt) - since);
  await unit.sessions.change(sessionId, { active_ms: before + spent, active_since: Date.parse(unit.at) });
}
