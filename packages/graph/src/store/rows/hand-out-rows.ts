import type { Selectable, Transaction } from "kysely";
import type { HandOutPort } from "../../ports/hand-out-port.ts";
import type { HandOut, HandOutState } from "../../session/session-types.ts";
import { PreparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";

function toHandOut(row: Selectable<Database["hand_outs"]>): HandOut {
  // only this file writes the column, from the same union
  return { ...row, state: row.state as HandOutState };
}

const selectHandOuts = new PreparedQuery((database, { sessionId }: { sessionId: string }) =>
  database.selectFrom("hand_outs").selectAll().where("session_id", "=", sessionId).orderBy("task_seq"),
);

const settleHandOuts = new PreparedQuery(
  (
    database,
    settlement: {
      sessionId: string;
      threadId: string;
      upToSeq: number;
      state: HandOutState;
      settledSeq: number | null;
    },
  ) =>
    database
      .updateTable("hand_outs")
      .set({ state: settlement.state, settled_seq: settlement.settledSeq })
      .where("session_id", "=", settlement.sessionId)
      .where("thread_id", "=", settlement.threadId)
      .where("state", "=", "open")
      .where("task_seq", "<=", settlement.upToSeq)
      .returningAll(),
);

/** Hand-outs over one transaction. */
export function handOutRows(trx: Transaction<Database>): HandOutPort {
  return {
    async insert(handOut) {
      await trx.insertInto("hand_outs").values(handOut).execute();
    },
    async ofSession(sessionId) {
      return (await selectHandOuts.all(trx, { sessionId })).map(toHandOut);
    },
    async settle(agent, settlement) {
      const rows = await settleHandOuts.all(trx, {
        ...settlement,
        sessionId: agent.session_id,
        threadId: agent.thread_id,
      });
      return rows.map(toHandOut);
    },
  };
}
