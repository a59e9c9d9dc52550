import type { Transaction } from "kysely";
import type { OutcomePort } from "../../ports/outcome-port.ts";
import { fromJson, toJson } from "../json-text.ts";
import { PreparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";

const selectOutcome = new PreparedQuery((database, key: { threadId: string; toolCallId: string }) =>
  database
    .selectFrom("tool_outcomes")
    .select("outcome")
    .where("thread_id", "=", key.threadId)
    .where("tool_call_id", "=", key.toolCallId),
);

const insertOutcome = new PreparedQuery((database, row: Database["tool_outcomes"]) =>
  database.insertInto("tool_outcomes").values({
    thread_id: row.thread_id,
    tool_call_id: row.tool_call_id,
    outcome: row.outcome,
  }),
);

/** Outcomes of tool calls over one transaction. */
export function outcomeRows(trx: Transaction<Database>): OutcomePort {
  return {
    async find(threadId, toolCallId) {
      const row = await selectOutcome.first(trx, { threadId, toolCallId });
      return row === undefined ? undefined : fromJson(row.outcome);
    },
    async insert(threadId, toolCallId, outcome) {
      await insertOutcome.run(trx, {
        thread_id: threadId,
        tool_call_id: toolCallId,
        outcome: toJson(outcome),
      });
    },
  };
}
