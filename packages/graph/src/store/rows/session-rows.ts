import type { Selectable, Transaction } from "kysely";
import { GraphError } from "../../errors/graph-error.ts";
import type { NewSession, SessionChange, SessionPort, SessionRecord } from "../../ports/session-port.ts";
import type { Drive, Language, SessionState } from "../../session/session-types.ts";
import { fromJson, toJson } from "../json-text.ts";
import { PreparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";

type Row = Database["sessions"];

/** What changes in the life of a session, beside its counters. */
type ChangingColumns = Pick<
  Row,
  | "model"
  | "state"
  | "run"
  | "reason"
  | "stopping"
  | "reminded_run"
  | "paused_at"
  | "active_ms"
  | "active_since"
  | "budget_tokens"
  | "budget_cost_micros"
> &
  Sums;

type Sums = Pick<SessionRecord, "used_tokens" | "used_cost_micros" | "run_tokens" | "run_cost_micros">;

interface Counters {
  /** Last `seq` of its mailbox. */
  seq: number;
  /** Last `seq` of its events. */
  eventSeq: number;
}

const selectSession = new PreparedQuery((database, { id }: { id: string }) =>
  database.selectFrom("sessions").selectAll().where("id", "=", id),
);

const selectCounters = new PreparedQuery((database, { id }: { id: string }) =>
  database.selectFrom("sessions").select(["seq", "event_seq"]).where("id", "=", id),
);

const updateCounters = new PreparedQuery((database, row: { id: string; seq: number; eventSeq: number }) =>
  database.updateTable("sessions").set({ seq: row.seq, event_seq: row.eventSeq }).where("id", "=", row.id),
);

const updateSession = new PreparedQuery(
  (database, row: ChangingColumns & { id: string; seq: number; eventSeq: number }) =>
    database
      .updateTable("sessions")
      .set({
        model: row.model,
        state: row.state,
        run: row.run,
        reason: row.reason,
        stopping: row.stopping,
        reminded_run: row.reminded_run,
        paused_at: row.paused_at,
        active_ms: row.active_ms,
        active_since: row.active_since,
        used_tokens: row.used_tokens,
        used_cost_micros: row.used_cost_micros,
        run_tokens: row.run_tokens,
        run_cost_micros: row.run_cost_micros,
        budget_tokens: row.budget_tokens,
        budget_cost_micros: row.budget_cost_micros,
        seq: row.seq,
        event_seq: row.eventSeq,
      })
      .where("id", "=", row.id),
);

/**
 * Sessions over one transaction.
 *
 * Nobody else writes while it is open, so what it has read and changed is remembered, and each session's row is written
 * once, by `flush`, before the transaction ends or looks through the table.
 */
export class SessionRows implements SessionPort {
  readonly #trx: Transaction<Database>;
  readonly #records = new Map<string, SessionRecord>();
  readonly #counters = new Map<string, Counters>();
  readonly #changed = new Set<string>();
  readonly #counted = new Set<string>();

  constructor(trx: Transaction<Database>) {
    this.#trx = trx;
  }

  async insert(session: NewSession): Promise<void> {
    await this.#trx
      .insertInto("sessions")
      .values({
        id: session.session_id,
        owner_id: session.owner_id,
        mode: session.mode,
        drive: session.drive,
        goal: session.goal,
        constraints: toJson(session.constraints),
        language: session.language,
        state: session.state,
        run: session.run,
        reason: session.reason,
        model: session.model,
        stopping: 0,
        reminded_run: 0,
        paused_at: null,
        active_ms: 0,
        active_since: session.active_since,
        budget_tokens: session.budget_tokens,
        budget_cost_micros: session.budget_cost_micros,
        created_at: session.created_at,
      })
      .execute();
  }

  async get(sessionId: string): Promise<SessionRecord> {
    const remembered = this.#records.get(sessionId);
    if (remembered !== undefined) return remembered;
    const row = await selectSession.first(this.#trx, { id: sessionId });
    if (row === undefined) throw noSession(sessionId);
    const session = toRecord(row);
    this.#records.set(sessionId, session);
    if (!this.#counters.has(sessionId))
      this.#counters.set(sessionId, { seq: row.seq, eventSeq: row.event_seq });
    return session;
  }

  async list(ownerId: string): Promise<SessionRecord[]> {
    await this.flush();
    const rows = await this.#trx
      .selectFrom("sessions")
      .selectAll()
      .where("owner_id", "=", ownerId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map(toRecord);
  }

  async unfinished(): Promise<SessionRecord[]> {
    await this.flush();
    const rows = await this.#trx
      .selectFrom("sessions")
      .selectAll()
      .where("state", "in", ["running", "waiting_for_user", "paused"])
      .orderBy("created_at")
      .execute();
    return rows.map(toRecord);
  }

  async change(sessionId: string, change: SessionChange): Promise<void> {
    this.#records.set(sessionId, { ...(await this.get(sessionId)), ...change });
    this.#changed.add(sessionId);
  }

  async lastSeq(sessionId: string): Promise<number> {
    return (await this.#countersOf(sessionId))?.seq ?? 0;
  }

  async nextSeq(sessionId: string): Promise<number> {
    const counters = await this.#countersOf(sessionId);
    if (counters === undefined) throw noSession(sessionId);
    this.#counted.add(sessionId);
    counters.seq += 1;
    return counters.seq;
  }

  /** Last `seq` of its events; undefined when there is no such session. */
  async lastEventSeq(sessionId: string): Promise<number | undefined> {
    return (await this.#countersOf(sessionId))?.eventSeq;
  }

  async setLastEventSeq(sessionId: string, eventSeq: number): Promise<void> {
    const counters = await this.#countersOf(sessionId);
    if (counters === undefined) throw noSession(sessionId);
    this.#counted.add(sessionId);
    counters.eventSeq = eventSeq;
  }

  async delete(sessionId: string): Promise<void> {
    const trx = this.#trx;
    this.#records.delete(sessionId);
    this.#counters.delete(sessionId);
    this.#changed.delete(sessionId);
    this.#counted.delete(sessionId);
    const threads = trx.selectFrom("agents").select("thread_id").where("session_id", "=", sessionId);
    await trx.deleteFrom("tool_outcomes").where("thread_id", "in", threads).execute();
    await trx.deleteFrom("model_calls").where("thread_id", "in", threads).execute();
    await trx.deleteFrom("compactions").where("thread_id", "in", threads).execute();
    for (const table of [
      "background_commands",
      "held_sessions",
      "runs",
      "events",
      "plans",
      "hand_outs",
      "questions",
      "messages",
      "agents",
    ] as const) {
      await trx.deleteFrom(table).where("session_id", "=", sessionId).execute();
    }
    await trx.deleteFrom("sessions").where("id", "=", sessionId).execute();
  }

  /** Writes what was changed: each session's row once. */
  async flush(): Promise<void> {
    for (const id of new Set([...this.#changed, ...this.#counted])) {
      const counters = await this.#countersOf(id);
      if (counters === undefined) continue;
      const session = this.#changed.has(id) ? this.#records.get(id) : undefined;
      if (session === undefined) await updateCounters.run(this.#trx, { id, ...counters });
      else await updateSession.run(this.#trx, { id, ...counters, ...toChangingColumns(session) });
    }
    this.#changed.clear();
    this.#counted.clear();
  }

  async #countersOf(sessionId: string): Promise<Counters | undefined> {
    const remembered = this.#counters.get(sessionId);
    if (remembered !== undefined) return remembered;
    const row = await selectCounters.first(this.#trx, { id: sessionId });
    if (row === undefined) return undefined;
    const counters = { seq: row.seq, eventSeq: row.event_seq };
    this.#counters.set(sessionId, counters);
    return counters;
  }
}

function noSession(sessionId: string): GraphError {
  return new GraphError("session-not-found", `There is no session "${sessionId}".`);
}

function toChangingColumns(session: SessionRecord): ChangingColumns {
  return { ...session, stopping: session.stopping ? 1 : 0 };
}

function toRecord(row: Omit<Selectable<Row>, "seq" | "event_seq">): SessionRecord {
  return {
    session_id: row.id,
    owner_id: row.owner_id,
    mode: row.mode,
    // only `insert` writes the column, from the same union
    drive: row.drive as Drive,
    goal: row.goal,
    constraints: fromJson(row.constraints),
    // only this file writes these two columns, from the same unions
    language: row.language as Language,
    state: row.state as SessionState,
    run: row.run,
    reason: row.reason,
    model: row.model,
    stopping: row.stopping === 1,
    reminded_run: row.reminded_run,
    paused_at: row.paused_at,
    active_ms: row.active_ms,
    active_since: row.active_since,
    used_tokens: row.used_tokens,
    used_cost_micros: row.used_cost_micros,
    run_tokens: row.run_tokens,
    run_cost_micros: row.run_cost_micros,
    budget_tokens: row.budget_tokens,
    budget_cost_micros: row.budget_cost_micros,
    created_at: row.created_at,
  };
}
