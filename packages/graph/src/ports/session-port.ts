import type { SessionState, SessionView } from "../session/session-types.ts";

/** A session as the store keeps it; `stopping` outlives a crash in the middle of a stop. */
export interface SessionRecord extends SessionView {
  readonly stopping: boolean;
  /** The run in which the leader was last reminded to publish a plan; 0 = never. */
  readonly reminded_run: number;
}

export type NewSession = Omit<SessionRecord, "stopping" | "reminded_run">;

export interface SessionPort {
  insert(session: NewSession): Promise<void>;
  /** Throws `session-not-found`. */
  get(sessionId: string): Promise<SessionRecord>;
  list(ownerId: string): Promise<SessionRecord[]>;
  /** Sessions that run, wait for the user or are paused. */
  unfinished(): Promise<SessionRecord[]>;
  change(sessionId: string, change: SessionChange): Promise<void>;
  /** The next `seq` of the session's mailbox: from a counter on its row, never from a database sequence. */
  nextSeq(sessionId: string): Promise<number>;
  delete(sessionId: string): Promise<void>;
}

export interface SessionChange {
  readonly state?: SessionState;
  readonly run?: number;
  readonly reason?: string | null;
  readonly stopping?: boolean;
  readonly reminded_run?: number;
}
