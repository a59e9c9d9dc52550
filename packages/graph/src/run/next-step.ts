import type { CheckpointTuple } from "@langchain/langgraph-checkpoint";
import { WRITES_IDX_MAP } from "@langchain/langgraph-checkpoint";
import { z } from "zod";
import { asList } from "./as-list.ts";

const interruptSchema = z.object({ id: z.string(), value: z.object({ question_id: z.string() }) });

/** An ask of a thread that is still an interrupt in its newest checkpoint. */
export interface PendingInterrupt {
  readonly id: string;
  readonly question_id: string;
}

/**
 * The interrupts that wait at a checkpoint, without those whose task was resumed and has finished: LangGraph goes on
 * listing these until the whole step is over.
 */
export function pendingInterrupts(tuple: CheckpointTuple | undefined): PendingInterrupt[] {
  const writes = tuple?.pendingWrites ?? [];
  const finished = new Set(
    writes.filter(([, channel]) => !(channel in WRITES_IDX_MAP)).map(([task]) => task),
  );
  return writes
    .filter(([task, channel]) => channel === "__interrupt__" && !finished.has(task))
    .flatMap(([, , value]) => asList(value))
    .flatMap((value) => {
      const parsed = interruptSchema.safeParse(value);
      return parsed.success ? [{ id: parsed.data.id, question_id: parsed.data.value.question_id }] : [];
    });
}

/** Whether a task of the checkpoint's next step has finished and was saved, while the step was not. */
export function hasFinishedTasks(tuple: CheckpointTuple | undefined): boolean {
  return (tuple?.pendingWrites ?? []).some(([, channel]) => !(channel in WRITES_IDX_MAP));
}
