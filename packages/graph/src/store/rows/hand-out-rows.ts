import type { Selectable, Transaction } from "kysely";
import type { HandOutPort } from "../../ports/hand-out-port.ts";
import type { HandOut, HandOutState } from "../../session/session-types.ts";
import type { Database } from "../schema.ts";

function toHandOut(row: Selectable<Database["hand_outs"]>): HandOut {
  // only this file writes the column, from the same union
  return { ...row, state: row.state as HandOutState };
}

/** Hand-outs over one transaction. */
export function handOutRows(trx: Transaction<Database>): HandOutPort {
  return {
    async insert(handOut) {
      await trx.insertInto("hand_outs").values(handOut).execute();
    },
    async ofSession(sessionId) {
      const rows = await trx
        .selectFrom("hand_outs")
        .selectAll()
        .where("session_id", "=", sessionId)
        .orderBy("task_seq")
        .execute();
      return rows.map(toHandOut);
    },
    async settle(agent, { upToSeq, state, settledSeq }) {
      const rows = await trx
        .updateTable("hand_outs")
        .set({ state, settled_seq: settledSeq })
        .where("session_id", "=", agent.session_id)
        .where("thread_id", "=", agent.thread_id)
        .where("state", "=", "open")
        .where("task_seq", "<=", upToSeq)
        .returningAll()
        .execute();
      return rows.map(toHandOut);
    },
  };
}
