import type { HandOut, HandOutState } from "../session/session-types.ts";

export interface HandOutPort {
  insert(handOut: HandOut): Promise<void>;
  ofSession(sessionId: string): Promise<HandOut[]>;
  /** Settles the thread's open hand-outs whose task row is at or before `upToSeq`; answers those it settled. */
  settle(
    threadId: string,
    settlement: { upToSeq: number; state: Exclude<HandOutState, "open">; settledSeq: number | null },
  ): Promise<HandOut[]>;
}
