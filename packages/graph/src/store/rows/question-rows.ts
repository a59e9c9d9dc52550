import type { Selectable, Transaction } from "kysely";
import type { QuestionPort, QuestionRecord } from "../../ports/question-port.ts";
import type { QuestionState } from "../../session/session-types.ts";
import { fromJson, toJson } from "../json-text.ts";
import { PreparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";

function toRecord(row: Selectable<Database["questions"]>): QuestionRecord {
  return {
    ...row,
    options: fromJson(row.options),
    // only this file writes the column, from the same union
    state: row.state as QuestionState,
    reminded: row.reminded === 1,
  };
}

const selectOpen = new PreparedQuery((database, { sessionId }: { sessionId: string }) =>
  database
    .selectFrom("questions")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("state", "=", "open")
    .orderBy("ask_seq"),
);

const selectQuestion = new PreparedQuery((database, key: { sessionId: string; id: string }) =>
  database
    .selectFrom("questions")
    .selectAll()
    .where("session_id", "=", key.sessionId)
    .where("id", "=", key.id),
);

/** Questions over one transaction. */
export function questionRows(trx: Transaction<Database>): QuestionPort {
  // Nobody else writes while the transaction is open.
  const open = new Map<string, QuestionRecord[]>();
  return {
    async insert(question) {
      open.delete(question.session_id);
      await trx
        .insertInto("questions")
        .values({
          ...question,
          options: toJson(question.options),
          reminded: question.reminded ? 1 : 0,
        })
        .execute();
    },
    async find(sessionId, questionId) {
      const row = await selectQuestion.first(trx, { sessionId, id: questionId });
      return row === undefined ? undefined : toRecord(row);
    },
    async ofSession(sessionId) {
      const rows = await trx
        .selectFrom("questions")
        .selectAll()
        .where("session_id", "=", sessionId)
        .orderBy("ask_seq")
        .execute();
      return rows.map(toRecord);
    },
    async openIn(sessionId) {
      const remembered = open.get(sessionId);
      if (remembered !== undefined) return remembered;
      const rows = await selectOpen.all(trx, { sessionId });
      const records = rows.map(toRecord);
      open.set(sessionId, records);
      return records;
    },
    async settle(sessionId, questionId, settlement) {
      open.delete(sessionId);
      const result = await trx
        .updateTable("questions")
        .set(settlement)
        .where("session_id", "=", sessionId)
        .where("id", "=", questionId)
        .where("state", "=", "open")
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
    async moveDeadline(sessionId, questionId, deadlineAt) {
      open.delete(sessionId);
      await trx
        .updateTable("questions")
        .set({ deadline_at: deadlineAt })
        .where("session_id", "=", sessionId)
        .where("id", "=", questionId)
        .execute();
    },
    async markReminded(sessionId, questionId) {
      open.delete(sessionId);
      await trx
        .updateTable("questions")
        .set({ reminded: 1 })
        .where("session_id", "=", sessionId)
        .where("id", "=", questionId)
        .execute();
    },
  };
}
