import type {
  AgentState,
  Budget,
  Drive,
  HandOut,
  Language,
  MailboxRow,
  Question,
  SessionState,
} from "@roundtable/graph";

/** An agent at the table, as its events left it; the leader stands in the middle. */
export interface Seat {
  readonly threadId: string;
  readonly roleId: string;
  readonly name: string;
  readonly description: string;
  readonly emoji: string;
  readonly isLeader: boolean;
  readonly state: AgentState;
  /** Ids of the questions that it waits on; empty in every state but `waiting`. */
  readonly waitingOn: readonly string[];
  /** What it last said to anybody, or in a reply; empty until it speaks. */
  readonly lastWords: string;
  /** Why its last turn failed; null once it works again. */
  readonly failure: string | null;
}

/** A reply that a model is writing; its text grows by deltas, which are not stored. */
export interface OpenReply {
  readonly messageId: string;
  readonly threadId: string;
  readonly name: string;
  readonly text: string;
  /** What the model thinks before it speaks, where it shows that. */
  readonly thinking: string;
  readonly startedSeq: number;
  readonly startedAt: string;
}

interface EntryBase {
  /** Seq of the event that made it: unique, and the order of the transcript. */
  readonly seq: number;
  readonly at: string;
}

/** One line of the transcript, by what it tells. */
export type TranscriptEntry = EntryBase &
  (
    | {
        readonly kind: "message";
        readonly row: MailboxRow;
        /** Seq of the broadcast row that told the same to the rest of the table. */
        readonly echoSeq: number | null;
      }
    | {
        readonly kind: "reply";
        readonly threadId: string;
        readonly name: string;
        readonly text: string;
        readonly thinking: string;
      }
    | {
        readonly kind: "turn-failed";
        readonly threadId: string;
        readonly name: string;
        readonly error: string;
      }
    | {
        readonly kind: "tool-refused";
        readonly threadId: string;
        readonly name: string;
        readonly tool: string;
        readonly result: string;
      }
    /** A seat's model works otherwise than it was set to; `to` is whoever answers in its place, where somebody does. */
    | {
        readonly kind: "model-notice";
        readonly threadId: string;
        readonly name: string;
        readonly notice: "tools-as-text" | "fell-back" | "changed";
        readonly model: string;
        readonly to: string;
      }
    /** Its model sees less of its conversation from now on: so many messages are summarised, left out or shortened. */
    | {
        readonly kind: "view-compacted";
        readonly threadId: string;
        readonly name: string;
        readonly way: "summary" | "cut" | "shortened";
        readonly count: number;
      }
    | { readonly kind: "limit-reached"; readonly guard: string; readonly limit: number }
    /** The leader has been told; `share` in hundredths of the limit. */
    | {
        readonly kind: "budget-warned";
        readonly guard: string;
        readonly limit: number;
        readonly share: number;
      }
    /** Somebody sat down, or was dismissed, after the session had begun. */
    | { readonly kind: "seat-joined" | "seat-dismissed"; readonly threadId: string; readonly name: string }
    | { readonly kind: "paused" | "resumed" }
    | { readonly kind: "plan-published"; readonly version: number; readonly structured: boolean }
    | {
        readonly kind: "run-finished";
        readonly run: number;
        readonly status: SessionState;
        readonly reason: string;
        readonly content: string;
      }
  );

/** What the session was created with. */
export interface Brief {
  readonly goal: string;
  readonly constraints: readonly string[];
  readonly language: Language;
  readonly model: string;
  readonly drive: Drive;
  readonly createdAt: string;
}

/** Sums over model calls that are over. */
export interface UsageSum {
  readonly calls: number;
  /** Sent and received. */
  readonly tokens: number;
  /** Millionths of a currency; null where nothing has a price. */
  readonly costMicros: number | null;
  /** Time in model calls, added up. */
  readonly durationMs: number;
  /** Whether any of it is estimated. */
  readonly isEstimated: boolean;
}

export interface ViewUsage {
  readonly total: UsageSum;
  readonly byThread: Readonly<Record<string, UsageSum>>;
  readonly budget: Budget;
}

/**
 * What a person sees of a session: a pure fold over its events and the deltas of replies in the making.
 *
 * Nothing in it comes from anywhere else, so what a reload shows is what was there before.
 */
export interface RoundtableView {
  /** Seq of the last event that is in it, where a stream resumes. */
  readonly lastSeq: number;
  /** null until `session-created` has come. */
  readonly brief: Brief | null;
  readonly state: SessionState;
  readonly run: number;
  readonly reason: string | null;
  /** Whether the latest run has had its final frame, after which the server ends the stream. */
  readonly ended: boolean;
  /** What the person is called in rows: the brief, which is the first of them, is the person's. */
  readonly userName: string | null;
  /** In the order in which they came; the leader first. */
  readonly seats: readonly Seat[];
  readonly entries: readonly TranscriptEntry[];
  readonly replies: Readonly<Record<string, OpenReply>>;
  readonly questions: Readonly<Record<string, Question>>;
  readonly handOuts: Readonly<Record<string, HandOut>>;
  /** The latest version; null while there is none. */
  readonly plan: { readonly version: number; readonly structured: boolean } | null;
  /** What model calls used, in all and by thread, and what they may use. */
  readonly usage: ViewUsage;
}
