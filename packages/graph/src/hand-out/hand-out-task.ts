import { v5 as uuidV5 } from "uuid";
import type { Charter } from "../charter/charter.ts";
import { postMessage, type OutgoingMessage } from "../mailbox/post-message.ts";
import type { MailboxRow } from "../message/message-types.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { HandOut } from "../session/session-types.ts";

/** Sends a task to an agent, opens the hand-out that its report will settle, and tells the others where they hear all. */
export async function handOutTask(
  unit: UnitOfWork,
  handOut: {
    readonly source: OutgoingMessage["source"];
    readonly agent: AgentRecord;
    readonly task: string;
    readonly messageId: string;
    readonly charter: Charter;
    /** What those hear who are neither the agent nor the leader. */
    readonly announcement: string;
  },
): Promise<MailboxRow> {
  const { source, agent, task } = handOut;
  const row = await postMessage(unit, {
    session_id: agent.session_id,
    id: handOut.messageId,
    target_thread_id: agent.thread_id,
    source,
    type: "task",
    content: task,
  });
  await openHandOut(unit, agent, row);
  if (handOut.charter.broadcasts) {
    const leaders = (await unit.agents.ofSession(agent.session_id)).filter((other) => other.is_leader);
    await postMessage(unit, {
      session_id: agent.session_id,
      id: uuidV5("broadcast", row.id),
      target_thread_id: null,
      skip: [...leaders, agent].map((other) => other.thread_id),
      source,
      type: "broadcast",
      content: handOut.announcement,
    });
  }
  return row;
}

/** Opens a hand-out for a row that the agent is sent; its next report after it has taken the row settles it. */
export async function openHandOut(unit: UnitOfWork, agent: AgentRecord, row: MailboxRow): Promise<void> {
  const opened: HandOut = {
    id: row.id,
    session_id: agent.session_id,
    thread_id: agent.thread_id,
    display_name: agent.display_name,
    task: row.content,
    task_seq: row.seq,
    state: "open",
    settled_seq: null,
  };
  await unit.handOuts.insert(opened);
  unit.events.append(agent.session_id, `hand-out-opened:${row.id}`, {
    type: "hand-out-opened",
    hand_out: opened,
  });
}
