import type { AgentRecord, NewAgent } from "../ports/agent-port.ts";
import type { AgentView } from "../session/session-types.ts";

/** The public part of an agent's record. */
export function toAgentView(agent: NewAgent | AgentRecord): AgentView {
  return {
    thread_id: agent.thread_id,
    session_id: agent.session_id,
    role_id: agent.role_id,
    agent_id: agent.agent_id,
    display_name: agent.display_name,
    description: agent.description,
    emoji: agent.emoji,
    state: agent.state,
    model: agent.model,
    thinking_mode: agent.thinking_mode,
    start_seq: agent.start_seq,
    cursor: agent.cursor,
    created_by: agent.created_by,
    waiting_on: "asks" in agent && agent.state === "waiting" ? agent.asks.map((ask) => ask.question_id) : [],
  };
}
