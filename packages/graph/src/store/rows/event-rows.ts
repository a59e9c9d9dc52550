import { sql, type Transaction } from "kysely";
import { v5 as uuidV5 } from "uuid";
import type { EventBody, RoundtableEvent, ToolCallView } from "../../event/event-types.ts";
import type { EventPort } from "../../ports/event-port.ts";
import { fromJson, toJson } from "../json-text.ts";
import { PreparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";
import type { SessionRows } from "./session-rows.ts";

const insertEvent = new PreparedQuery((database, row: Database["events"]) =>
  database
    .insertInto("events")
    .values({
      session_id: row.session_id,
      seq: row.seq,
      id: row.id,
      type: row.type,
      body: row.body,
      created_at: row.created_at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing()),
);

/** Events over one transaction: gathered while it runs, and written together before it ends or reads them. */
export class EventRows implements EventPort {
  readonly #trx: Transaction<Database>;
  readonly #sessions: Pick<SessionRows, "lastEventSeq" | "setLastEventSeq">;
  readonly #at: string;
  readonly #written: (event: RoundtableEvent) => void;
  /** By session, then by id. */
  readonly #pending = new Map<string, Map<string, EventBody>>();

  /** `written` is told of each event that was new. */
  constructor(
    trx: Transaction<Database>,
    options: {
      sessions: Pick<SessionRows, "lastEventSeq" | "setLastEventSeq">;
      at: string;
      written: (event: RoundtableEvent) => void;
    },
  ) {
    this.#trx = trx;
    this.#sessions = options.sessions;
    this.#at = options.at;
    this.#written = options.written;
  }

  append(sessionId: string, key: string, body: EventBody): void {
    const pending = this.#pending.get(sessionId) ?? new Map<string, EventBody>();
    this.#pending.set(sessionId, pending);
    const id = eventId(sessionId, key);
    if (!pending.has(id)) pending.set(id, body);
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

  async savedRoles(sessionId: string): Promise<ReadonlyMap<string, string>> {
    await this.flush();
    const rows = await this.#trx
      .selectFrom("events")
      .select("body")
      .where("session_id", "=", sessionId)
      .where("type", "=", "role-saved")
      .orderBy("seq")
      .execute();
    const bodies = rows.map((row) => fromJson(row.body));
    return new Map(
      bodies.flatMap((body) => (body.type === "role-saved" ? [[body.role_id, body.digest] as const] : [])),
    );
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

  /** Numbers them without gaps: what is derived again after a crash is not told twice, and takes no number. */
  async #write(sessionId: string, pending: ReadonlyMap<string, EventBody>): Promise<void> {
    const last = await this.#sessions.lastEventSeq(sessionId);
    // Deleted in this very transaction, with all of its events.
    if (last === undefined) return;
    let seq = last;
    for (const [id, body] of pending) {
      // In the order in which a stored one is read: live and replayed frames are the same to the byte.
      const row = { seq: seq + 1, id, session_id: sessionId, created_at: this.#at };
      const { numAffectedRows } = await insertEvent.run(this.#trx, {
        ...row,
        type: body.type,
        body: toJson(body),
      });
      if (numAffectedRows !== 1n) continue;
      seq += 1;
      this.#written({ ...row, ...body });
    }
    if (seq !== last) await this.#sessions.setLastEventSeq(sessionId, seq);
  }
}

function eventId(sessionId: string, key: string): string {
  return uuidV5(`event:${key}`, sessionId);
}
