import { z } from "zod";

/** Kinds of mailbox rows; who sends which, and which of them wake, is in `docs/architecture.md`. */
export const messageTypeSchema = z.enum([
  "task",
  "message",
  "ask",
  "answer",
  "output",
  "report",
  "notice",
  "broadcast",
]);
export type MessageType = z.infer<typeof messageTypeSchema>;

/** One row of the append-only mailbox log. `seq` orders a session; `id` is a UUID. */
export interface MailboxRow {
  readonly seq: number;
  readonly id: string;
  readonly session_id: string;
  /** null: the row is addressed to the whole session (a broadcast). */
  readonly target_thread_id: string | null;
  /** Threads that a broadcast leaves out. */
  readonly skip: readonly string[];
  /** null: the user or the system. */
  readonly source_thread_id: string | null;
  readonly source_display_name: string;
  readonly type: MessageType;
  readonly content: string;
  readonly question_id: string | null;
  /** Whether the row's type starts a turn of its receiver. */
  readonly wakes: boolean;
  /** A held row (false) does not wake until the charter releases it. */
  readonly released: boolean;
  /** ISO 8601, UTC. */
  readonly created_at: string;
}
