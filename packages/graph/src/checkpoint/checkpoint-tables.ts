/**
 * The tables of checkpoints: those of LangGraph's `SqliteSaver`, and two columns that it lacks.
 *
 * `channels` (JSON list of the channels whose value is in the checkpoint) tells where the history of a delta channel
 * starts without reading a checkpoint; `task_path` gives the writes of parallel tasks the order in which they were
 * applied. Both stand before the large column, which SQLite would otherwise read over.
 *
 * Which checkpoint is newer is told by the order in which they were saved (`rowid`), and never by their ids: these are
 * made of the clock, and after it was set back a thread would be read as it had been before.
 */
export const createCheckpointTables = `
  CREATE TABLE IF NOT EXISTS checkpoints (
    thread_id TEXT NOT NULL,
    checkpoint_ns TEXT NOT NULL DEFAULT '',
    checkpoint_id TEXT NOT NULL,
    parent_checkpoint_id TEXT,
    channels TEXT NOT NULL,
    type TEXT,
    metadata BLOB,
    checkpoint BLOB,
    PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id)
  );
  CREATE INDEX IF NOT EXISTS checkpoints_saved ON checkpoints (thread_id, checkpoint_ns);
  CREATE TABLE IF NOT EXISTS writes (
    thread_id TEXT NOT NULL,
    checkpoint_ns TEXT NOT NULL DEFAULT '',
    checkpoint_id TEXT NOT NULL,
    task_id TEXT NOT NULL,
    idx INTEGER NOT NULL,
    task_path TEXT NOT NULL DEFAULT '',
    channel TEXT NOT NULL,
    type TEXT,
    value BLOB,
    PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id, task_id, idx)
  );
`;

/** A checkpoint as it is stored. */
export interface CheckpointRow {
  readonly checkpoint_ns: string;
  readonly checkpoint_id: string;
  readonly parent_checkpoint_id: string | null;
  /** Greater than that of all checkpoints that were saved before. */
  readonly saved: number;
  readonly type: string;
  readonly metadata: string;
  readonly checkpoint: string;
}

/** A pending write as it is stored. */
export interface WriteRow {
  readonly task_id: string;
  readonly channel: string;
  readonly type: string;
  readonly value: string;
}

const checkpointColumns =
  "checkpoint_ns, checkpoint_id, parent_checkpoint_id, rowid AS saved, type, metadata, checkpoint";

/** SQLite compares text by its bytes, which for UTF-8 is the order by code points that LangGraph applies writes in. */
export const writeOrder = "task_path, task_id, idx";

export const insertCheckpoint = `
  INSERT OR REPLACE INTO checkpoints
    (thread_id, checkpoint_ns, checkpoint_id, parent_checkpoint_id, channels, type, metadata, checkpoint)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

export const selectCheckpoint = `
  SELECT ${checkpointColumns} FROM checkpoints
  WHERE thread_id = ? AND checkpoint_ns = ? AND checkpoint_id = ?`;

export const selectLatestCheckpoint = `
  SELECT ${checkpointColumns} FROM checkpoints
  WHERE thread_id = ? AND checkpoint_ns = ?
  ORDER BY rowid DESC LIMIT 1`;

export const selectWrites = `
  SELECT task_id, channel, type, value FROM writes
  WHERE thread_id = ? AND checkpoint_ns = ? AND checkpoint_id = ?
  ORDER BY ${writeOrder}`;

/** Newest first; the conditions are added where the caller gave a namespace, an id, or a place to go on from. */
export function selectCheckpointPage(conditions: readonly string[]): string {
  return `
  SELECT ${checkpointColumns} FROM checkpoints
  WHERE ${["thread_id = ?", ...conditions].join(" AND ")}
  ORDER BY rowid DESC LIMIT ?`;
}

/** The condition for those that were saved before one that is given by thread and id; none is, before an unknown one. */
export const savedBefore =
  "rowid < (SELECT max(rowid) FROM checkpoints WHERE thread_id = ? AND checkpoint_id = ?)";

export const deleteThreadStatements = [
  "DELETE FROM writes WHERE thread_id = ?",
  "DELETE FROM checkpoints WHERE thread_id = ?",
] as const;
