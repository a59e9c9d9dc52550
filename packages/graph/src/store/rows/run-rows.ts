import type { Transaction } from "kysely";
import type { NewModelCall, RunPort } from "../../ports/run-port.ts";
import { PreparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";
import { usageRows } from "./usage-rows.ts";

const insertRun = new PreparedQuery((database, run: Parameters<RunPort["insert"]>[0]) =>
  database.insertInto("runs").values({
    run_id: run.run_id,
    thread_id: run.thread_id,
    session_id: run.session_id,
    session_run: run.session_run,
    started_at: run.started_at,
    ended_at: null,
    outcome: null,
    error: null,
  }),
);

const endRun = new PreparedQuery(
  (database, run: { runId: string; outcome: string; error: string | null; endedAt: string }) =>
    database
      .updateTable("runs")
      .set({ outcome: run.outcome, error: run.error, ended_at: run.endedAt })
      .where("run_id", "=", run.runId),
);

const insertCall = new PreparedQuery((database, call: NewModelCall) =>
  database.insertInto("model_calls").values({
    message_id: call.message_id,
    run_id: call.run_id,
    thread_id: call.thread_id,
    started_at: call.started_at,
    ledger: call.ledger,
    state: "open",
    purpose: call.purpose,
    model: call.model,
    input_tokens: call.reserved_tokens,
    cost_micros: call.reserved_cost_micros,
  }),
);

const countRuns = new PreparedQuery((database, of: { sessionId: string; sessionRun: number }) =>
  database
    .selectFrom("runs")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("session_id", "=", of.sessionId)
    .where("session_run", "=", of.sessionRun),
);

/** Turns and their model calls over one transaction. */
export function runRows(trx: Transaction<Database>): RunPort {
  return {
    ...usageRows(trx),
    async insert(run) {
      await insertRun.run(trx, run);
    },
    async end(runId, { outcome, error, ended_at: endedAt }) {
      await endRun.run(trx, { runId, outcome, error, endedAt });
    },
    async insertModelCall(call) {
      await insertCall.run(trx, call);
    },
    async openModelCalls(threadId) {
      const rows = await trx
        .selectFrom("model_calls")
        .select("message_id")
        .where("thread_id", "=", threadId)
        .where("state", "=", "open")
        .execute();
      return rows.map((row) => row.message_id);
    },
    async modelCallsOf(runId) {
      const rows = await trx
        .selectFrom("model_calls")
        .select("message_id")
        .where("run_id", "=", runId)
        .where("purpose", "=", "reply")
        .execute();
      return rows.map((row) => row.message_id);
    },
    async countTurns(sessionId, sessionRun) {
      return (await countRuns.first(trx, { sessionId, sessionRun }))?.count ?? 0;
    },
    async ofSession(sessionId) {
      const runs = await trx
        .selectFrom("runs")
        .selectAll()
        .where("session_id", "=", sessionId)
        .orderBy("started_at")
        .orderBy("run_id")
        .execute();
      const calls = await trx
        .selectFrom("model_calls")
        .innerJoin("runs", "runs.run_id", "model_calls.run_id")
        .selectAll("model_calls")
        .where("runs.session_id", "=", sessionId)
        .orderBy("model_calls.started_at")
        .orderBy("model_calls.message_id")
        .execute();
      return runs.map(({ session_id: _session, ...run }) => ({
        ...run,
        model_calls: calls
          .filter((call) => call.run_id === run.run_id)
          .map(({ run_id: _run, thread_id: _thread, ...call }) => call),
      }));
    },
  };
}
