import type { RunDump } from "../engine/dump-types.ts";

export interface NewModelCall {
  readonly message_id: string;
  readonly run_id: string;
  readonly thread_id: string;
  readonly started_at: string;
  readonly ledger: string | null;
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
  endModelCall(messageId: string, state: "committed" | "withdrawn"): Promise<void>;
  /** Replies of the thread that were begun and neither committed nor withdrawn. */
  openModelCalls(threadId: string): Promise<string[]>;
  /** Ids of the replies that a turn has asked its model for. */
  modelCallsOf(runId: string): Promise<string[]>;
  /** Turns that a run of the session has started. */
  countTurns(sessionId: string, sessionRun: number): Promise<number>;
  ofSession(sessionId: string): Promise<RunDump[]>;
}
