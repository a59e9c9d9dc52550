import { v5 as uuidV5, v7 as uuidV7 } from "uuid";
import { charterOf } from "../charter/charter-of.ts";
import { GraphError } from "../errors/graph-error.ts";
import { postMessage } from "../mailbox/post-message.ts";
import type { MailboxRow } from "../message/message-types.ts";
import { userSource } from "../prompt/message-source.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { findAgent } from "../tools/find-agent.ts";
import { goOnRunning } from "./go-on-running.ts";

/**
 * A message of the user to the leader or to one agent, at any time; a session that rests goes on with it.
 *
 * The same idempotency key answers the row of the first call and sends nothing again.
 */
export async function speakAsUser(
  unit: UnitOfWork,
  sessionId: string,
  input: { to?: string; content: string; idempotencyKey?: string },
): Promise<MailboxRow> {
  const session = await unit.sessions.get(sessionId);
  const phrases = phrasesOf(session.language);
  const id =
    input.idempotencyKey === undefined
      ? uuidV7()
      : uuidV5(`user-message:${JSON.stringify(input.idempotencyKey)}`, sessionId);
  const sent = input.idempotencyKey === undefined ? undefined : await unit.mailbox.findById(id);
  if (sent !== undefined) return sent;
  const content = input.content.trim();
  if (content === "") throw new GraphError("bad-input", "The message is empty.");
  const agents = await unit.agents.ofSession(sessionId);
  const found = findAgent(agents, input.to ?? phrases.leader, phrases);
  if ("error" in found) throw new GraphError("agent-not-found", found.error);
  await goOnRunning(unit, session);
  const row = await postMessage(unit, {
    session_id: sessionId,
    id,
    target_thread_id: found.agent.thread_id,
    source: userSource(phrases),
    type: "message",
    content,
  });
  if (charterOf(session).broadcasts) {
    await postMessage(unit, {
      session_id: sessionId,
      id: uuidV5("broadcast", id),
      target_thread_id: null,
      skip: [found.agent.thread_id],
      source: userSource(phrases),
      type: "broadcast",
      content: phrases.userMessageBroadcast(found.agent.display_name, content),
    });
  }
  return row;
}
