import { z } from "zod";
import { openHandOut } from "../hand-out/hand-out-task.ts";
import { postMessage } from "../mailbox/post-message.ts";
import { citationId } from "../message/envelope.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { findAgent } from "./find-agent.ts";
import { defineTool } from "./tool-types.ts";

/** Guidance from the leader to one agent, whatever it is doing. */
export const sendMessageToSubAgent = defineTool({
  name: "send_message_to_sub_agent",
  description: {
    en: "Guide an agent with a message. It reads it before its next step; an agent that has finished starts again.",
    zh: "给一个智能体发消息加以引导。它会在下一步之前读到；已结束的智能体会重新开始工作。",
  },
  schema: z.strictObject({ agent_name: z.string(), message: z.string().trim().min(1) }),
  effect: "session",
  async run({ agent_name, message }, { unit, charter, agent: leader, agents, phrases, messageId }) {
    const found = findAgent(
      (await agents()).filter((other) => !other.is_leader),
      agent_name,
      phrases,
    );
    if ("error" in found) return { kind: "error", content: found.error };
    const row = await postMessage(unit, {
      session_id: leader.session_id,
      id: messageId(0),
      target_thread_id: found.agent.thread_id,
      source: leader,
      type: "message",
      content: message,
    });
    const { agent } = found;
    const citation = citationId(row.seq);
    if (!charter.messagesHandOut || (await isAtWork(unit, agent))) {
      return { kind: "result", content: phrases.sent(citation, agent.display_name) };
    }
    await openHandOut(unit, agent, row);
    return { kind: "result", content: phrases.handedOut(citation, agent.display_name) };
  },
});

/** In a turn, or handed something that it has not delivered yet. */
async function isAtWork(unit: UnitOfWork, agent: AgentRecord): Promise<boolean> {
  if (agent.state === "running" || agent.state === "waiting") return true;
  const handOuts = await unit.handOuts.ofSession(agent.session_id);
  return handOuts.some((handOut) => handOut.thread_id === agent.thread_id && handOut.state === "open");
}

/** One row that everybody but the leader reads with its next turn. */
export const broadcast = defineTool({
  name: "broadcast",
  description: {
    en: "Tell all agents something. Nobody is woken by it: each reads it with its next step.",
    zh: "告知所有智能体一件事。不会唤醒任何人，各自在下一步时读到。",
  },
  schema: z.strictObject({ message: z.string().trim().min(1) }),
  effect: "session",
  async run({ message }, { unit, agent: leader, phrases, messageId }) {
    const row = await postMessage(unit, {
      session_id: leader.session_id,
      id: messageId(0),
      target_thread_id: null,
      skip: [leader.thread_id],
      source: leader,
      type: "broadcast",
      content: message,
    });
    return { kind: "result", content: phrases.broadcastSent(citationId(row.seq)) };
  },
});
