import type { AgentState, AgentView } from "../session/session-types.ts";

/** An ask that the thread's checkpoint waits on. */
export interface OpenAsk {
  readonly name: string;
  readonly tool_call_id: string;
  readonly question_id: string;
}

/**
 * An agent as the store keeps it. `cursor`, `consumed` and `asks` mirror its newest checkpoint and are written in
 * the transaction that saves it; the checkpoint is the truth.
 */
export interface AgentRecord extends Omit<AgentView, "waiting_on"> {
  readonly is_leader: boolean;
  readonly consumed: readonly number[];
  readonly asks: readonly OpenAsk[];
  readonly lease_epoch: number;
  readonly lease_holder: string | null;
  readonly lease_expires_at: number;
  /** The turn it is in or was in last. */
  readonly run_id: string | null;
  /** Turns that it may start although the session is driven by hand. */
  readonly granted_turns: number;
}

export type NewAgent = Omit<
  AgentRecord,
  "consumed" | "asks" | "lease_epoch" | "lease_holder" | "lease_expires_at" | "run_id" | "granted_turns"
> & {
  /** The whole system prompt, frozen when the agent is created. */
  readonly prompt: string;
};

export interface AgentChange {
  readonly model?: string;
  readonly state?: AgentState;
  readonly run_id?: string | null;
  readonly granted_turns?: number;
  readonly cursor?: number;
  readonly consumed?: readonly number[];
  readonly asks?: readonly OpenAsk[];
}

export interface AgentPort {
  insert(agent: NewAgent, position: number): Promise<void>;
  /** Throws `agent-not-found`. */
  get(threadId: string): Promise<AgentRecord>;
  find(threadId: string): Promise<AgentRecord | undefined>;
  ofSession(sessionId: string): Promise<AgentRecord[]>;
  change(threadId: string, change: AgentChange): Promise<void>;
  /** Threads that are in a turn which nobody runs at the moment. */
  leftOff(sessionId: string): Promise<string[]>;
  /** Takes the lease if it is free, expired, `abandoned`, or its holder is `holder`; answers the new epoch
   * (the fence), and the system prompt, which is long and therefore no part of the record. */
  acquireLease(
    threadId: string,
    lease: {
      holder: string;
      now: number;
      expiresAt: number;
      abandoned: { readonly epoch: number; readonly expiresAt: number } | undefined;
    },
  ): Promise<{ readonly epoch: number; readonly prompt: string } | undefined>;
  /** Puts off the end of a lease that is held under that epoch. */
  renewLease(threadId: string, epoch: number, expiresAt: number): Promise<void>;
  /** Frees the lease; the epoch stays, so that a late holder stays refused. */
  releaseLease(threadId: string, epoch: number): Promise<void>;
  /** Takes the lease away from whoever holds it: all that they still write is refused. */
  revokeLease(threadId: string): Promise<void>;
  /** Revokes every lease there is: those of processes that are known to be dead. */
  revokeAllLeases(): Promise<void>;
}
