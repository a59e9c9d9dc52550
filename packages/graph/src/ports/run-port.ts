import type { RunDump } from "../engine/dump-types.ts";

/** What a model call is for: an agent's reply, or a summary of what no longer fits into the model's window. */
export type CallPurpose = "reply" | "summary";

export interface NewModelCall {
  readonly message_id: string;
  readonly run_id: string;
  readonly thread_id: string;
  readonly started_at: string;
  readonly ledger: string | null;
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
  /** Answers what the call was for. */
  endModelCall(messageId: string, state: "committed" | "withdrawn"): Promise<CallPurpose | undefined>;
  /** Replies of the thread that were begun and neither committed nor withdrawn. */
  openModelCalls(threadId: string): Promise<string[]>;
  /** Ids of the replies that a turn has asked its model for. */
  modelCallsOf(runId: string): Promise<string[]>;
  /** Turns that a run of the session has started. */
  countTurns(sessionId: string, sessionRun: number): Promise<number>;
  ofSession(sessionId: string): Promise<RunDump[]>;
}
