import type { Selectable, Transaction } from "kysely";
import { GraphError } from "../../errors/graph-error.ts";
import type { AgentChange, AgentPort, AgentRecord, NewAgent } from "../../ports/agent-port.ts";
import type { AgentState, ThinkingMode } from "../../session/session-types.ts";
import { fromJson, toJson } from "../json-text.ts";
import type { Database } from "../schema.ts";

/** All but the prompt. */
const columns = [
  "thread_id",
  "session_id",
  "role_id",
  "agent_id",
  "display_name",
  "description",
  "emoji",
  "is_leader",
  "model",
  "thinking_mode",
  "state",
  "start_seq",
  "cursor",
  "consumed",
  "asks",
  "lease_epoch",
  "lease_holder",
  "lease_expires_at",
  "run_id",
  "created_by",
  "granted_turns",
] as const;

function toRecord(row: Pick<Selectable<Database["agents"]>, (typeof columns)[number]>): AgentRecord {
  return {
    thread_id: row.thread_id,
    session_id: row.session_id,
    role_id: row.role_id,
    agent_id: row.agent_id,
    display_name: row.display_name,
    description: row.description,
    emoji: row.emoji,
    is_leader: row.is_leader === 1,
    model: row.model,
    // only this file writes these two columns, from the same unions
    thinking_mode: row.thinking_mode as ThinkingMode,
    state: row.state as AgentState,
    start_seq: row.start_seq,
    cursor: row.cursor,
    consumed: fromJson(row.consumed),
    asks: fromJson(row.asks),
    lease_epoch: row.lease_epoch,
    lease_holder: row.lease_holder,
    lease_expires_at: row.lease_expires_at,
    run_id: row.run_id,
    created_by: row.created_by,
    granted_turns: row.granted_turns,
  };
}

/**
 * Agents over one transaction.
 *
 * Nobody else writes while it is open, so what it has read and written is remembered instead of read again.
 */
export class AgentRows implements AgentPort {
  readonly #trx: Transaction<Database>;
  readonly #known = new Map<string, AgentRecord>();
  /** Thread ids of whole sessions, in order of position. */
  readonly #sessions = new Map<string, string[]>();

  constructor(trx: Transaction<Database>) {
    this.#trx = trx;
  }

  async find(threadId: string): Promise<AgentRecord | undefined> {
    const known = this.#known.get(threadId);
    if (known !== undefined) return known;
    const row = await this.#trx
      .selectFrom("agents")
      .select(columns)
      .where("thread_id", "=", threadId)
      .executeTakeFirst();
    return row === undefined ? undefined : this.#remember(toRecord(row));
  }

  async get(threadId: string): Promise<AgentRecord> {
    const agent = await this.find(threadId);
    if (agent === undefined) throw new GraphError("agent-not-found", `There is no thread "${threadId}".`);
    return agent;
  }

  async ofSession(sessionId: string): Promise<AgentRecord[]> {
    const threads = this.#sessions.get(sessionId);
    if (threads !== undefined) return threads.flatMap((id) => this.#known.get(id) ?? []);
    const rows = await this.#trx
      .selectFrom("agents")
      .select(columns)
      .where("session_id", "=", sessionId)
      .orderBy("position")
      .execute();
    const agents = rows.map((row) => this.#known.get(row.thread_id) ?? this.#remember(toRecord(row)));
    this.#sessions.set(
      sessionId,
      agents.map((agent) => agent.thread_id),
    );
    return agents;
  }

  async insert(agent: NewAgent, position: number): Promise<void> {
    this.#sessions.delete(agent.session_id);
    await this.#trx
      .insertInto("agents")
      .values({
        ...agent,
        position,
        is_leader: agent.is_leader ? 1 : 0,
        consumed: toJson([]),
        asks: toJson([]),
        lease_holder: null,
        run_id: null,
        granted_turns: 0,
      })
      .execute();
  }

  async change(threadId: string, change: AgentChange): Promise<void> {
    const { consumed, asks, ...plain } = change;
    await this.#trx
      .updateTable("agents")
      .set({
        ...plain,
        ...(consumed === undefined ? {} : { consumed: toJson(consumed) }),
        ...(asks === undefined ? {} : { asks: toJson(asks) }),
      })
      .where("thread_id", "=", threadId)
      .execute();
    const known = this.#known.get(threadId);
    if (known !== undefined) this.#known.set(threadId, { ...known, ...change });
  }

  async acquireLease(
    threadId: string,
    { holder, now, expiresAt, abandoned }: Parameters<AgentPort["acquireLease"]>[1],
  ): Promise<{ epoch: number; prompt: string } | undefined> {
    const row = await this.#trx
      .updateTable("agents")
      .set((eb) => ({
        lease_epoch: eb("lease_epoch", "+", 1),
        lease_holder: holder,
        lease_expires_at: expiresAt,
      }))
      .where("thread_id", "=", threadId)
      .where((eb) =>
        eb.or([
          eb("lease_holder", "is", null),
          eb("lease_holder", "=", holder),
          eb("lease_expires_at", "<=", now),
          ...(abandoned === undefined
            ? []
            : [
                eb.and([
                  eb("lease_epoch", "=", abandoned.epoch),
                  eb("lease_expires_at", "=", abandoned.expiresAt),
                ]),
              ]),
        ]),
      )
      .returning([...columns, "prompt"])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return { epoch: this.#remember(toRecord(row)).lease_epoch, prompt: row.prompt };
  }

  async renewLease(threadId: string, epoch: number, expiresAt: number): Promise<void> {
    const row = await this.#trx
      .updateTable("agents")
      .set({ lease_expires_at: expiresAt })
      .where("thread_id", "=", threadId)
      .where("lease_epoch", "=", epoch)
      .where("lease_holder", "is not", null)
      .returning(columns)
      .executeTakeFirst();
    if (row !== undefined) this.#remember(toRecord(row));
  }

  async releaseLease(threadId: string, epoch: number): Promise<void> {
    const row = await this.#trx
      .updateTable("agents")
      .set({ lease_holder: null, lease_expires_at: 0 })
      .where("thread_id", "=", threadId)
      .where("lease_epoch", "=", epoch)
      .returning(columns)
      .executeTakeFirst();
    if (row !== undefined) this.#remember(toRecord(row));
  }

  async revokeLease(threadId: string): Promise<void> {
    const row = await this.#trx
      .updateTable("agents")
      .set((eb) => ({ lease_epoch: eb("lease_epoch", "+", 1), lease_holder: null, lease_expires_at: 0 }))
      .where("thread_id", "=", threadId)
      .where("lease_holder", "is not", null)
      .returning(columns)
      .executeTakeFirst();
    if (row !== undefined) this.#remember(toRecord(row));
  }

  async revokeAllLeases(): Promise<void> {
    this.#known.clear();
    this.#sessions.clear();
    await this.#trx
      .updateTable("agents")
      .set((eb) => ({ lease_epoch: eb("lease_epoch", "+", 1), lease_holder: null, lease_expires_at: 0 }))
      .where("lease_holder", "is not", null)
      .execute();
  }

  #remember(agent: AgentRecord): AgentRecord {
    this.#known.set(agent.thread_id, agent);
    return agent;
  }
}
