import { v7 as uuidV7 } from "uuid";
import { storableText } from "../message/storable-text.ts";
import type { MailboxRow, MessageType } from "../message/message-types.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";

/** Which types start a turn of their receiver (design: mailbox table). */
const wakingTypes: ReadonlySet<MessageType> = new Set([
  "task",
  "message",
  "ask",
  "answer",
  "report",
  "notice",
]);

export interface OutgoingMessage {
  readonly session_id: string;
  /** A deterministic id where the message may be sent again after a crash; else a new one. */
  readonly id?: string;
  /** null: to the whole session but `skip`. */
  readonly target_thread_id: string | null;
  readonly skip?: readonly string[];
  readonly source: { readonly thread_id: string | null; readonly display_name: string };
  readonly type: MessageType;
  readonly content: string;
  readonly question_id?: string;
  /** Builds the id and content from the row's own `seq`, for a question that is named after it. */
  readonly questionIdFromSeq?: (seq: number) => string;
  /** Does not wake its receiver until it is released. */
  readonly held?: boolean;
  /** Starts no turn, whatever its type. */
  readonly quiet?: boolean;
}

/** Appends a row to the log and wakes its receiver once that is committed. */
export async function postMessage(unit: UnitOfWork, message: OutgoingMessage): Promise<MailboxRow> {
  const seq = await unit.sessions.nextSeq(message.session_id);
  const wakes = message.target_thread_id !== null && wakingTypes.has(message.type) && message.quiet !== true;
  const row: MailboxRow = {
    seq,
    id: message.id ?? uuidV7(),
    session_id: message.session_id,
    target_thread_id: message.target_thread_id,
    skip: message.skip ?? [],
    source_thread_id: message.source.thread_id,
    source_display_name: message.source.display_name,
    type: message.type,
    content: storableText(message.content),
    question_id: message.questionIdFromSeq?.(seq) ?? message.question_id ?? null,
    wakes,
    released: message.held !== true,
    created_at: unit.at,
  };
  await unit.mailbox.insert(row);
  unit.events.append(row.session_id, `message-sent:${row.id}`, { type: "message-sent", message: row });
  if (row.wakes && row.released && row.target_thread_id !== null) {
    unit.wake(row.session_id, row.target_thread_id);
  }
  return row;
}
