import type { Migration } from "./migration-types.ts";

/** Engines that share a database, which of them works on which session, and which of them runs which command. */
export const version3: Migration = async ({ schema }) => {
  await schema
    .createTable("engines")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("expires_at", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createTable("held_sessions")
    .addColumn("session_id", "text", (c) => c.primaryKey())
    .addColumn("engine_id", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("held_sessions_engine").on("held_sessions").column("engine_id").execute();
  await schema.alterTable("background_commands").addColumn("holder", "text").execute();
};
