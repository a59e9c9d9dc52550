import { sql, type Transaction } from "kysely";
import { v5 as uuidV5 } from "uuid";
import type { EventBody, RoundtableEvent, ToolCallView } from "../../event/event-types.ts";
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
    const id = eventId(sessionId, key);
    if (!pending.some((event) => event.id === id)) pending.push({ id, body });
  }

  async flush(): Promise<void> {
    for (const [sessionId, pending] of this.#pending) {
      this.#pending.delete(sessionId);
      await this.#write(sessionId, pending);
    }
  }

  async latestReply(sessionId: string, threadId: string): Promise<string> {
    // A reply is told by the save of its step, long before anybody asks for it here.
    const row = await this.#trx
      .selectFrom("events")
      .select("body")
      .where("session_id", "=", sessionId)
      .where("type", "=", "reply-completed")
      .where(sql`json_extract(body, '$.thread_id')`, "=", threadId)
      .where(sql`json_extract(body, '$.text')`, "!=", "")
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst();
    // Read out of the JSON here: the database would cut the text at a NUL.
    const reply = row === undefined ? undefined : fromJson(row.body);
    return reply?.type === "reply-completed" ? reply.text : "";
  }

  async callsOf(sessionId: string, messageIds: readonly string[]): Promise<ToolCallView[]> {
    if (messageIds.length === 0) return [];
    const ids = messageIds.map((messageId) => eventId(sessionId, `reply-completed:${messageId}`));
    const rows = await this.#trx
      .selectFrom("events")
      .select("body")
      .where("id", "in", ids)
      .orderBy("seq")
      .execute();
    return rows.flatMap((row) => {
      const event = fromJson(row.body);
      return event.type === "reply-completed" ? event.tool_calls : [];
    });
  }

  async lastAt(sessionId: string): Promise<string | null> {
    const row = await this.#trx
      .selectFrom("events")
      .select("created_at")
      .where("session_id", "=", sessionId)
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.created_at ?? null;
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
    const fresh = (await this.#take(sessionId, pending)) ?? (await this.#takeUntold(sessionId, pending));
    if (fresh === undefined) return;
    const events = fresh.events.map(({ id, body }, index) => ({ seq: fresh.after + index + 1, id, body }));
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

  /** Numbers for all of them; undefined when one of them was told before. */
  async #take(
    sessionId: string,
    events: readonly PendingEvent[],
  ): Promise<{ events: readonly PendingEvent[]; after: number } | undefined> {
    const ids = events.map((event) => event.id);
    const row = await this.#trx
      .updateTable("sessions")
      .set((eb) => ({ event_seq: eb("event_seq", "+", events.length) }))
      .where("id", "=", sessionId)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom("events").select("events.id").where("events.id", "in", ids))),
      )
      .returning("event_seq")
      .executeTakeFirst();
    return row === undefined ? undefined : { events, after: row.event_seq - events.length };
  }

  /** What is derived again after a crash is not told twice. */
  async #takeUntold(sessionId: string, events: readonly PendingEvent[]) {
    const ids = events.map((event) => event.id);
    const known = await this.#trx.selectFrom("events").select("id").where("id", "in", ids).execute();
    const told = new Set(known.map((row) => row.id));
    const fresh = events.filter((event) => !told.has(event.id));
    return fresh.length === 0 ? undefined : this.#take(sessionId, fresh);
  }
}

function eventId(sessionId: string, key: string): string {
  return uuidV5(`event:${key}`, sessionId);
}
