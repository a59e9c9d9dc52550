import type Libsql from "libsql";
import { PreparedStatements } from "../src/store/sqlite/prepared-statements.ts";
import { boundValues } from "../src/store/sqlite/bound-values.ts";

/** Tables that hold rows of a session, and how these are found. */
const tables: Readonly<Record<string, "session" | "thread" | "self">> = {
  sessions: "self",
  agents: "session",
  messages: "session",
  questions: "session",
  hand_outs: "session",
  events: "session",
  runs: "session",
  plans: "session",
  background_commands: "session",
  tool_outcomes: "thread",
  model_calls: "thread",
  compactions: "thread",
  checkpoints: "thread",
  writes: "thread",
};

const conditions = {
  self: "id = ?1",
  session: "session_id = ?1",
  thread: "thread_id IN (SELECT thread_id FROM agents WHERE session_id = ?1)",
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;

/**
 * Copies all rows of a session so many times, with ids of their own; its columns are written in the order of the table.
 *
 * Ids of checkpoints and tasks stay as they are: LangGraph derives one from the other, and looks them up by thread.
 */
export function copySession(database: Libsql.Database, sessionId: string, copies: number): void {
  const rows = Object.entries(tables).flatMap(([table, found]) => {
    // `all` answers rows by the names of their columns
    const stored = database
      .prepare(`SELECT * FROM ${table} WHERE ${conditions[found]}`)
      .all(sessionId) as Row[];
    return stored.map((row) => ({ table, row }));
  });
  const kept = new Set(rows.flatMap(({ row }) => [row["checkpoint_id"], row["task_id"]]));
  const statements = new PreparedStatements(database);
  for (let copy = 1; copy <= copies; copy += 1) {
    const renamed = (text: string): string =>
      text.replaceAll(uuid, (id) => (kept.has(id) ? id : idOfCopy(id, copy)));
    database.exec("BEGIN");
    for (const { table, row } of rows) {
      const values = Object.values(row).map((value) => (typeof value === "string" ? renamed(value) : value));
      const marks = values.map(() => "?").join(", ");
      statements.get(`INSERT INTO ${table} VALUES (${marks})`).run(boundValues(values));
    }
    database.exec("COMMIT");
  }
}

/** Never the id itself, nor that of another copy. */
function idOfCopy(id: string, copy: number): string {
  const tail = Number.parseInt(id.slice(-4), 16) ^ copy;
  return id.slice(0, -4) + tail.toString(16).padStart(4, "0");
}

type Row = Readonly<Record<string, unknown>>;
