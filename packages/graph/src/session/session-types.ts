import type { Budget, UsageTotals } from "./usage-types.ts";

/** A session rests in every state but `running` and `paused`; a message starts its next numbered run. */
export type SessionState =
  | "running"
  | "waiting_for_user"
  | "paused"
  | "finished"
  | "stopped"
  | "failed"
  | "exhausted";

export type AgentState = "idle" | "running" | "waiting" | "completed" | "stopped" | "terminated" | "failed";

export type Language = "zh" | "en";

/** `auto` runs by itself; in `manual` rows never start a turn, a step does, one turn each. */
export type Drive = "auto" | "manual";

export type ThinkingMode = "fast" | "thinking";

/** One goal, one leader, its agents, its plan. Times are ISO 8601, UTC. */
export interface SessionView {
  readonly session_id: string;
  readonly owner_id: string;
  /** Name of the charter. */
  readonly mode: string;
  readonly drive: Drive;
  readonly goal: string;
  readonly constraints: readonly string[];
  readonly language: Language;
  readonly state: SessionState;
  /** Number of the current or latest run of the session, from 1. */
  readonly run: number;
  /** Why the session rests; null while it runs. */
  readonly reason: string | null;
  /** Name of the model the session was created with; `rehearsal` for the built-in one. */
  readonly model: string;
  readonly budget: Budget;
  readonly usage: UsageTotals;
  readonly created_at: string;
}

/** An instance of a role in a session; the leader has `agent_id` null. */
export interface AgentView {
  readonly thread_id: string;
  readonly session_id: string;
  readonly role_id: string;
  readonly agent_id: number | null;
  readonly display_name: string;
  readonly description: string;
  readonly emoji: string;
  readonly state: AgentState;
  readonly model: string;
  readonly thinking_mode: ThinkingMode;
  /** Seq of the first mailbox row that it may see: 0 where it knows all that was said. */
  readonly start_seq: number;
  /** Seq of the last mailbox row that is in its thread. */
  readonly cursor: number;
  /** Thread that created it; null: it came with the session, or the user seated it. */
  readonly created_by: string | null;
  /** Ids of the questions that its thread waits on. */
  readonly waiting_on: readonly string[];
}

/** An agent and what its model calls used. */
export interface AgentDetails extends AgentView {
  readonly usage: UsageTotals;
}

export type QuestionState = "open" | "answered" | "declined" | "expired" | "cancelled" | "target_gone";

/** An ask that is open until it is settled, once. `id` is unique within its session. */
export interface Question {
  readonly id: string;
  readonly session_id: string;
  readonly asker_thread_id: string;
  readonly asker_display_name: string;
  /** null: the user is asked. */
  readonly target_thread_id: string | null;
  readonly target_display_name: string;
  readonly content: string;
  readonly options: readonly string[];
  /** Taken when nobody answers, and recorded as an assumption of the plan. */
  readonly default_answer: string | null;
  readonly state: QuestionState;
  readonly answer: string | null;
  /** Seq of the mailbox row that asked. */
  readonly ask_seq: number;
  /** Seq of the mailbox row that told the asker how it was settled. */
  readonly settlement_seq: number | null;
  readonly created_at: string;
  /** When it expires and its default is taken; moves by as long as the session is paused. ISO 8601, UTC. */
  readonly deadline_at: string | null;
  readonly settled_at: string | null;
}

export type HandOutState = "open" | "delivered" | "failed" | "stopped" | "terminated";

/** A task of the leader and what became of it. */
export interface HandOut {
  readonly id: string;
  readonly session_id: string;
  readonly thread_id: string;
  readonly display_name: string;
  readonly task: string;
  readonly task_seq: number;
  readonly state: HandOutState;
  readonly settled_seq: number | null;
}
