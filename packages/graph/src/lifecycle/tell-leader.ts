import { postMessage } from "../mailbox/post-message.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { systemSource } from "../prompt/message-source.ts";
import { phrasesOf } from "../prompt/phrases.ts";

/** A notice to the leader of what the user did without it; it starts nothing in a session at rest. */
export async function tellLeader(unit: UnitOfWork, sessionId: string, content: string): Promise<void> {
  const session = await unit.sessions.get(sessionId);
  const leader = (await unit.agents.ofSession(sessionId)).find((agent) => agent.is_leader);
  if (leader === undefined) return;
  await postMessage(unit, {
    session_id: sessionId,
    target_thread_id: leader.thread_id,
    source: systemSource(phrasesOf(session.language)),
    type: "notice",
    content,
    quiet: session.state !== "running" && session.state !== "paused",
  });
}
