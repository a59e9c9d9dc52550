import type { MailboxRow } from "../message/message-types.ts";
import type { AgentRecord } from "./agent-port.ts";

export interface MailboxPort {
  insert(row: MailboxRow): Promise<void>;
  findById(id: string): Promise<MailboxRow | undefined>;
  findBySeq(sessionId: string, seq: number): Promise<MailboxRow | undefined>;
  ofSession(sessionId: string): Promise<MailboxRow[]>;
  /** Rows addressed to the thread or to its session that it has not taken, in `seq` order. */
  untaken(
    reader: Pick<AgentRecord, "session_id" | "thread_id" | "start_seq" | "cursor" | "consumed">,
  ): Promise<MailboxRow[]>;
  /** Threads of the session with an untaken, released waking row, whatever their state. */
  wakingThreads(sessionId: string): Promise<ReadonlySet<string>>;
  /** Lets the session's held rows wake; answers the threads they are addressed to. */
  releaseHeld(sessionId: string): Promise<string[]>;
  /** Keeps every row of a stopped run (or those that one thread has not taken), but lets none start a turn any more. */
  quieten(sessionId: string, reader?: Pick<AgentRecord, "thread_id" | "cursor">): Promise<void>;
}
