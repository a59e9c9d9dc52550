import type { RoundtableEvent } from "../event/event-types.ts";
import type { MailboxRow } from "../message/message-types.ts";
import type { BackgroundCommand } from "../ports/background-command-port.ts";
import type { Compaction } from "../ports/compaction-port.ts";
import type { StoredPlan } from "../plan/stored-plan-types.ts";
import type { AgentView, HandOut, Question, SessionView } from "../session/session-types.ts";

/** A message of a thread's checkpointed state, in thread order. */
export interface ThreadMessage {
  readonly id: string;
  readonly type: string;
  readonly content: unknown;
  readonly tool_calls?: readonly { readonly id: string; readonly name: string; readonly args: unknown }[];
  readonly tool_call_id?: string;
  /** What the model thought before it spoke, where it showed that. */
  readonly thinking?: string;
}

export interface ThreadDump {
  readonly agent: AgentView;
  readonly cursor: number;
  readonly consumed: readonly number[];
  readonly next: readonly string[];
  readonly interrupts: readonly { readonly id: string; readonly question_id: string }[];
  readonly messages: readonly ThreadMessage[];
  /** How the model has been shown less than all of it, in the order in which that was settled; the last one holds. */
  readonly compactions: readonly Compaction[];
  /** Rows addressed to the thread that it has not taken yet. */
  readonly queued: readonly MailboxRow[];
}

/** One turn of a thread, and the model calls that it made. */
export interface RunDump {
  readonly run_id: string;
  readonly thread_id: string;
  readonly session_run: number;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly outcome: string | null;
  readonly error: string | null;
  readonly model_calls: readonly {
    readonly message_id: string;
    readonly started_at: string;
    readonly state: string;
    readonly ledger: string | null;
    readonly purpose: string;
    readonly model: string | null;
    /** Null for an open call, whose counts are what is reserved for it, and for one of an earlier version. */
    readonly usage_source: string | null;
    readonly input_tokens: number | null;
    readonly cached_input_tokens: number | null;
    readonly output_tokens: number | null;
    readonly reasoning_tokens: number | null;
    readonly cost_micros: number | null;
    readonly first_token_ms: number | null;
    readonly duration_ms: number | null;
    readonly tries: number | null;
  }[];
}

/** Everything that the store holds of a session; `format` changes when the shape does. */
export interface SessionDump {
  readonly format: "roundtable-dump/1";
  readonly session: SessionView;
  readonly threads: readonly ThreadDump[];
  readonly messages: readonly MailboxRow[];
  readonly questions: readonly Question[];
  readonly hand_outs: readonly HandOut[];
  readonly background_commands: readonly BackgroundCommand[];
  readonly runs: readonly RunDump[];
  readonly events: readonly RoundtableEvent[];
  readonly plans: readonly StoredPlan[];
}
