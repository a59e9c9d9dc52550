import type { Transaction } from "kysely";
import type { RunPort } from "../../ports/run-port.ts";
import type { Database } from "../schema.ts";

/** Turns and their model calls over one transaction. */
export function runRows(trx: Transaction<Database>): RunPort {
  return {
    async insert(run) {
      await trx
        .insertInto("runs")
        .values({ ...run, ended_at: null, outcome: null, error: null })
        .execute();
    },
    async end(runId, ending) {
      await trx.updateTable("runs").set(ending).where("run_id", "=", runId).execute();
    },
    async insertModelCall(call) {
      await trx
        .insertInto("model_calls")
        .values({ ...call, state: "open" })
        .execute();
    },
    async endModelCall(messageId, state) {
      await trx.updateTable("model_calls").set({ state }).where("message_id", "=", messageId).execute();
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
        .execute();
      return rows.map((row) => row.message_id);
    },
    async countTurns(sessionId, sessionRun) {
      const row = await trx
        .selectFrom("runs")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("session_id", "=", sessionId)
        .where("session_run", "=", sessionRun)
        .executeTakeFirst();
      return row?.count ?? 0;
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
          .map(({ message_id, started_at, state, ledger }) => ({ message_id, started_at, state, ledger })),
      }));
    },
  };
}
