import { ERROR, WRITES_IDX_MAP } from "@langchain/langgraph-checkpoint";
import type { PendingWrite } from "@langchain/langgraph-checkpoint";
import type Libsql from "libsql";

/** LangGraph's mark of the node that failed; it is exported under no name. */
const errorSourceNode = "__error_source_node__";

/** One write of a task, serialized. */
export interface SerializedWrite {
  readonly channel: string;
  /** Negative for what LangGraph records about a task (error, interrupt, resume), else its place among the outputs. */
  readonly idx: number;
  readonly type: string;
  readonly text: string;
}

interface Task {
  readonly threadId: string;
  readonly checkpointNs: string;
  readonly checkpointId: string;
  readonly taskId: string;
  readonly taskPath: string;
}

/** Numbers the writes of a task as LangGraph's own savers do. */
export function serializeWrites(
  writes: readonly PendingWrite[],
  serialize: (value: unknown) => { readonly type: string; readonly text: string },
): SerializedWrite[] {
  const failed = writes.some(([channel]) => channel === ERROR);
  return (
    writes
      .map(([channel, value], index) => ({ channel, value, idx: WRITES_IDX_MAP[channel] ?? index }))
      // What a task wrote before it failed is not its output: LangGraph would hand it back as that of a finished task
      // and never run the rest of it (a branch that throws after its node has written would end the thread).
      .filter(({ channel, idx }) => !failed || idx < 0 || channel === errorSourceNode)
      .map(({ channel, value, idx }) => ({ channel, idx, ...serialize(value) }))
  );
}

const place = "thread_id = ? AND checkpoint_ns = ? AND checkpoint_id = ? AND task_id = ?";

const selectOutput = `SELECT 1 FROM writes WHERE ${place} AND idx >= 0 AND channel <> '${errorSourceNode}' LIMIT 1`;

const deleteFailure = `DELETE FROM writes WHERE ${place} AND channel IN ('${ERROR}', '${errorSourceNode}')`;

const insertWrite = `
  INSERT OR REPLACE INTO writes
    (thread_id, checkpoint_ns, checkpoint_id, task_id, idx, task_path, channel, type, value)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Stores what a task wrote; call it inside a transaction.
 *
 * The first output of a task is the one that counts, whole: when a task that had finished runs again after a crash, its
 * saved output stays, and is never mixed with that of the second run. What LangGraph records about a task is replaced,
 * and a task that finishes after it had failed is no longer marked as failed.
 */
export function storeWrites(
  statement: (sql: string) => Libsql.Statement,
  task: Task,
  writes: readonly SerializedWrite[],
): void {
  const key = [task.threadId, task.checkpointNs, task.checkpointId, task.taskId];
  const isOutput = ({ idx, channel }: SerializedWrite): boolean => idx >= 0 && channel !== errorSourceNode;
  const finishes = writes.some(isOutput);
  const hadFinished = finishes && statement(selectOutput).all(key).length > 0;
  if (finishes && !hadFinished) statement(deleteFailure).run(key);
  for (const write of writes) {
    if (hadFinished && write.idx >= 0) continue;
    statement(insertWrite).run([...key, write.idx, task.taskPath, write.channel, write.type, write.text]);
  }
}
