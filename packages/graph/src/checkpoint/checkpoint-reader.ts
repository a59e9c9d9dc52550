import { isDeepStrictEqual } from "node:util";

import type { RunnableConfig } from "@langchain/core/runnables";
import { TASKS, maxChannelVersion } from "@langchain/langgraph-checkpoint";
import type {
  Checkpoint,
  CheckpointMetadata,
  CheckpointPendingWrite,
  CheckpointTuple,
} from "@langchain/langgraph-checkpoint";
import type Libsql from "libsql";

import {
  selectCheckpoint,
  selectCheckpointPage,
  selectLatestCheckpoint,
  selectWrites,
} from "./checkpoint-tables.ts";
import type { CheckpointRow, WriteRow } from "./checkpoint-tables.ts";
import type { PlainJsonSerializer } from "./plain-json-serializer.ts";

/** The format from which checkpoints hold their pending sends themselves. */
const sendsInCheckpoint = 4;

/** A checkpoint as it is stored, with the writes on it. */
export interface StoredTuple {
  readonly threadId: string;
  readonly row: CheckpointRow;
  readonly writes: readonly WriteRow[];
}

/** Reads checkpoints inside a hold on the connection, and parses them outside of it. */
export class CheckpointReader {
  readonly #statement: (sql: string) => Libsql.Statement;
  readonly #serializer: PlainJsonSerializer;

  constructor(statement: (sql: string) => Libsql.Statement, serializer: PlainJsonSerializer) {
    this.#statement = statement;
    this.#serializer = serializer;
  }

  /** The checkpoint with that id, or the latest one. */
  readOne(threadId: string, checkpointNs: string, checkpointId: string | undefined): StoredTuple | undefined {
    return checkpointId === undefined
      ? this.#read(threadId, selectLatestCheckpoint, [threadId, checkpointNs])[0]
      : this.#read(threadId, selectCheckpoint, [threadId, checkpointNs, checkpointId])[0];
  }

  /** At most `limit` of the checkpoints for which all conditions hold, newest first. */
  readPage(
    threadId: string,
    conditions: ReadonlyMap<string, readonly unknown[]>,
    limit: number,
  ): StoredTuple[] {
    const sql = selectCheckpointPage([...conditions.keys()]);
    return this.#read(threadId, sql, [threadId, ...[...conditions.values()].flat(), limit]);
  }

  readWrites(threadId: string, checkpointNs: string, checkpointId: string): WriteRow[] {
    // The rows have the columns of the statement.
    return this.#statement(selectWrites).all([threadId, checkpointNs, checkpointId]) as WriteRow[];
  }

  parse({ threadId, row, writes }: StoredTuple): CheckpointTuple {
    const { checkpoint_ns, checkpoint_id, parent_checkpoint_id: parentId } = row;
    return {
      config: configOf(threadId, checkpoint_ns, checkpoint_id),
      // Both were written by `put`.
      checkpoint: this.#serializer.load(row.type, row.checkpoint) as Checkpoint,
      metadata: this.#serializer.load(row.type, row.metadata) as CheckpointMetadata,
      pendingWrites: writes.map((write) => this.#parseWrite(write)),
      ...(parentId === null ? {} : { parentConfig: configOf(threadId, checkpoint_ns, parentId) }),
    };
  }

  /** Where the pending sends of a checkpoint are, when it is too old to hold them itself: on its parent. */
  placeOfSends(
    { checkpoint }: CheckpointTuple,
    { threadId, row }: StoredTuple,
  ): [string, string, string] | undefined {
    if (checkpoint.v >= sendsInCheckpoint || row.parent_checkpoint_id === null) return undefined;
    return [threadId, row.checkpoint_ns, row.parent_checkpoint_id];
  }

  /** Moves the sends among the parent's writes into the checkpoint, as later formats have them. */
  addSends({ checkpoint }: CheckpointTuple, parentWrites: readonly WriteRow[], firstVersion: number): void {
    const versions = Object.values(checkpoint.channel_versions);
    checkpoint.channel_values[TASKS] = parentWrites
      .filter(({ channel }) => channel === TASKS)
      .map((write) => this.#parseWrite(write)[2]);
    checkpoint.channel_versions[TASKS] = versions.length > 0 ? maxChannelVersion(...versions) : firstVersion;
  }

  matches({ row }: StoredTuple, filter: Readonly<Record<string, unknown>> = {}): boolean {
    const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
    if (wanted.length === 0) return true;
    // Written by `put`.
    const metadata = this.#serializer.load(row.type, row.metadata) as Readonly<Record<string, unknown>>;
    return wanted.every(([key, value]) => isDeepStrictEqual(metadata[key], value));
  }

  #read(threadId: string, sql: string, parameters: readonly unknown[]): StoredTuple[] {
    // The rows have the columns of the statement.
    const rows = this.#statement(sql).all([...parameters]) as CheckpointRow[];
    return rows.map((row) => ({
      threadId,
      row,
      writes: this.readWrites(threadId, row.checkpoint_ns, row.checkpoint_id),
    }));
  }

  #parseWrite({ task_id, channel, type, value }: WriteRow): CheckpointPendingWrite {
    return [task_id, channel, this.#serializer.load(type, value)];
  }
}

export function configOf(threadId: string, checkpointNs: string, checkpointId: string): RunnableConfig {
  return { configurable: { thread_id: threadId, checkpoint_ns: checkpointNs, checkpoint_id: checkpointId } };
}
