import type { SessionState, SessionView } from "../session/session-types.ts";

/** A session as the store keeps it; `stopping` outlives a crash in the middle of a stop. */
export interface SessionRecord extends Omit<SessionView, "budget" | "usage"> {
  readonly stopping: boolean;
  /** The run in which the leader was last reminded to publish a plan; 0 = never. */
  readonly reminded_run: number;
  /** Milliseconds since the epoch at which it was paused. */
  readonly paused_at: number | null;
  /** Milliseconds that the current run has been running, without the stretch that began at `active_since`. */
  readonly active_ms: number;
  /** Milliseconds since the epoch; null while nothing runs: paused, at rest, or waiting for the user. */
  readonly active_since: number | null;
  /** Of all calls that are over: the sums of `model_calls`, kept in the transactions that count them. */
  readonly used_tokens: number;
  readonly used_cost_micros: number;
  /** Likewise, of the current run. */
  readonly run_tokens: number;
  readonly run_cost_micros: number;
  readonly budget_tokens: number | null;
  readonly budget_cost_micros: number | null;
}

export type NewSession = Omit<
  SessionRecord,
  | "stopping"
  | "reminded_run"
  | "paused_at"
  | "active_ms"
  | "used_tokens"
  | "used_cost_micros"
  | "run_tokens"
  | "run_cost_micros"
>;

export interface SessionPort {
  insert(session: NewSession): Promise<void>;
  /** Throws `session-not-found`. */
  get(sessionId: string): Promise<SessionRecord>;
  list(ownerId: string): Promise<SessionRecord[]>;
  /** Sessions that run, wait for the user or are paused. */
  unfinished(): Promise<SessionRecord[]>;
  change(sessionId: string, change: SessionChange): Promise<void>;
  /** The `seq` of the newest row of the session's mailbox; 0 before the first. */
  lastSeq(sessionId: string): Promise<number>;
  /** The next `seq` of the session's mailbox: from a counter on its row, never from a database sequence. */
  nextSeq(sessionId: string): Promise<number>;
  delete(sessionId: string): Promise<void>;
}

export interface SessionChange {
  readonly model?: string;
  readonly state?: SessionState;
  readonly run?: number;
  readonly reason?: string | null;
  readonly stopping?: boolean;
  readonly reminded_run?: number;
  readonly paused_at?: number | null;
  readonly active_ms?: number;
  readonly active_since?: number | null;
  readonly used_tokens?: number;
  readonly used_cost_micros?: number;
  readonly run_tokens?: number;
  readonly run_cost_micros?: number;
  readonly budget_tokens?: number | null;
  readonly budget_cost_micros?: number | null;
}
