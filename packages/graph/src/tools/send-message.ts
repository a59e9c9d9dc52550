import { z } from "zod";
import { postMessage } from "../mailbox/post-message.ts";
import { citationId } from "../message/envelope.ts";
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
  async run({ agent_name, message }, { unit, agent: leader, agents, phrases, messageId }) {
    const found = findAgent(
      agents.filter((other) => !other.is_leader),
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
    return { kind: "result", content: phrases.sent(citationId(row.seq), found.agent.display_name) };
  },
});

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
