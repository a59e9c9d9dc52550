import type { Role } from "@roundtable/roles";
import type { NewAgent } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { toAgentView } from "./agent-view.ts";

/** What an instance of a role is called. */
export function displayName(role: Pick<Role, "name">, agentId: number): string {
  return `${role.name}_${agentId}`;
}

/** An instance of a role that has not done anything yet; a role without a number is the leader's. */
export function newAgent(
  role: Role,
  own: Pick<
    NewAgent,
    | "thread_id"
    | "session_id"
    | "agent_id"
    | "display_name"
    | "prompt"
    | "model"
    | "thinking_mode"
    | "created_by"
    | "start_seq"
  >,
): NewAgent {
  return {
    ...own,
    role_id: role.id,
    description: role.description,
    emoji: role.emoji,
    is_leader: own.agent_id === null,
    state: "idle",
    cursor: 0,
  };
}

/** Seats an agent at the end of the session's list, and tells it. */
export async function insertAgent(unit: UnitOfWork, agent: NewAgent, position: number): Promise<void> {
  await unit.agents.insert(agent, position);
  unit.events.append(agent.session_id, `agent-added:${agent.thread_id}`, {
    type: "agent-added",
    agent: toAgentView(agent),
  });
}
