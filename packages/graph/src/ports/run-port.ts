import type { CallPurpose, CallUsage, CountedCall, UsageTotals } from "../session/usage-types.ts";
import type { RunDump } from "../engine/dump-types.ts";

export interface NewModelCall {
  readonly message_id: string;
  readonly run_id: string;
  readonly thread_id: string;
  readonly started_at: string;
  readonly ledger: string | null;
  readonly purpose: CallPurpose;
  /** Name of the model that is asked. */
  readonly model: string;
  /** What its prompt is taken to use, until it is over and what it used is known. */
  readonly reserved_tokens: number;
  readonly reserved_cost_micros: number | null;
}

/** A call that was just ended, and what is stored of its usage. */
export interface EndedCall extends CallUsage {
  readonly run_id: string;
  readonly purpose: CallPurpose;
}

export interface RunPort {
  insert(run: {
    run_id: string;
    thread_id: string;
    session_id: string;
    session_run: number;
    started_at: string;
  }): Promise<void>;
  end(runId: string, ending: { outcome: string; error: string | null; ended_at: string }): Promise<void>;
  insertModelCall(call: NewModelCall): Promise<void>;
  /** Keeps what it used; what was reserved for it where that is not known. Undefined: it was ended before. */
  endModelCall(
    messageId: string,
    state: "committed" | "withdrawn",
    usage: CallUsage | undefined,
  ): Promise<EndedCall | undefined>;
  /** What is reserved for the session's open calls, those of one thread aside. */
  reserved(sessionId: string, exceptThreadId: string): Promise<{ tokens: number; cost_micros: number }>;
  /** Replies of the thread that were begun and neither committed nor withdrawn. */
  openModelCalls(threadId: string): Promise<string[]>;
  /** Ids of the replies that a turn has asked its model for, summaries aside. */
  modelCallsOf(runId: string): Promise<string[]>;
  /** Turns that a run of the session has started. */
  countTurns(sessionId: string, sessionRun: number): Promise<number>;
  ofSession(sessionId: string): Promise<RunDump[]>;
  /** Its calls that are over, in the order in which they began. */
  countedCalls(sessionId: string): Promise<CountedCall[]>;
  /** Sums by thread; threads without calls are left out. */
  usageByThread(sessionId: string): Promise<ReadonlyMap<string, UsageTotals>>;
  /** Sums by session. */
  usageBySession(sessionIds: readonly string[]): Promise<ReadonlyMap<string, UsageTotals>>;
}
