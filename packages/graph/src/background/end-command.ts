import { v5 as uuidV5 } from "uuid";
import { postMessage } from "../mailbox/post-message.ts";
import type { BackgroundCommand } from "../ports/background-command-port.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { systemSource } from "../prompt/message-source.ts";
import { phrasesOf } from "../prompt/phrases.ts";

/** How a command ended: with what it came to, or because nobody runs it any more. */
export type CommandEnd =
  | { readonly state: "finished"; readonly content: string }
  | { readonly state: "interrupted" };

/**
 * Closes an open command and tells its owner by a notice, in the caller's transaction: one row a completion, which
 * starts a turn or goes into the one that runs, like every other row (seed 002).
 *
 * False when it was closed before.
 */
export async function endCommand(
  unit: UnitOfWork,
  command: BackgroundCommand,
  end: CommandEnd,
): Promise<boolean> {
  const current = await unit.commands.find(command.id);
  if (current?.state !== "open") return false;
  const { language } = await unit.sessions.get(command.session_id);
  const phrases = phrasesOf(language);
  const notice = await postMessage(unit, {
    session_id: command.session_id,
    id: uuidV5(`command:${command.id}`, command.session_id),
    target_thread_id: (await receiverOf(unit, command)).thread_id,
    source: systemSource(phrases),
    type: "notice",
    content:
      end.state === "finished"
        ? phrases.commandFinished(command.label, end.content)
        : phrases.commandInterrupted(command.label),
  });
  await unit.commands.close(command.id, { state: end.state, notice_seq: notice.seq });
  return true;
}

/** Its owner; the leader, where the owner takes no messages any more. */
async function receiverOf(unit: UnitOfWork, command: BackgroundCommand): Promise<AgentRecord> {
  const owner = await unit.agents.get(command.thread_id);
  if (owner.state !== "terminated") return owner;
  return (await unit.agents.ofSession(command.session_id)).find((agent) => agent.is_leader) ?? owner;
}
