/** How a thread's view was made smaller: older parts summarised by a model, cut without one, or long messages shortened. */
export type CompactionKind = "summary" | "cut" | "shortened";

/** What called for it: the window was nearly full, or the endpoint refused the view as too long. */
export type CompactionReason = "window" | "refused";

/** A message that the model sees in part: its head and its tail, together so many tokens. */
export interface Shortening {
  readonly message_id: string;
  readonly tokens: number;
}

/**
 * How a thread is shown to its model from now on, until the next one takes its place; the thread itself keeps everything.
 *
 * Each says all that the view is made of: nothing has to be read back through the ones before it.
 */
export interface Compaction {
  readonly session_id: string;
  readonly thread_id: string;
  /** From 1, in each thread. */
  readonly number: number;
  /** The turn that it was made in. */
  readonly run_id: string;
  /** The model call that wrote the summary; null: none did. */
  readonly call_id: string | null;
  readonly kind: CompactionKind;
  readonly reason: CompactionReason;
  /** The last message that the view leaves out or keeps on its own; null: none is left out. */
  readonly through_id: string | null;
  /** Messages up to there that the view keeps. */
  readonly kept_ids: readonly string[];
  /** Those that this summary, and none before it, stands for. */
  readonly summarised_ids: readonly string[];
  readonly shortened: readonly Shortening[];
  /** The message that stands for all that was summarised up to now, as the model sees it; null: nothing was. */
  readonly content: string | null;
  /** The thread's newest message then: what a model read for replies up to it was another view. */
  readonly newest_id: string;
  /** Tokens that the model takes, as far as was known. */
  readonly context_window: number | null;
  /** Estimates of the whole view. */
  readonly tokens_before: number;
  readonly tokens_after: number;
  /** ISO 8601, UTC. */
  readonly created_at: string;
}

export interface CompactionPort {
  insert(compaction: Compaction): Promise<void>;
  /** The one that holds; undefined: the thread is shown whole. */
  latest(threadId: string): Promise<Compaction | undefined>;
  /** In the order in which they were made. */
  ofThread(threadId: string): Promise<Compaction[]>;
  countInTurn(runId: string): Promise<number>;
}
