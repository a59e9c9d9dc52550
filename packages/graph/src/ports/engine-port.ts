/** An engine that shares the database with others. */
export interface PresentEngine {
  readonly id: string;
  /** Milliseconds since the epoch; it is there until then, and says so again in time. */
  readonly expiresAt: number;
}

/** The engines that share a database: who is there, and who took which session up. */
export interface EnginePort {
  /** Says that an engine is there until then. */
  renew(engine: PresentEngine): Promise<void>;
  all(): Promise<PresentEngine[]>;
  /** Drops those that were gone by then, and have left nothing unfinished. */
  forgetGone(before: number): Promise<void>;
  /** Notes which engine took a session up. */
  hold(sessionId: string, engineId: string): Promise<void>;
  holderOf(sessionId: string): Promise<string | null>;
  /** Unfinished sessions that these engines took up. */
  heldBy(engineIds: readonly string[]): Promise<string[]>;
}
