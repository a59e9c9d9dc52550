import { sql, type Kysely } from "kysely";
import { GraphError } from "../../errors/graph-error.ts";
import type { Database } from "../schema.ts";
import type { Migration } from "./migration-types.ts";
import { version1 } from "./version-1.ts";
import { version2 } from "./version-2.ts";
import { version3 } from "./version-3.ts";

/** In order; the version of a file is how many of them it has been through. */
const migrations: readonly Migration[] = [version1, version2, version3];

/**
 * Brings the tables to the newest version, in the caller's transaction: all of it or nothing.
 *
 * Throws `store-newer` for a file that a later version of the product wrote.
 */
export async function migrate(database: Kysely<Database>, path: string): Promise<void> {
  const version = await userVersion(database);
  if (version > migrations.length) {
    throw new GraphError(
      "store-newer",
      `The database ${path} was written by a newer Roundtable (format ${version}; this one knows ${migrations.length}). ` +
        "Update Roundtable, or choose another data folder (ROUNDTABLE_DATA).",
    );
  }
  if (version === migrations.length) return;
  for (const migration of migrations.slice(version)) await migration(database);
  await sql`pragma user_version = ${sql.raw(String(migrations.length))}`.execute(database);
}

async function userVersion(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database);
  return rows[0]?.user_version ?? 0;
}
