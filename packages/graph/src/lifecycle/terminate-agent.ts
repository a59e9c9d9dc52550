import type { AgentRecord } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { breakOffAgent, type BreakingOff } from "./break-off-agent.ts";

/** Dismisses an agent for good: what it said stays readable, and nobody can reach it any more. */
export async function terminateAgent(
  unit: UnitOfWork,
  agent: AgentRecord,
  context: BreakingOff,
): Promise<AgentRecord> {
  return breakOffAgent(unit, agent, { state: "terminated", owed: "target_gone" }, context);
}
