import { sql, type ExpressionBuilder, type Selectable, type Transaction } from "kysely";
import type { EndedCall, RunPort } from "../../ports/run-port.ts";
import type { CallPurpose, CallUsage, UsageTotals } from "../../session/usage-types.ts";
import { PreparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";

const usageColumns = [
  "run_id",
  "purpose",
  "model",
  "usage_source",
  "input_tokens",
  "cached_input_tokens",
  "output_tokens",
  "reasoning_tokens",
  "cost_micros",
  "first_token_ms",
  "duration_ms",
  "tries",
] as const;

type UsageRow = Pick<Selectable<Database["model_calls"]>, (typeof usageColumns)[number]>;

/** Only an open call: what was counted once stays as it is. */
const endKnown = new PreparedQuery(
  (database, call: CallUsage & { readonly messageId: string; readonly state: string }) =>
    database
      .updateTable("model_calls")
      .set({
        state: call.state,
        model: call.model,
        usage_source: call.source,
        input_tokens: call.input_tokens,
        cached_input_tokens: call.cached_input_tokens,
        output_tokens: call.output_tokens,
        reasoning_tokens: call.reasoning_tokens,
        cost_micros: call.cost_micros,
        first_token_ms: call.first_token_ms,
        duration_ms: call.duration_ms,
        tries: call.tries,
      })
      .where("message_id", "=", call.messageId)
      .where("state", "=", "open")
      .returning(usageColumns),
);

/** Its process died over it: the prompt may have been read, and nobody knows what was answered. */
const endUnknown = new PreparedQuery(
  (database, call: { readonly messageId: string; readonly state: string }) =>
    database
      .updateTable("model_calls")
      .set((eb) => ({
        state: call.state,
        usage_source: "estimated",
        input_tokens: eb.fn.coalesce("input_tokens", eb.val(0)),
        cached_input_tokens: 0,
        output_tokens: 0,
        reasoning_tokens: 0,
        tries: 1,
      }))
      .where("message_id", "=", call.messageId)
      .where("state", "=", "open")
      .returning(usageColumns),
);

const sumReserved = new PreparedQuery(
  (database, of: { readonly sessionId: string; readonly threadId: string }) =>
    database
      .selectFrom("agents")
      .innerJoin("model_calls", "model_calls.thread_id", "agents.thread_id")
      .select(({ fn }) => [
        fn.sum<number | null>("model_calls.input_tokens").as("tokens"),
        fn.sum<number | null>("model_calls.cost_micros").as("cost_micros"),
      ])
      .where("agents.session_id", "=", of.sessionId)
      .where("agents.thread_id", "!=", of.threadId)
      .where("model_calls.state", "=", "open"),
);

const totals = ({ fn }: ExpressionBuilder<Database, "model_calls">) => [
  fn.countAll<number>().as("calls"),
  fn.sum<number>("model_calls.tries").as("tries"),
  fn.sum<number>("model_calls.input_tokens").as("input_tokens"),
  fn.sum<number>("model_calls.cached_input_tokens").as("cached_input_tokens"),
  fn.sum<number>("model_calls.output_tokens").as("output_tokens"),
  fn.sum<number>("model_calls.reasoning_tokens").as("reasoning_tokens"),
  fn.sum<number | null>("model_calls.cost_micros").as("cost_micros"),
  fn.count<number>("model_calls.cost_micros").as("priced_calls"),
  fn.sum<number>(sql<number>`model_calls.usage_source = 'estimated'`).as("estimated_calls"),
  fn.sum<number | null>("model_calls.duration_ms").as("duration_ms"),
  fn.count<number>("model_calls.duration_ms").as("timed_calls"),
  fn.avg<number | null>("model_calls.first_token_ms").as("mean_first_token_ms"),
];

type TotalsRow = Omit<UsageTotals, "total_tokens" | "unpriced_calls" | "mean_duration_ms" | "duration_ms"> & {
  readonly duration_ms: number | null;
  readonly priced_calls: number;
  readonly timed_calls: number;
};

function toTotals(row: TotalsRow): UsageTotals {
  const durationMs = row.duration_ms ?? 0;
  return {
    calls: row.calls,
    tries: row.tries,
    input_tokens: row.input_tokens,
    cached_input_tokens: row.cached_input_tokens,
    output_tokens: row.output_tokens,
    reasoning_tokens: row.reasoning_tokens,
    total_tokens: row.input_tokens + row.output_tokens,
    cost_micros: row.cost_micros,
    unpriced_calls: row.calls - row.priced_calls,
    estimated_calls: row.estimated_calls,
    duration_ms: durationMs,
    mean_duration_ms: row.timed_calls === 0 ? null : Math.round(durationMs / row.timed_calls),
    mean_first_token_ms: row.mean_first_token_ms === null ? null : Math.round(row.mean_first_token_ms),
  };
}

function toUsage(row: UsageRow): CallUsage {
  return {
    model: row.model ?? "",
    // only this file writes the column, from the same union
    source: row.usage_source as CallUsage["source"],
    input_tokens: row.input_tokens ?? 0,
    cached_input_tokens: row.cached_input_tokens ?? 0,
    output_tokens: row.output_tokens ?? 0,
    reasoning_tokens: row.reasoning_tokens ?? 0,
    cost_micros: row.cost_micros,
    first_token_ms: row.first_token_ms,
    duration_ms: row.duration_ms,
    tries: row.tries ?? 0,
  };
}

function toEnded(row: UsageRow): EndedCall {
  // only `insertModelCall` writes the column, from the same union
  return { ...toUsage(row), run_id: row.run_id, purpose: row.purpose as CallPurpose };
}

/** The calls that are over, each with its turn. */
function countedCalls(trx: Transaction<Database>) {
  return trx
    .selectFrom("model_calls")
    .innerJoin("runs", "runs.run_id", "model_calls.run_id")
    .where("model_calls.usage_source", "is not", null);
}

/** What model calls used, over one transaction. */
export function usageRows(
  trx: Transaction<Database>,
): Pick<RunPort, "endModelCall" | "reserved" | "countedCalls" | "usageByThread" | "usageBySession"> {
  return {
    async endModelCall(messageId, state, usage) {
      const row =
        usage === undefined
          ? await endUnknown.first(trx, { messageId, state })
          : await endKnown.first(trx, { ...usage, messageId, state });
      return row === undefined ? undefined : toEnded(row);
    },
    async reserved(sessionId, exceptThreadId) {
      const row = await sumReserved.first(trx, { sessionId, threadId: exceptThreadId });
      return { tokens: row?.tokens ?? 0, cost_micros: row?.cost_micros ?? 0 };
    },
    async countedCalls(sessionId) {
      const rows = await countedCalls(trx)
        .selectAll("model_calls")
        .where("runs.session_id", "=", sessionId)
        .orderBy("model_calls.started_at")
        .orderBy("model_calls.message_id")
        .execute();
      return rows.map((row) => ({
        message_id: row.message_id,
        thread_id: row.thread_id,
        state: row.state === "committed" ? "committed" : "withdrawn",
        started_at: row.started_at,
        ...toEnded(row),
      }));
    },
    async usageByThread(sessionId) {
      const rows = await countedCalls(trx)
        .select(totals)
        .select("model_calls.thread_id")
        .where("runs.session_id", "=", sessionId)
        .groupBy("model_calls.thread_id")
        .execute();
      return new Map(rows.map((row) => [row.thread_id, toTotals(row)]));
    },
    async usageBySession(sessionIds) {
      if (sessionIds.length === 0) return new Map();
      const rows = await countedCalls(trx)
        .select(totals)
        .select("runs.session_id")
        .where("runs.session_id", "in", sessionIds)
        .groupBy("runs.session_id")
        .execute();
      return new Map(rows.map((row) => [row.session_id, toTotals(row)]));
    },
  };
}
