/**
 * LangGraph's saver on the store's own connection.
 *
 * 1. Every read and write takes the connection's queue: it sees no row that is not committed, and none of its rows can
 *    vanish with somebody else's rollback.
 * 2. A save serializes first, then runs its hook and its writes in one transaction: a hook that throws (a stale lease)
 *    leaves nothing behind.
 * 3. Writes come back in the order in which the run applied them, so that live and reloaded threads are equal.
 * 4. A thread is named in every call; nothing lists the checkpoints of all of them.
 */
import { isDeepStrictEqual } from "node:util";

import type { RunnableConfig } from "@langchain/core/runnables";
import { TASKS, copyCheckpoint, getCheckpointId, maxChannelVersion } from "@langchain/langgraph-checkpoint";
import type {
  Checkpoint,
  CheckpointListOptions,
  CheckpointMetadata,
  CheckpointPendingWrite,
  CheckpointTuple,
  DeltaChannelHistory,
  PendingWrite,
} from "@langchain/langgraph-checkpoint";
import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";
import type { Transaction } from "kysely";

import { GraphError } from "../errors/graph-error.ts";
import { boundValues } from "../store/sqlite/bound-values.ts";
import type { SqliteConnection } from "../store/sqlite/sqlite-connection.ts";
import {
  createCheckpointTables,
  deleteThreadStatements,
  insertCheckpoint,
  selectCheckpoint,
  selectCheckpointPage,
  selectLatestCheckpoint,
  selectWrites,
} from "./checkpoint-tables.ts";
import type { CheckpointRow, WriteRow } from "./checkpoint-tables.ts";
import { parseDeltaHistory, readDeltaHistory } from "./delta-history.ts";
import { PlainJsonSerializer, plainJsonFormat } from "./plain-json-serializer.ts";
import type { SavedInfo, SaveHooks } from "./save-hooks.ts";
import { serializeWrites, storeWrites } from "./task-writes.ts";

/** How many checkpoints `list` reads in one hold. */
const pageSize = 20;

/** The format from which checkpoints hold their pending sends themselves. */
const sendsInCheckpoint = 4;

/** A checkpoint with the writes on it. */
interface StoredTuple {
  readonly row: CheckpointRow;
  readonly writes: readonly WriteRow[];
}

export class RoundtableSaver<DB = unknown> extends SqliteSaver {
  readonly #connection: SqliteConnection<DB>;
  readonly #hooks: SaveHooks<DB>;
  readonly #serializer: PlainJsonSerializer;
  #tables: Promise<void> | undefined;

  constructor(options: { readonly connection: SqliteConnection<DB>; readonly hooks?: SaveHooks<DB> }) {
    const serializer = new PlainJsonSerializer();
    super(options.connection.raw, serializer);
    this.#connection = options.connection;
    this.#hooks = options.hooks ?? {};
    this.#serializer = serializer;
  }

