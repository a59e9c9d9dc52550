import type { UnitOfWork } from "../ports/unit-of-work.ts";

/** Closes the open commands of a session, or of one agent in it, without a notice: nobody is there to read it. */
export async function cancelCommands(unit: UnitOfWork, sessionId: string, threadId?: string): Promise<void> {
  for (const command of await unit.commands.openIn(sessionId)) {
    if (threadId !== undefined && command.thread_id !== threadId) continue;
    await unit.commands.close(command.id, { state: "cancelled", notice_seq: null });
  }
}
