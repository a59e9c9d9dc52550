import type { Selectable, Transaction } from "kysely";
import { GraphError } from "../../errors/graph-error.ts";
import type { AgentChange, AgentPort, AgentRecord, NewAgent } from "../../ports/agent-port.ts";
import type { AgentState, ThinkingMode } from "../../session/session-types.ts";
import { fromJson, toJson } from "../json-text.ts";
import { PreparedQuery } from "../prepared-query.ts";
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

const selectAgent = new PreparedQuery((database, { threadId }: { threadId: string }) =>
  database.selectFrom("agents").select(columns).where("thread_id", "=", threadId),
);

const selectAgents = new PreparedQuery((database, { sessionId }: { sessionId: string }) =>
  database.selectFrom("agents").select(columns).where("session_id", "=", sessionId).orderBy("position"),
);

const selectLeftOff = new PreparedQuery((database, { sessionId }: { sessionId: string }) =>
  database
    .selectFrom("agents")
    .select("thread_id")
    .where("session_id", "=", sessionId)
    .where("state", "=", "running")
    .where("lease_holder", "is", null),
);

/** What changes in the life of an agent, but for its lease's epoch. */
type ChangingColumns = Pick<
  Selectable<Database["agents"]>,
  | "thread_id"
  | "model"
  | "state"
  | "cursor"
  | "consumed"
  | "asks"
  | "lease_holder"
  | "lease_expires_at"
  | "run_id"
  | "granted_turns"
>;

const updateAgent = new PreparedQuery((database, row: ChangingColumns) =>
  database
    .updateTable("agents")
    .set({
      model: row.model,
      state: row.state,
      cursor: row.cursor,
      consumed: row.consumed,
      asks: row.asks,
      lease_holder: row.lease_holder,
      lease_expires_at: row.lease_expires_at,
      run_id: row.run_id,
      granted_turns: row.granted_turns,
    })
    .where("thread_id", "=", row.thread_id),
);

const takeLease = new PreparedQuery(
  (
    database,
    lease: {
      threadId: string;
      holder: string;
      now: number;
      expiresAt: number;
      abandonedEpoch: number;
      abandonedExpiresAt: number;
    },
  ) =>
    database
      .updateTable("agents")
      .set((eb) => ({
        lease_epoch: eb("lease_epoch", "+", 1),
        lease_holder: lease.holder,
        lease_expires_at: lease.expiresAt,
      }))
      .where("thread_id", "=", lease.threadId)
      .where((eb) =>
        eb.or([
          eb("lease_holder", "is", null),
          eb("lease_holder", "=", lease.holder),
          eb("lease_expires_at", "<=", lease.now),
          eb.and([
            eb("lease_epoch", "=", lease.abandonedEpoch),
            eb("lease_expires_at", "=", lease.abandonedExpiresAt),
          ]),
        ]),
      )
      .returning(["lease_epoch", "prompt"]),
);

/** No lease has it. */
const noEpoch = -1;

/**
 * Agents over one transaction.
 *
 * Nobody else writes while it is open, so what it has read and changed is remembered, and each agent's row is written
 * once, by `flush`, before the transaction ends or another table's query looks at it.
 */
export class AgentRows implements AgentPort {
  readonly #trx: Transaction<Database>;
  readonly #known = new Map<string, AgentRecord>();
  /** Thread ids of whole sessions, in order of position. */
  readonly #sessions = new Map<string, string[]>();
  readonly #changed = new Set<string>();

  constructor(trx: Transaction<Database>) {
    this.#trx = trx;
  }

  async find(threadId: string): Promise<AgentRecord | undefined> {
    const known = this.#known.get(threadId);
    if (known !== undefined) return known;
    const row = await selectAgent.first(this.#trx, { threadId });
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
    const rows = await selectAgents.all(this.#trx, { sessionId });
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
    this.#change(await this.get(threadId), change);
  }

  async leftOff(sessionId: string): Promise<string[]> {
    // Where the whole session was read, nothing need be written first.
    if (this.#sessions.has(sessionId)) {
      const agents = await this.ofSession(sessionId);
      const left = agents.filter((agent) => agent.state === "running" && agent.lease_holder === null);
      return left.map((agent) => agent.thread_id);
    }
    await this.flush();
    return (await selectLeftOff.all(this.#trx, { sessionId })).map((row) => row.thread_id);
  }

  async acquireLease(
    threadId: string,
    { holder, now, expiresAt, abandoned }: Parameters<AgentPort["acquireLease"]>[1],
  ): Promise<{ epoch: number; prompt: string } | undefined> {
    await this.flush();
    const row = await takeLease.first(this.#trx, {
      threadId,
      holder,
      now,
      expiresAt,
      abandonedEpoch: abandoned?.epoch ?? noEpoch,
      abandonedExpiresAt: abandoned?.expiresAt ?? noEpoch,
    });
    if (row === undefined) return undefined;
    const { lease_epoch, prompt } = row;
    const known = this.#known.get(threadId);
    if (known !== undefined) {
      this.#remember({ ...known, lease_epoch, lease_holder: holder, lease_expires_at: expiresAt });
    }
    return { epoch: lease_epoch, prompt };
  }

  async renewLease(threadId: string, epoch: number, expiresAt: number): Promise<void> {
    await this.flush();
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
    const agent = await this.find(threadId);
    if (agent?.lease_epoch === epoch) this.#change(agent, { lease_holder: null, lease_expires_at: 0 });
  }

  async revokeLease(threadId: string): Promise<void> {
    await this.flush();
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
    await this.flush();
    this.#known.clear();
    this.#sessions.clear();
    await this.#trx
      .updateTable("agents")
      .set((eb) => ({ lease_epoch: eb("lease_epoch", "+", 1), lease_holder: null, lease_expires_at: 0 }))
      .where("lease_holder", "is not", null)
      .execute();
  }

  /** Writes what was changed: each agent's row once. */
  async flush(): Promise<void> {
    for (const threadId of this.#changed) {
      const agent = this.#known.get(threadId);
      if (agent === undefined) continue;
      await updateAgent.run(this.#trx, {
        ...agent,
        consumed: toJson(agent.consumed),
        asks: toJson(agent.asks),
      });
    }
    this.#changed.clear();
  }

  #change(
    agent: AgentRecord,
    change: AgentChange & Partial<Pick<AgentRecord, "lease_holder" | "lease_expires_at">>,
  ): void {
    this.#remember({ ...agent, ...change });
    this.#changed.add(agent.thread_id);
  }

  #remember(agent: AgentRecord): AgentRecord {
    this.#known.set(agent.thread_id, agent);
    return agent;
  }
}
