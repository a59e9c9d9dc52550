import { sql, type Transaction } from "kysely";
import { v5 as uuidV5 } from "uuid";
import type { EventBody, RoundtableEvent } from "../../event/event-types.ts";
import type { EventPort } from "../../ports/event-port.ts";
import { fromJson, toJson } from "../json-text.ts";
import type { Database } from "../schema.ts";

interface PendingEvent {
  readonly id: string;
  readonly body: EventBody;
}

/** Events over one transaction: gathered while it runs, and written together before it ends or reads them. */
export class EventRows implements EventPort {
  readonly #trx: Transaction<Database>;
  readonly #at: string;
  readonly #written: (event: RoundtableEvent) => void;
  readonly #pending = new Map<string, PendingEvent[]>();

  /** `written` is told of each event that was new. */
  constructor(trx: Transaction<Database>, at: string, written: (event: RoundtableEvent) => void) {
    this.#trx = trx;
    this.#at = at;
    this.#written = written;
  }

  append(sessionId: string, key: string, body: EventBody): void {
    const pending = this.#pending.get(sessionId) ?? [];
    this.#pending.set(sessionId, pending);
    const id = uuidV5(`event:${key}`, sessionId);
    if (!pending.some((event) => event.id === id)) pending.push({ id, body });
  }

  async flush(): Promise<void> {
    for (const [sessionId, pending] of this.#pending) {
      this.#pending.delete(sessionId);
      await this.#write(sessionId, pending);
    }
  }

  async latestReply(sessionId: string, threadId: string): Promise<string> {
    await this.flush();
    const row = await this.#trx
      .selectFrom("events")
      .select(sql<string | null>`json_extract(body, '$.text')`.as("text"))
      .where("session_id", "=", sessionId)
      .where("type", "=", "reply-completed")
      .where(sql`json_extract(body, '$.thread_id')`, "=", threadId)
      .where(sql`json_extract(body, '$.text')`, "!=", "")
      .orderBy("seq", "desc")
      .executeTakeFirst();
    return row?.text ?? "";
  }

  async since(sessionId: string, afterSeq: number): Promise<RoundtableEvent[]> {
    await this.flush();
    const rows = await this.#trx
      .selectFrom("events")
      .selectAll()
      .where("session_id", "=", sessionId)
      .where("seq", ">", afterSeq)
      .orderBy("seq")
      .execute();
    return rows.map(({ seq, id, session_id, created_at, body }) => ({
      seq,
      id,
      session_id,
      created_at,
      ...fromJson(body),
    }));
  }

  async #write(sessionId: string, pending: readonly PendingEvent[]): Promise<void> {
    const ids = pending.map((event) => event.id);
    const known = await this.#trx.selectFrom("events").select("id").where("id", "in", ids).execute();
    const told = new Set(known.map((row) => row.id));
    const fresh = pending.filter((event) => !told.has(event.id));
    if (fresh.length === 0) return;
    const { event_seq: last } = await this.#trx
      .updateTable("sessions")
      .set((eb) => ({ event_seq: eb("event_seq", "+", fresh.length) }))
      .where("id", "=", sessionId)
      .returning("event_seq")
      .executeTakeFirstOrThrow();
    const events = fresh.map(({ id, body }, index) => ({ seq: last - fresh.length + index + 1, id, body }));
    await this.#trx
      .insertInto("events")
      .values(
        events.map(({ seq, id, body }) => ({
          session_id: sessionId,
          seq,
          id,
          type: body.type,
          body: toJson(body),
          created_at: this.#at,
        })),
      )
      .execute();
    for (const { seq, id, body } of events) {
      this.#written({ seq, id, session_id: sessionId, created_at: this.#at, ...body });
    }
  }
}
