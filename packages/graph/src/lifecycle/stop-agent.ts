import type { AgentRecord } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { breakOffAgent, type BreakingOff } from "./break-off-agent.ts";

/** Stops an agent: it keeps what it had, and a later message lets it go on from there. */
export async function stopAgent(
  unit: UnitOfWork,
  agent: AgentRecord,
  context: BreakingOff,
): Promise<AgentRecord> {
  return breakOffAgent(unit, agent, { state: "stopped", owed: "declined" }, context);
}
