import type { Migration } from "./migration-types.ts";

/**
 * Engines that share a database, which of them works on which session, and which of them runs which command; what model
 * calls are for and what they use (tokens, cost and time of each), the sums of a session and its budgets, and how threads
 * are shown to models whose window they outgrow.
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
  const calls = schema.alterTable("model_calls");
  await calls.addColumn("purpose", "text", (c) => c.notNull().defaultTo("reply")).execute();
  await calls.addColumn("model", "text").execute();
  await calls.addColumn("usage_source", "text").execute();
  for (const count of [
    "input_tokens",
    "cached_input_tokens",
    "output_tokens",
    "reasoning_tokens",
    "cost_micros",
    "first_token_ms",
    "duration_ms",
    "tries",
  ]) {
    await calls.addColumn(count, "integer").execute();
  }
  const sessions = schema.alterTable("sessions");
  for (const sum of ["used_tokens", "used_cost_micros", "run_tokens", "run_cost_micros"]) {
    await sessions.addColumn(sum, "integer", (c) => c.notNull().defaultTo(0)).execute();
  }
  await sessions.addColumn("budget_tokens", "integer").execute();
  await sessions.addColumn("budget_cost_micros", "integer").execute();
};
