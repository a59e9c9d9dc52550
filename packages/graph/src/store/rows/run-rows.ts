import type { Transaction } from "kysely";
import type { CallPurpose, NewModelCall, RunPort } from "../../ports/run-port.ts";
import { PreparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";

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
    purpose: call.purpose,
    state: "open",
  }),
);

const endCall = new PreparedQuery((database, call: { messageId: string; state: string }) =>
  database.updateTable("model_calls").set({ state: call.state }).where("message_id", "=", call.messageId),
);

const selectPurpose = new PreparedQuery((database, of: { messageId: string }) =>
  database.selectFrom("model_calls").select("purpose").where("message_id", "=", of.messageId),
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
    async insert(run) {
      await insertRun.run(trx, run);
    },
    async end(runId, { outcome, error, ended_at: endedAt }) {
      await endRun.run(trx, { runId, outcome, error, endedAt });
    },
    async insertModelCall(call) {
      await insertCall.run(trx, call);
    },
    async endModelCall(messageId, state) {
      await endCall.run(trx, { messageId, state });
      const call = await selectPurpose.first(trx, { messageId });
      // only this file writes the column, from the same union
      return call?.purpose as CallPurpose | undefined;
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
          .map(({ message_id, started_at, state, ledger, purpose }) => ({
            message_id,
            started_at,
            state,
            ledger,
            purpose,
          })),
      }));
    },
  };
}
