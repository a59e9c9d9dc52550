import type { Transaction } from "kysely";
import type { OutcomePort } from "../../ports/outcome-port.ts";
import { fromJson, toJson } from "../json-text.ts";
import type { Database } from "../schema.ts";

/** Outcomes of tool calls over one transaction. */
export function outcomeRows(trx: Transaction<Database>): OutcomePort {
  return {
    async find(threadId, toolCallId) {
      const row = await trx
        .selectFrom("tool_outcomes")
        .select("outcome")
        .where("thread_id", "=", threadId)
        .where("tool_call_id", "=", toolCallId)
        .executeTakeFirst();
      return row === undefined ? undefined : fromJson(row.outcome);
    },
    async insert(threadId, toolCallId, outcome) {
      await trx
        .insertInto("tool_outcomes")
        .values({ thread_id: threadId, tool_call_id: toolCallId, outcome: toJson(outcome) })
        .execute();
    },
  };
}
