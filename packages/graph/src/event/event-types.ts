import type { MailboxRow } from "../message/message-types.ts";
import type {
  AgentState,
  AgentView,
  Drive,
  HandOut,
  Question,
  SessionState,
} from "../session/session-types.ts";
import type { Budget, CallPurpose, CallUsage } from "../session/usage-types.ts";

/** A tool call as the model made it, under the id that the system gave it. */
export interface ToolCallView {
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
}

/** What happened, by type. No event but `run-finished` has both `status` and `content` (I12). */
export type EventBody =
  | {
      readonly type: "session-created";
      readonly goal: string;
      readonly constraints: readonly string[];
      readonly mode: string;
      readonly drive: Drive;
      readonly language: string;
      readonly model: string;
      /** Left out where there is none. */
      readonly budget?: Budget;
    }
  | {
      readonly type: "session-state-changed";
      readonly state: SessionState;
      readonly run: number;
      readonly reason: string | null;
    }
  | { readonly type: "agent-added"; readonly agent: AgentView }
  | {
      readonly type: "agent-state-changed";
      readonly thread_id: string;
      readonly display_name: string;
      readonly state: AgentState;
      /** Ids of the questions that it waits on; empty in every other state. */
      readonly waiting_on: readonly string[];
    }
  | {
      readonly type: "turn-started";
      readonly thread_id: string;
      readonly display_name: string;
      readonly run_id: string;
    }
  | {
      readonly type: "turn-ended";
      readonly thread_id: string;
      readonly display_name: string;
      readonly run_id: string;
      readonly outcome: TurnOutcome;
      readonly error: string | null;
    }
  | { readonly type: "message-sent"; readonly message: MailboxRow }
  | {
      readonly type: "messages-delivered";
      readonly thread_id: string;
      readonly display_name: string;
      readonly cursor: number;
    }
  | {
      readonly type: "reply-started";
      readonly thread_id: string;
      readonly display_name: string;
      readonly message_id: string;
    }
  | {
      readonly type: "reply-completed";
      readonly thread_id: string;
      readonly display_name: string;
      readonly message_id: string;
      readonly text: string;
      /** What the model thought before it spoke; left out where it showed nothing. */
      readonly thinking?: string;
      readonly tool_calls: readonly ToolCallView[];
    }
  | {
      readonly type: "reply-withdrawn";
      readonly thread_id: string;
      readonly display_name: string;
      readonly message_id: string;
      readonly reason: string;
    }
  | {
      readonly type: "tool-finished";
      readonly thread_id: string;
      readonly display_name: string;
      readonly tool_call_id: string;
      readonly name: string;
      readonly result: string;
      readonly is_error: boolean;
    }
  | {
      readonly type: "view-compacted";
      readonly thread_id: string;
      readonly display_name: string;
      /** From 1, in each thread. */
      readonly number: number;
      /** Whether a model wrote a summary, older parts were left out without one, or long messages were shortened. */
      readonly kind: "summary" | "cut" | "shortened";
      /** The window was nearly full, or the endpoint refused the view. */
      readonly reason: "window" | "refused";
      /** Messages that it stands for. */
      readonly summarised: number;
      readonly shortened: number;
      readonly tokens_before: number;
      readonly tokens_after: number;
    }
  | { readonly type: "question-asked"; readonly question: Question }
  | { readonly type: "question-settled"; readonly question: Question }
  /** A pause is over: the question has as long left as it had before. */
  | { readonly type: "question-deadline-moved"; readonly question: Question }
  | { readonly type: "hand-out-opened"; readonly hand_out: HandOut }
  | { readonly type: "hand-out-settled"; readonly hand_out: HandOut }
  | {
      readonly type: "role-saved";
      /** Whose call saved it. */
      readonly thread_id: string;
      readonly display_name: string;
      readonly role_id: string;
      readonly role_name: string;
      /** Of all that the role file says; tells a file that a person has changed since. */
      readonly digest: string;
    }
  /** An agent's model works otherwise than it was set to when the agent was created. */
  | {
      readonly type: "model-notice";
      readonly thread_id: string;
      readonly display_name: string;
      /**
       * It calls no tools by the API, so that they are described in text; it stays down, and another one answers; or
       * somebody has put another one in its place.
       */
      readonly notice: "tools-as-text" | "fell-back" | "changed";
      readonly model: string;
      /** Who answers in its place; null where it does itself. */
      readonly to: string | null;
      /** The kind of failure that made it so; null where none did. */
      readonly failure: string | null;
    }
  | {
      readonly type: "plan-published";
      readonly version: number;
      readonly kind: "structured" | "unstructured";
    }
  | {
      readonly type: "guard-tripped";
      readonly guard: string;
      readonly limit: number;
      readonly thread_id: string | null;
    }
  /** A model call is over, kept or withdrawn; told once a call. */
  | (CallUsage & {
      readonly type: "usage-counted";
      readonly thread_id: string;
      readonly display_name: string;
      readonly message_id: string;
      readonly run_id: string;
      readonly purpose: CallPurpose;
      readonly state: "committed" | "withdrawn";
    })
  | ({ readonly type: "budget-changed" } & Budget)
  /** The leader has been told that this budget is nearly used up; told once a budget and run. */
  | {
      readonly type: "budget-warned";
      readonly guard: string;
      readonly limit: number;
      readonly used: number;
    }
  | {
      readonly type: "run-finished";
      readonly run: number;
      readonly reason: string;
      readonly status: SessionState;
      readonly content: string;
      readonly agent_name: string;
    };

export type TurnOutcome = "completed" | "waiting" | "stopped" | "failed";

/** One stored row of a session's event log; `seq` orders the session, `id` is deterministic. */
export type RoundtableEvent = EventBody & {
  readonly seq: number;
  readonly id: string;
  readonly session_id: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
};

/**
 * Text as a model streams it; not stored. `offset` counts UTF-16 units of its own part: a late client gets each part so
 * far at 0.
 */
export interface ReplyDelta {
  readonly session_id: string;
  readonly thread_id: string;
  readonly message_id: string;
  /** What the model says, or what it thinks before that, where it shows it. */
  readonly part: "text" | "thinking";
  readonly offset: number;
  readonly text: string;
}

export type StreamFrame =
  | { readonly kind: "event"; readonly event: RoundtableEvent }
  | { readonly kind: "delta"; readonly delta: ReplyDelta };
