import type { Selectable, Transaction } from "kysely";
import { GraphError } from "../../errors/graph-error.ts";
import type { AgentPort, AgentRecord } from "../../ports/agent-port.ts";
import type { AgentState, ThinkingMode } from "../../session/session-types.ts";
import { fromJson, toJson } from "../json-text.ts";
import type { Database } from "../schema.ts";

function toRecord(row: Selectable<Database["agents"]>): AgentRecord {
  return {
    thread_id: row.thread_id,
    session_id: row.session_id,
    role_id: row.role_id,
    agent_id: row.agent_id,
    display_name: row.display_name,
    description: row.description,
    emoji: row.emoji,
    is_leader: row.is_leader === 1,
    prompt: row.prompt,
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
    open_message_id: row.open_message_id,
  };
}

/** Agents over one transaction. */
export function agentRows(trx: Transaction<Database>): AgentPort {
  const find = async (threadId: string): Promise<AgentRecord | undefined> => {
    const row = await trx
      .selectFrom("agents")
      .selectAll()
      .where("thread_id", "=", threadId)
      .executeTakeFirst();
    return row === undefined ? undefined : toRecord(row);
  };
  return {
    find,
    async insert(agent, position) {
      await trx
        .insertInto("agents")
        .values({
          ...agent,
          position,
          is_leader: agent.is_leader ? 1 : 0,
          consumed: toJson([]),
          asks: toJson([]),
          lease_holder: null,
          run_id: null,
          open_message_id: null,
        })
        .execute();
    },
    async get(threadId) {
      const agent = await find(threadId);
      if (agent === undefined) throw new GraphError("agent-not-found", `There is no thread "${threadId}".`);
      return agent;
    },
    async ofSession(sessionId) {
      const rows = await trx
        .selectFrom("agents")
        .selectAll()
        .where("session_id", "=", sessionId)
        .orderBy("position")
        .execute();
      return rows.map(toRecord);
    },
    async change(threadId, { consumed, asks, ...change }) {
      await trx
        .updateTable("agents")
        .set({
          ...change,
          ...(consumed === undefined ? {} : { consumed: toJson(consumed) }),
          ...(asks === undefined ? {} : { asks: toJson(asks) }),
        })
        .where("thread_id", "=", threadId)
        .execute();
    },
    async acquireLease(threadId, { holder, now, expiresAt }) {
      const row = await trx
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
          ]),
        )
        .returning("lease_epoch")
        .executeTakeFirst();
      return row?.lease_epoch;
    },
    async releaseLease(threadId, epoch) {
      await trx
        .updateTable("agents")
        .set({ lease_holder: null, lease_expires_at: 0 })
        .where("thread_id", "=", threadId)
        .where("lease_epoch", "=", epoch)
        .execute();
    },
  };
}
