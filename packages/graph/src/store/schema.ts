import type { Generated } from "kysely";
import type { EventBody } from "../event/event-types.ts";
import type { Plan } from "../plan/plan-schema.ts";
import type { OpenAsk } from "../ports/agent-port.ts";
import type { Shortening } from "../ports/compaction-port.ts";
import type { ToolOutcome } from "../ports/outcome-port.ts";
import type { JsonText } from "./json-text.ts";

/** The tables as the newest migration leaves them. */
export interface Database {
  sessions: {
    id: string;
    owner_id: string;
    mode: string;
    drive: string;
    goal: string;
    constraints: JsonText<readonly string[]>;
    language: string;
    state: string;
    run: number;
    reason: string | null;
    model: string;
    stopping: number;
    reminded_run: number;
    paused_at: number | null;
    active_ms: number;
    active_since: number | null;
    used_tokens: Generated<number>;
    used_cost_micros: Generated<number>;
    run_tokens: Generated<number>;
    run_cost_micros: Generated<number>;
    budget_tokens: number | null;
    budget_cost_micros: number | null;
    seq: Generated<number>;
    event_seq: Generated<number>;
    created_at: string;
  };
  agents: {
    thread_id: string;
    session_id: string;
    position: number;
    role_id: string;
    agent_id: number | null;
    display_name: string;
    description: string;
    emoji: string;
    is_leader: number;
    prompt: string;
    model: string;
    thinking_mode: string;
    state: string;
    start_seq: number;
    cursor: number;
    consumed: JsonText<readonly number[]>;
    asks: JsonText<readonly OpenAsk[]>;
    lease_epoch: Generated<number>;
    lease_holder: string | null;
    lease_expires_at: Generated<number>;
    run_id: string | null;
    created_by: string | null;
    granted_turns: number;
  };
  messages: {
    session_id: string;
    seq: number;
    id: string;
    target_thread_id: string | null;
    skip: JsonText<readonly string[]>;
    source_thread_id: string | null;
    source_display_name: string;
    type: string;
    content: string;
    question_id: string | null;
    wakes: number;
    released: number;
    created_at: string;
  };
  questions: {
    session_id: string;
    id: string;
    tool_call_id: string;
    asker_thread_id: string;
    asker_display_name: string;
    target_thread_id: string | null;
    target_display_name: string;
    content: string;
    options: JsonText<readonly string[]>;
    default_answer: string | null;
    state: string;
    answer: string | null;
    ask_seq: number;
    settlement_seq: number | null;
    reminded: number;
    created_at: string;
    deadline_at: string | null;
    settled_at: string | null;
  };
  hand_outs: {
    id: string;
    session_id: string;
    thread_id: string;
    display_name: string;
    task: string;
    task_seq: number;
    state: string;
    settled_seq: number | null;
  };
  tool_outcomes: { thread_id: string; tool_call_id: string; outcome: JsonText<ToolOutcome> };
  events: {
    session_id: string;
    seq: number;
    id: string;
    type: string;
    body: JsonText<EventBody>;
    created_at: string;
  };
  runs: {
    run_id: string;
    thread_id: string;
    session_id: string;
    session_run: number;
    started_at: string;
    ended_at: string | null;
    outcome: string | null;
    error: string | null;
  };
  model_calls: {
    message_id: string;
    run_id: string;
    thread_id: string;
    started_at: string;
    state: string;
    ledger: string | null;
    purpose: Generated<string>;
    model: string | null;
    /** Null while it is open, and for calls of a version that counted nothing. */
    usage_source: string | null;
    /** What is reserved for its prompt while it is open. */
    input_tokens: number | null;
    cached_input_tokens: number | null;
    output_tokens: number | null;
    reasoning_tokens: number | null;
    /** Likewise. */
    cost_micros: number | null;
    first_token_ms: number | null;
    duration_ms: number | null;
    tries: number | null;
  };
  compactions: {
    thread_id: string;
    number: number;
    session_id: string;
    run_id: string;
    call_id: string | null;
    kind: string;
    reason: string;
    through_id: string | null;
    kept_ids: JsonText<readonly string[]>;
    summarised_ids: JsonText<readonly string[]>;
    shortened: JsonText<readonly Shortening[]>;
    content: string | null;
    newest_id: string;
    context_window: number | null;
    tokens_before: number;
    tokens_after: number;
    created_at: string;
  };
  background_commands: {
    id: string;
    session_id: string;
    thread_id: string;
    source: string;
    label: string;
    state: string;
    notice_seq: number | null;
    started_at: string;
    holder: string | null;
  };
  engines: { id: string; expires_at: number };
  held_sessions: { session_id: string; engine_id: string };
  plans: {
    session_id: string;
    version: number;
    kind: string;
    document: JsonText<Plan | string>;
    created_at: string;
  };
}
