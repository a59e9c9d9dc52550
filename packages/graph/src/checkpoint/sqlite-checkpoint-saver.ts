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
import type { RunnableConfig } from "@langchain/core/runnables";
import { copyCheckpoint, getCheckpointId } from "@langchain/langgraph-checkpoint";
import type {
  Checkpoint,
  CheckpointListOptions,
  CheckpointMetadata,
  CheckpointTuple,
  DeltaChannelHistory,
  PendingWrite,
} from "@langchain/langgraph-checkpoint";
import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";
import type { Transaction } from "kysely";
import type Libsql from "libsql";

import { boundValues } from "../store/sqlite/bound-values.ts";
import type { SqliteConnection } from "../store/sqlite/sqlite-connection.ts";
import { missing, placeOf } from "./checkpoint-place.ts";
import { CheckpointReader, configOf } from "./checkpoint-reader.ts";
import type { StoredTuple } from "./checkpoint-reader.ts";
import {
  createCheckpointTables,
  deleteThreadStatements,
  insertCheckpoint,
  savedBefore,
} from "./checkpoint-tables.ts";
import { parseDeltaHistory, readDeltaHistory } from "./delta-history.ts";
import { PlainJsonSerializer, plainJsonFormat } from "./plain-json-serializer.ts";
import type { SavedInfo, SaveHooks } from "./save-hooks.ts";
import { serializeWrites, storeWrites } from "./task-writes.ts";

/** How many checkpoints `list` reads in one hold. */
const pageSize = 20;

export class RoundtableSaver<DB = unknown> extends SqliteSaver {
  readonly #connection: SqliteConnection<DB>;
  readonly #hooks: SaveHooks<DB>;
  readonly #serializer: PlainJsonSerializer;
  readonly #reader: CheckpointReader;
  readonly #statement: (sql: string) => Libsql.Statement;
  #tables: Promise<void> | undefined;

  constructor(options: { readonly connection: SqliteConnection<DB>; readonly hooks?: SaveHooks<DB> }) {
    const serializer = new PlainJsonSerializer();
    super(options.connection.raw, serializer);
    this.#connection = options.connection;
    this.#hooks = options.hooks ?? {};
    this.#serializer = serializer;
    this.#statement = (sql) => options.connection.statement(sql);
    this.#reader = new CheckpointReader(this.#statement, serializer);
  }

  override async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    if (config.configurable?.thread_id === undefined) return undefined;
    const { threadId, checkpointNs, checkpointId } = placeOf(config);
    const stored = await this.#read(() => this.#reader.readOne(threadId, checkpointNs, checkpointId));
    return stored && this.#parse(stored);
  }

  /** Newest first. Refuses a config without a thread id: that would list the checkpoints of every owner. */
  override async *list(
    config: RunnableConfig,
    options: CheckpointListOptions = {},
  ): AsyncGenerator<CheckpointTuple> {
    const { threadId, checkpointNs, checkpointId } = placeOf(config);
    const conditions = new Map<string, readonly unknown[]>();
    // No namespace at all means every one, the empty one means the thread's own graph.
    if (config.configurable?.checkpoint_ns !== undefined) conditions.set("checkpoint_ns = ?", [checkpointNs]);
    if (checkpointId !== undefined) conditions.set("checkpoint_id = ?", [checkpointId]);
    const before = options.before && getCheckpointId(options.before);
    if (before) conditions.set(savedBefore, boundValues([threadId, before]));
    let left = options.limit ?? Infinity;
    while (left > 0) {
      const page = await this.#read(() => this.#reader.readPage(threadId, conditions, pageSize));
      for (const stored of page.filter((candidate) => this.#reader.matches(candidate, options.filter))) {
        yield await this.#parse(stored);
        left -= 1;
        if (left <= 0) return;
      }
      const last = page.at(-1)?.row;
      if (last === undefined || page.length < pageSize) return;
      conditions.set("rowid < ?", [last.saved]);
    }
  }

  override async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
  ): Promise<RunnableConfig> {
    const { threadId, checkpointNs, checkpointId: parentId = null } = placeOf(config);
    boundValues([checkpoint.id]);
    const values = checkpoint.channel_values;
    const row = [
      threadId,
      checkpointNs,
      checkpoint.id,
      parentId,
      JSON.stringify(Object.keys(values).filter((channel) => values[channel] !== undefined)),
      plainJsonFormat,
      this.#serializer.stringify(metadata),
      this.#serializer.stringify(copyCheckpoint(checkpoint)),
    ];
    await this.#save({ kind: "put", threadId, checkpointNs, checkpoint, metadata, config }, () => {
      this.#statement(insertCheckpoint).run(row);
    });
    return configOf(threadId, checkpointNs, checkpoint.id);
  }

  override async putWrites(
    config: RunnableConfig,
    writes: PendingWrite[],
    taskId: string,
    taskPath = "",
  ): Promise<void> {
    const { threadId, checkpointNs, checkpointId } = placeOf(config);
    if (checkpointId === undefined) throw missing("checkpoint_id");
    boundValues([taskId, taskPath]);
    const task = { threadId, checkpointNs, checkpointId, taskId, taskPath };
    const serialized = serializeWrites(writes, (value) => ({
      type: plainJsonFormat,
      text: this.#serializer.stringify(value),
    }));
    await this.#save({ kind: "put-writes", ...task, writes, config }, () => {
      storeWrites(this.#statement, task, serialized);
    });
  }

  override async deleteThread(threadId: string): Promise<void> {
    boundValues([threadId]);
    await this.#createTables();
    await this.#connection.transaction(async () => {
      for (const sql of deleteThreadStatements) this.#statement(sql).run([threadId]);
    });
  }

  override async getDeltaChannelHistory(options: {
    config: RunnableConfig;
    channels: string[];
  }): Promise<Record<string, DeltaChannelHistory>> {
    const { threadId, checkpointNs, checkpointId } = placeOf(options.config);
    const stored = await this.#read(() => {
      const latest = (): string | undefined =>
        this.#reader.readOne(threadId, checkpointNs, undefined)?.row.checkpoint_id;
      // A thread without any checkpoint has a history, too: nothing.
      const place = { threadId, checkpointNs, checkpointId: checkpointId ?? latest() ?? "" };
      return readDeltaHistory(this.#statement, place, options.channels);
    });
    return Object.fromEntries(
      stored.flatMap((some) => parseDeltaHistory(some, (type, text) => this.#serializer.load(type, text))),
    );
  }

  /** Creates the tables; `SqliteSaver` would do it outside the queue, and set one pragma on its own. */
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
      await this.#runHook(trx, info);
      write();
    });
    this.#hooks.afterCommit?.(info);
  }

  async #runHook(trx: Transaction<DB>, info: SavedInfo): Promise<void> {
    if (info.kind === "put") await this.#hooks.beforePut?.(trx, info);
    else await this.#hooks.beforePutWrites?.(trx, info);
  }

  async #parse(stored: StoredTuple): Promise<CheckpointTuple> {
    const tuple = this.#reader.parse(stored);
    const sends = this.#reader.placeOfSends(tuple, stored);
    if (sends !== undefined) {
      const parentWrites = await this.#read(() => this.#reader.readWrites(...sends));
      this.#reader.addSends(tuple, parentWrites, this.getNextVersion(undefined));
    }
    return tuple;
  }
}
