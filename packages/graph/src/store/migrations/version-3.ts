import type { Migration } from "./migration-types.ts";

/**
 * Engines that share a database, which of them works on which session, and which of them runs which command; what model
 * calls are for, and how threads are shown to models whose window they outgrow.
 */
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
  await schema
    .alterTable("model_calls")
    .addColumn("purpose", "text", (c) => c.notNull().defaultTo("reply"))
    .execute();
  await schema
    .createTable("compactions")
    .addColumn("thread_id", "text", (c) => c.notNull())
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("session_id", "text", (c) => c.notNull())
    .addColumn("run_id", "text", (c) => c.notNull())
    .addColumn("call_id", "text")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("through_id", "text")
    .addColumn("kept_ids", "text", (c) => c.notNull())
    .addColumn("summarised_ids", "text", (c) => c.notNull())
    .addColumn("shortened", "text", (c) => c.notNull())
    .addColumn("content", "text")
    .addColumn("newest_id", "text", (c) => c.notNull())
    .addColumn("context_window", "integer")
    .addColumn("tokens_before", "integer", (c) => c.notNull())
    .addColumn("tokens_after", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("compactions_key", ["thread_id", "number"])
    .execute();
  await schema.createIndex("compactions_run").on("compactions").columns(["run_id"]).execute();
};
