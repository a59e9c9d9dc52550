import type { Migration } from "./migration-types.ts";

/** Pauses, deadlines and sessions driven by hand; who created an agent; commands in the background. */
export const version2: Migration = async ({ schema }) => {
  await schema
    .alterTable("sessions")
    .addColumn("drive", "text", (c) => c.notNull().defaultTo("auto"))
    .execute();
  await schema.alterTable("sessions").addColumn("paused_at", "integer").execute();
  await schema
    .alterTable("sessions")
    .addColumn("active_ms", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("sessions").addColumn("active_since", "integer").execute();
  await schema.alterTable("agents").addColumn("created_by", "text").execute();
  await schema
    .alterTable("agents")
    .addColumn("granted_turns", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("questions").addColumn("deadline_at", "text").execute();
  await schema
    .createTable("background_commands")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("session_id", "text", (c) => c.notNull())
    .addColumn("thread_id", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("notice_seq", "integer")
    .addColumn("started_at", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("background_commands_session")
    .on("background_commands")
    .columns(["session_id", "state"])
    .execute();
};
