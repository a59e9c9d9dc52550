import type { EventBody, RoundtableEvent, ToolCallView } from "../event/event-types.ts";

export interface EventPort {
  /**
   * Appends an event under an id derived from `key`, unique in its session; a key that is there already is left as
   * it is, so that what is derived again after a crash is not told twice.
   */
  append(sessionId: string, key: string, body: EventBody): void;
  /** Text of the thread's newest committed reply; empty when there is none. */
  latestReply(sessionId: string, threadId: string): Promise<string>;
  /** Tool calls of those replies of the session that are committed, in their order. */
  callsOf(sessionId: string, messageIds: readonly string[]): Promise<ToolCallView[]>;
  /** When the session last had something to tell; null: never. ISO 8601, UTC. */
  lastAt(sessionId: string): Promise<string | null>;
  /** Roles that calls of the session have saved: id → digest of what was saved last. */
  savedRoles(sessionId: string): Promise<ReadonlyMap<string, string>>;
  since(sessionId: string, afterSeq: number): Promise<RoundtableEvent[]>;
}
