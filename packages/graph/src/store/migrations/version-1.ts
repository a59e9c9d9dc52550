import type { Migration } from "./migration-types.ts";

/** Creates the tables of version 1. */
export const version1: Migration = async ({ schema }) => {
  await schema
    .createTable("sessions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull())
    .addColumn("mode", "text", (c) => c.notNull())
    .addColumn("goal", "text", (c) => c.notNull())
    .addColumn("constraints", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("run", "integer", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("model", "text", (c) => c.notNull())
    .addColumn("stopping", "integer", (c) => c.notNull())
    .addColumn("reminded_run", "integer", (c) => c.notNull())
    .addColumn("seq", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("event_seq", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("sessions_owner").on("sessions").columns(["owner_id", "created_at"]).execute();
  await schema
    .createTable("agents")
    .addColumn("thread_id", "text", (c) => c.primaryKey())
    .addColumn("session_id", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("role_id", "text", (c) => c.notNull())
    .addColumn("agent_id", "integer")
    .addColumn("display_name", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("emoji", "text", (c) => c.notNull())
    .addColumn("is_leader", "integer", (c) => c.notNull())
    .addColumn("prompt", "text", (c) => c.notNull())
    .addColumn("model", "text", (c) => c.notNull())
    .addColumn("thinking_mode", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("start_seq", "integer", (c) => c.notNull())
    .addColumn("cursor", "integer", (c) => c.notNull())
    .addColumn("consumed", "text", (c) => c.notNull())
    .addColumn("asks", "text", (c) => c.notNull())
    .addColumn("lease_epoch", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("lease_holder", "text")
    .addColumn("lease_expires_at", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("run_id", "text")
    .addUniqueConstraint("agents_display_name", ["session_id", "display_name"])
    .execute();
  await schema
    .createTable("messages")
    .addColumn("session_id", "text", (c) => c.notNull())
    .addColumn("seq", "integer", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("target_thread_id", "text")
    .addColumn("skip", "text", (c) => c.notNull())
    .addColumn("source_thread_id", "text")
    .addColumn("source_display_name", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("question_id", "text")
    .addColumn("wakes", "integer", (c) => c.notNull())
    .addColumn("released", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("messages_key", ["session_id", "seq"])
    .execute();
  await schema.createIndex("messages_target").on("messages").columns(["target_thread_id", "seq"]).execute();
  await schema
    .createTable("questions")
    .addColumn("session_id", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("tool_call_id", "text", (c) => c.notNull())
    .addColumn("asker_thread_id", "text", (c) => c.notNull())
    .addColumn("asker_display_name", "text", (c) => c.notNull())
    .addColumn("target_thread_id", "text")
    .addColumn("target_display_name", "text", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("options", "text", (c) => c.notNull())
    .addColumn("default_answer", "text")
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("answer", "text")
    .addColumn("ask_seq", "integer", (c) => c.notNull())
    .addColumn("settlement_seq", "integer")
    .addColumn("reminded", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("settled_at", "text")
    .addPrimaryKeyConstraint("questions_key", ["session_id", "id"])
    .execute();
  await schema
    .createTable("hand_outs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("session_id", "text", (c) => c.notNull())
    .addColumn("thread_id", "text", (c) => c.notNull())
    .addColumn("display_name", "text", (c) => c.notNull())
    .addColumn("task", "text", (c) => c.notNull())
    .addColumn("task_seq", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("settled_seq", "integer")
    .execute();
  await schema.createIndex("hand_outs_session").on("hand_outs").columns(["session_id", "task_seq"]).execute();
  await schema
    .createTable("tool_outcomes")
    .addColumn("thread_id", "text", (c) => c.notNull())
    .addColumn("tool_call_id", "text", (c) => c.notNull())
    .addColumn("outcome", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("tool_outcomes_key", ["thread_id", "tool_call_id"])
    .execute();
  await schema
    .createTable("events")
    .addColumn("session_id", "text", (c) => c.notNull())
    .addColumn("seq", "integer", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("events_key", ["session_id", "seq"])
    .execute();
  await schema
    .createTable("runs")
    .addColumn("run_id", "text", (c) => c.primaryKey())
    .addColumn("thread_id", "text", (c) => c.notNull())
    .addColumn("session_id", "text", (c) => c.notNull())
    .addColumn("session_run", "integer", (c) => c.notNull())
    .addColumn("started_at", "text", (c) => c.notNull())
    .addColumn("ended_at", "text")
    .addColumn("outcome", "text")
    .addColumn("error", "text")
    .execute();
  await schema.createIndex("runs_session").on("runs").columns(["session_id", "session_run"]).execute();
  await schema
    .createTable("model_calls")
    .addColumn("message_id", "text", (c) => c.primaryKey())
    .addColumn("run_id", "text", (c) => c.notNull())
    .addColumn("thread_id", "text", (c) => c.notNull())
    .addColumn("started_at", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("ledger", "text")
    .execute();
  await schema.createIndex("model_calls_run").on("model_calls").columns(["run_id"]).execute();
  await schema.createIndex("model_calls_thread").on("model_calls").columns(["thread_id", "state"]).execute();
  await schema
    .createTable("plans")
    .addColumn("session_id", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("document", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("plans_key", ["session_id", "version"])
    .execute();
};
