import type { UnitOfWork } from "../ports/unit-of-work.ts";

/** Lets threads that left off in the middle of a turn, since a call was held back, try again. */
export async function wakeHeld(unit: UnitOfWork, sessionId: string): Promise<void> {
  for (const threadId of await unit.agents.leftOff(sessionId)) unit.wake(sessionId, threadId);
}
