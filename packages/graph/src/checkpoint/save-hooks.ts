import type { RunnableConfig } from "@langchain/core/runnables";
import type { Checkpoint, CheckpointMetadata } from "@langchain/langgraph-checkpoint";
import type { Transaction } from "kysely";

/** A checkpoint that is about to be saved, as LangGraph handed it over. */
export interface PutInfo {
  readonly threadId: string;
  readonly checkpointNs: string;
  readonly checkpoint: Checkpoint;
  readonly metadata: CheckpointMetadata;
  /** The run's config; `configurable.checkpoint_id` is the parent. */
  readonly config: RunnableConfig;
}

/** The writes of one task that are about to be saved, ahead of the checkpoint that will contain them. */
export interface PutWritesInfo {
  readonly threadId: string;
  readonly checkpointNs: string;
  /** The checkpoint that the task runs on. */
  readonly checkpointId: string;
  readonly taskId: string;
  readonly taskPath: string;
  readonly writes: readonly (readonly [channel: string, value: unknown])[];
  readonly config: RunnableConfig;
}

/** What a save was, for whoever acts on it afterwards. */
export type SavedInfo =
  | ({ readonly kind: "put" } & PutInfo)
  | ({ readonly kind: "put-writes" } & PutWritesInfo);

/**
 * What must happen in the same transaction as a save: the fence on the lease, and rows that commit with it.
 *
 * A hook refuses the save by throwing: then nothing of the transaction is written, and LangGraph ends the run with
 * that error. Hooks use `trx` alone; the connection is held by their transaction.
 */
export interface SaveHooks<DB = unknown> {
  beforePut?(trx: Transaction<DB>, info: PutInfo): Promise<void>;
  beforePutWrites?(trx: Transaction<DB>, info: PutWritesInfo): Promise<void>;
  /** Runs after the commit and outside the transaction; it must not throw. */
  afterCommit?(info: SavedInfo): void;
}
