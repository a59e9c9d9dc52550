import type { AgentRecord } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { HandOutState } from "../session/session-types.ts";

/**
 * Settles the agent's open hand-outs up to its cursor, and lets held reports wake once none is open in the session.
 *
 * A report settles every hand-out whose row its thread had taken; later ones stay open for the next turn.
 */
export async function settleHandOuts(
  unit: UnitOfWork,
  agent: AgentRecord,
  settlement: { upToSeq: number; state: Exclude<HandOutState, "open">; settledSeq: number | null },
): Promise<void> {
  for (const handOut of await unit.handOuts.settle(agent, settlement)) {
    unit.events.append(agent.session_id, `hand-out-settled:${handOut.id}`, {
      type: "hand-out-settled",
      hand_out: handOut,
    });
  }
  const handOuts = await unit.handOuts.ofSession(agent.session_id);
  if (handOuts.some((handOut) => handOut.state === "open")) return;
  for (const threadId of await unit.mailbox.releaseHeld(agent.session_id))
    unit.wake(agent.session_id, threadId);
}
