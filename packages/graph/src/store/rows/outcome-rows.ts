import type { Transaction } from "kysely";
import type { OutcomePort, ToolOutcome } from "../../ports/outcome-port.ts";
import type { Database } from "../schema.ts";
import { parseJson } from "./parse-json.ts";

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
      return row === undefined ? undefined : parseJson<ToolOutcome>(row.outcome);
    },
    async insert(threadId, toolCallId, outcome) {
      await trx
        .insertInto("tool_outcomes")
        .values({ thread_id: threadId, tool_call_id: toolCallId, outcome: JSON.stringify(outcome) })
        .execute();
    },
  };
}
