import type { Selectable, Transaction } from "kysely";
import type { StoredPlan } from "../../plan/stored-plan-types.ts";
import type { PlanPort } from "../../ports/plan-port.ts";
import { fromJson, toJson } from "../json-text.ts";
import type { Database } from "../schema.ts";

function toStoredPlan(row: Selectable<Database["plans"]>): StoredPlan {
  const { session_id, version, created_at } = row;
  const document = fromJson(row.document);
  return typeof document === "string"
    ? { kind: "unstructured", session_id, version, created_at, text: document }
    : { kind: "structured", session_id, version, created_at, plan: document };
}

/** Versions of plans over one transaction. */
export function planRows(trx: Transaction<Database>): PlanPort {
  return {
    async insert(stored) {
      const { session_id, version, created_at, kind } = stored;
      const document = toJson(stored.kind === "structured" ? stored.plan : stored.text);
      await trx.insertInto("plans").values({ session_id, version, created_at, kind, document }).execute();
    },
    async find(sessionId, version) {
      const query = trx.selectFrom("plans").selectAll().where("session_id", "=", sessionId);
      const row = await (
        version === undefined
          ? query.orderBy("version", "desc").limit(1)
          : query.where("version", "=", version)
      ).executeTakeFirst();
      return row === undefined ? undefined : toStoredPlan(row);
    },
    async ofSession(sessionId) {
      const rows = await trx
        .selectFrom("plans")
        .selectAll()
        .where("session_id", "=", sessionId)
        .orderBy("version")
        .execute();
      return rows.map(toStoredPlan);
    },
  };
}
