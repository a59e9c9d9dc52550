/** Tokens by kind: those from the cache are part of the input, those of thinking part of the output. */
export interface TokenCounts {
  readonly input_tokens: number;
  readonly cached_input_tokens: number;
  readonly output_tokens: number;
  readonly reasoning_tokens: number;
}

/** What one model call used, all of its tries together. */
export interface CallUsage extends TokenCounts {
  /** Name of the model that answered, or was asked last. */
  readonly model: string;
  /** `estimated` as soon as any part of it is. */
  readonly source: "reported" | "estimated";
  /** Millionths of the currency that prices are given in; null where no price is known. */
  readonly cost_micros: number | null;
  /** From the call's beginning; null where nothing came. */
  readonly first_token_ms: number | null;
  /** Null where a process died over it. */
  readonly duration_ms: number | null;
  /** Requests that were made for it. */
  readonly tries: number;
}

/** What a model call is for: an agent's reply, or a summary of what no longer fits into the model's window. */
export type CallPurpose = "reply" | "summary";

/** A model call that is over, and what it used. */
export interface CountedCall extends CallUsage {
  readonly message_id: string;
  readonly thread_id: string;
  readonly run_id: string;
  readonly purpose: CallPurpose;
  readonly state: "committed" | "withdrawn";
  /** ISO 8601, UTC. */
  readonly started_at: string;
}

/** Sums over calls that are over. */
export interface UsageTotals extends TokenCounts {
  readonly calls: number;
  readonly tries: number;
  /** Input and output. */
  readonly total_tokens: number;
  /** Sum of what has a price; null where nothing has. */
  readonly cost_micros: number | null;
  /** Calls that are missing from the cost, because their model has no price. */
  readonly unpriced_calls: number;
  /** Calls whose tokens are estimated, since their endpoint does not report them. */
  readonly estimated_calls: number;
  /** Time in model calls, added up. */
  readonly duration_ms: number;
  readonly mean_duration_ms: number | null;
  readonly mean_first_token_ms: number | null;
}

/** What a session may use up in all; null where it has no such budget. */
export interface Budget {
  readonly tokens: number | null;
  /** In the currency that prices are given in. */
  readonly cost: number | null;
}
