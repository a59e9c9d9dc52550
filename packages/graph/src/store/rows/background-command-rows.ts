import type { Selectable, Transaction } from "kysely";
import type {
  BackgroundCommand,
  BackgroundCommandPort,
  BackgroundCommandState,
} from "../../ports/background-command-port.ts";
import type { Database } from "../schema.ts";

function toCommand(row: Selectable<Database["background_commands"]>): BackgroundCommand {
  // only this file writes the column, from the same union
  return { ...row, state: row.state as BackgroundCommandState };
}

/** Commands in the background over one transaction. */
export function backgroundCommandRows(trx: Transaction<Database>): BackgroundCommandPort {
  return {
    async insert(command) {
      await trx.insertInto("background_commands").values(command).execute();
    },
    async find(id) {
      const row = await trx
        .selectFrom("background_commands")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row === undefined ? undefined : toCommand(row);
    },
    async ofSession(sessionId) {
      const rows = await trx
        .selectFrom("background_commands")
        .selectAll()
        .where("session_id", "=", sessionId)
        .orderBy("started_at")
        .orderBy("id")
        .execute();
      return rows.map(toCommand);
    },
    async openIn(sessionId) {
      const rows = await trx
        .selectFrom("background_commands")
        .selectAll()
        .where("session_id", "=", sessionId)
        .where("state", "=", "open")
        .orderBy("started_at")
        .orderBy("id")
        .execute();
      return rows.map(toCommand);
    },
    async close(id, end) {
      await trx.updateTable("background_commands").set(end).where("id", "=", id).execute();
    },
  };
}
