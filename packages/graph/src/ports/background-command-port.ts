/** `interrupted`: its process died, or left it; `cancelled`: the session's run ended before it did. */
export type BackgroundCommandState = "open" | "finished" | "interrupted" | "cancelled";

/** Work outside any thread that reports to its owner when it is done. */
export interface BackgroundCommand {
  /** Unique in the whole store. */
  readonly id: string;
  readonly session_id: string;
  /** The owner: whose notice its completion is. */
  readonly thread_id: string;
  /** Name of what runs it. */
  readonly source: string;
  /** What it is, for people and models. */
  readonly label: string;
  readonly state: BackgroundCommandState;
  /** Row that told the owner; null: none did (yet). */
  readonly notice_seq: number | null;
  /** ISO 8601, UTC. */
  readonly started_at: string;
  /** Engine in which it runs; null where an earlier version of the product began it. */
  readonly holder: string | null;
}

export interface BackgroundCommandPort {
  insert(command: BackgroundCommand): Promise<void>;
  find(id: string): Promise<BackgroundCommand | undefined>;
  ofSession(sessionId: string): Promise<BackgroundCommand[]>;
  /** Those that are open, in the order in which they were begun. */
  openIn(sessionId: string): Promise<BackgroundCommand[]>;
  close(id: string, end: Pick<BackgroundCommand, "state" | "notice_seq">): Promise<void>;
}
