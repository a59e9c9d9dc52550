import { v7 as uuidV7 } from "uuid";
import type { AgentChange, AgentRecord } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { AgentState } from "../session/session-types.ts";
import { wakeHeld } from "../usage/wake-held.ts";

/** Moves an agent to a state and tells it; answers the agent as it is then. */
export async function changeAgentState(
  unit: UnitOfWork,
  agent: AgentRecord,
  state: AgentState,
  change: Pick<AgentChange, "run_id"> = {},
): Promise<AgentRecord> {
  await unit.agents.change(agent.thread_id, { ...change, state });
  if (state !== agent.state) {
    unit.events.append(agent.session_id, `agent-state-changed:${uuidV7()}`, {
      type: "agent-state-changed",
      thread_id: agent.thread_id,
      display_name: agent.display_name,
      state,
      waiting_on: state === "waiting" ? agent.asks.map((ask) => ask.question_id) : [],
    });
    // A leader whose call is held back waits until nobody else is at work.
    if (agent.state === "running") await wakeHeld(unit, agent.session_id);
  }
  return { ...agent, ...change, state };
}
