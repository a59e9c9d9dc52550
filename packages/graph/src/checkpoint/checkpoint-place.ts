import type { RunnableConfig } from "@langchain/core/runnables";
import { getCheckpointId } from "@langchain/langgraph-checkpoint";

import { GraphError } from "../errors/graph-error.ts";
import { boundValues } from "../store/sqlite/bound-values.ts";

/** Which checkpoint a config speaks of; no id means the latest one of its thread. */
export interface CheckpointPlace {
  readonly threadId: string;
  readonly checkpointNs: string;
  readonly checkpointId: string | undefined;
}

/** Throws `bad-input` for a config without a thread id, or with ids that cannot be stored as they are. */
export function placeOf(config: RunnableConfig): CheckpointPlace {
  const threadId: unknown = config.configurable?.thread_id;
  const checkpointNs: unknown = config.configurable?.checkpoint_ns ?? "";
  const checkpointId: unknown = getCheckpointId(config) || undefined;
  if (typeof threadId !== "string" || threadId === "") throw missing("thread_id");
  if (typeof checkpointNs !== "string") throw missing("checkpoint_ns");
  if (checkpointId !== undefined && typeof checkpointId !== "string") throw missing("checkpoint_id");
  boundValues([threadId, checkpointNs, checkpointId]);
  return { threadId, checkpointNs, checkpointId };
}

export function missing(name: "thread_id" | "checkpoint_ns" | "checkpoint_id"): GraphError {
  return new GraphError(
    "bad-input",
    `A checkpoint was asked for or saved without a text as "${name}". Pass it in the config's "configurable".`,
  );
}
