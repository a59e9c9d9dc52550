import type { AgentRecord } from "./agent-port.ts";
import type { HandOut, HandOutState } from "../session/session-types.ts";

export interface HandOutPort {
  insert(handOut: HandOut): Promise<void>;
  ofSession(sessionId: string): Promise<HandOut[]>;
  /** Settles the agent's open hand-outs whose task row is at or before `upToSeq`; answers those it settled. */
  settle(
    agent: Pick<AgentRecord, "session_id" | "thread_id">,
    settlement: { upToSeq: number; state: Exclude<HandOutState, "open">; settledSeq: number | null },
  ): Promise<HandOut[]>;
}