  override async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    if (config.configurable?.thread_id === undefined) return undefined;
    const { threadId, checkpointNs } = placeOf(config);
    const checkpointId = getCheckpointId(config);
    const stored = await this.#read(() => {
      const key = checkpointId === "" ? [threadId, checkpointNs] : [threadId, checkpointNs, checkpointId];
      return this.#readTuples(
        threadId,
        checkpointId === "" ? selectLatestCheckpoint : selectCheckpoint,
        key,
      )[0];
    });
    return stored && this.#parseTuple(threadId, stored);
  }

  /** Newest first. Refuses a config without a thread id: that would list the checkpoints of every owner. */
  override async *list(
    config: RunnableConfig,
    options: CheckpointListOptions = {},
  ): AsyncGenerator<CheckpointTuple> {
    const { threadId } = placeOf(config);
    const fixed: [condition: string, value: unknown][] = [
      ["checkpoint_ns = ?", config.configurable?.checkpoint_ns],
      ["checkpoint_id = ?", getCheckpointId(config) || undefined],
      ["checkpoint_id < ?", options.before && getCheckpointId(options.before)],
    ];
    const given = fixed.filter(([, value]) => value !== undefined);
    let left = options.limit ?? Infinity;
    let last: CheckpointRow | undefined;
    while (left > 0) {
      const conditions = given.map(([condition]) => condition);
      const values = boundValues([threadId, ...given.map(([, value]) => value)]);
      if (last !== undefined) {
        conditions.push("(checkpoint_id, checkpoint_ns) < (?, ?)");
        values.push(last.checkpoint_id, last.checkpoint_ns);
      }
      const page = await this.#read(() =>
        this.#readTuples(threadId, selectCheckpointPage(conditions), [...values, pageSize]),
      );
      for (const stored of page) {
        if (left <= 0 || !this.#matches(stored.row, options.filter)) continue;
        left -= 1;
        yield await this.#parseTuple(threadId, stored);
      }
      if (page.length < pageSize) return;
      last = page.at(-1)?.row;
    }
  }

  override async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
  ): Promise<RunnableConfig> {
    const { threadId, checkpointNs } = placeOf(config);
    const parentId = getCheckpointId(config);
    const [id] = boundValues([checkpoint.id, parentId]);
    const channels = Object.keys(checkpoint.channel_values).filter(
      (channel) => checkpoint.channel_values[channel] !== undefined,
    );
    const row = [
      threadId,
      checkpointNs,
      id,
      parentId === "" ? null : parentId,
      JSON.stringify(channels),
      plainJsonFormat,
      this.#serializer.stringify(metadata),
      this.#serializer.stringify(copyCheckpoint(checkpoint)),
    ];
    await this.#save({ kind: "put", threadId, checkpointNs, checkpoint, metadata, config }, () => {
      this.#connection.statement(insertCheckpoint).run(row);
    });
    return configOf(threadId, checkpointNs, checkpoint.id);
  }

  override async putWrites(
    config: RunnableConfig,
    writes: PendingWrite[],
    taskId: string,
    taskPath = "",
  ): Promise<void> {
    const { threadId, checkpointNs } = placeOf(config);
    const checkpointId = getCheckpointId(config);
    if (checkpointId === "") throw missing("checkpoint_id");
    boundValues([checkpointId, taskId, taskPath]);
    const serialized = serializeWrites(writes, (value) => ({
      type: plainJsonFormat,
      text: this.#serializer.stringify(value),
    }));
    const task = { threadId, checkpointNs, checkpointId, taskId, taskPath };
    await this.#save({ kind: "put-writes", ...task, writes, config }, () => {
      storeWrites((sql) => this.#connection.statement(sql), task, serialized);
    });
  }

  override async deleteThread(threadId: string): Promise<void> {
    boundValues([threadId]);
    await this.#createTables();
    await this.#connection.transaction(async () => {
      for (const sql of deleteThreadStatements) this.#connection.statement(sql).run([threadId]);
    });
  }

  override async getDeltaChannelHistory(options: {
    config: RunnableConfig;
    channels: string[];
  }): Promise<Record<string, DeltaChannelHistory>> {
    const { config, channels } = options;
    if (channels.length === 0) return {};
    const { threadId, checkpointNs } = placeOf(config);
    const stored = await this.#read(() => {
      const checkpointId = getCheckpointId(config) || this.#latestId(threadId, checkpointNs);
      const place = { threadId, checkpointNs, checkpointId };
      return readDeltaHistory((sql) => this.#connection.statement(sql), place, channels);
    });
    const histories = stored.map((some) =>
      parseDeltaHistory(some, (type, text) => this.#serializer.load(type, text)),
    );
    return Object.assign({}, ...histories) as Record<string, DeltaChannelHistory>; // each of them is such a record
  }

  /** Creates the tables; `SqliteSaver` would do it outside the queue and set one pragma on its own. */
  protected override setup(): void {
    this.#connection.raw.exec(createCheckpointTables);
  }

  /** Outside any transaction, so that a rollback cannot take the tables away again. */
  async #createTables(): Promise<void> {
    this.#tables ??= this.#connection.exclusive(() => this.setup());
    try {
      await this.#tables;
    } catch (error) {
      this.#tables = undefined;
      throw error;
    }
  }

  /** Invariant 1. */
  async #read<T>(work: () => T): Promise<T> {
    await this.#createTables();
    return this.#connection.exclusive(work);
  }

  /** Invariant 2. */
  async #save(info: SavedInfo, write: () => void): Promise<void> {
    await this.#createTables();
    await this.#connection.transaction(async (trx) => {
      await this.#before(trx, info);
      write();
    });
    this.#hooks.afterCommit?.(info);
  }

  async #before(trx: Transaction<DB>, info: SavedInfo): Promise<void> {
    if (info.kind === "put") await this.#hooks.beforePut?.(trx, info);
    else await this.#hooks.beforePutWrites?.(trx, info);
  }

  #readTuples(threadId: string, sql: string, parameters: readonly unknown[]): StoredTuple[] {
    // The rows have the columns of the statement.
    const rows = this.#connection.statement(sql).all([...parameters]) as CheckpointRow[];
    return rows.map((row) => ({
      row,
      writes: this.#readWrites(threadId, row.checkpoint_ns, row.checkpoint_id),
    }));
  }

  #readWrites(threadId: string, checkpointNs: string, checkpointId: string): WriteRow[] {
    // As above.
    return this.#connection.statement(selectWrites).all([threadId, checkpointNs, checkpointId]) as WriteRow[];
  }

  #latestId(threadId: string, checkpointNs: string): string {
    const [latest] = this.#readTuples(threadId, selectLatestCheckpoint, [threadId, checkpointNs]);
    return latest?.row.checkpoint_id ?? "";
  }

  async #parseTuple(threadId: string, { row, writes }: StoredTuple): Promise<CheckpointTuple> {
    const { checkpoint_ns: ns, checkpoint_id: id, parent_checkpoint_id: parentId } = row;
    // Written by `put`.
    const checkpoint = this.#serializer.load(row.type, row.checkpoint) as Checkpoint;
    if (checkpoint.v < sendsInCheckpoint && parentId !== null) {
      const parentWrites = await this.#read(() => this.#readWrites(threadId, ns, parentId));
      this.#takeSendsFrom(parentWrites, checkpoint);
    }
    return {
      config: configOf(threadId, ns, id),
      checkpoint,
      // As above.
      metadata: this.#serializer.load(row.type, row.metadata) as CheckpointMetadata,
      pendingWrites: writes.map((write) => this.#parseWrite(write)),
      ...(parentId === null ? {} : { parentConfig: configOf(threadId, ns, parentId) }),
    };
  }

  #parseWrite({ task_id, channel, type, value }: WriteRow): CheckpointPendingWrite {
    return [task_id, channel, this.#serializer.load(type, value)];
  }

  #takeSendsFrom(parentWrites: readonly WriteRow[], checkpoint: Checkpoint): void {
    const sends = parentWrites.filter(({ channel }) => channel === TASKS);
    const versions = Object.values(checkpoint.channel_versions);
    checkpoint.channel_values[TASKS] = sends.map((write) => this.#parseWrite(write)[2]);
    checkpoint.channel_versions[TASKS] =
      versions.length > 0 ? maxChannelVersion(...versions) : this.getNextVersion(undefined);
  }

  #matches(row: CheckpointRow, filter: Readonly<Record<string, unknown>> = {}): boolean {
    const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
    if (wanted.length === 0) return true;
    // Written by `put`.
    const metadata = this.#serializer.load(row.type, row.metadata) as Readonly<Record<string, unknown>>;
    return wanted.every(([key, value]) => isDeepStrictEqual(metadata[key], value));
  }
}

function placeOf(config: RunnableConfig): { readonly threadId: string; readonly checkpointNs: string } {
  const threadId: unknown = config.configurable?.thread_id;
  const checkpointNs: unknown = config.configurable?.checkpoint_ns ?? "";
  if (typeof threadId !== "string" || threadId === "") throw missing("thread_id");
  if (typeof checkpointNs !== "string") throw missing("checkpoint_ns");
  boundValues([threadId, checkpointNs]);
  return { threadId, checkpointNs };
}

function configOf(threadId: string, checkpointNs: string, checkpointId: string): RunnableConfig {
  return { configurable: { thread_id: threadId, checkpoint_ns: checkpointNs, checkpoint_id: checkpointId } };
}

function missing(name: string): GraphError {
  return new GraphError(
    "bad-input",
    `A checkpoint was asked for or saved without a text as "${name}". Pass it in the config's "configurable".`,
  );
}
