import type { DeltaChannelHistory } from "@langchain/langgraph-checkpoint";
import type Libsql from "libsql";

import { writeOrder } from "./checkpoint-tables.ts";

/** One bit a channel; SQLite's integers and JavaScript's bit operations agree on this many. */
const maxChannelsPerWalk = 30;

/** A write of an ancestor (or none: its columns are null), with the channels found in the checkpoints down to it. */
interface ChainRow {
  readonly checkpoint_id: string;
  readonly seeded: number;
  readonly task_id: string | null;
  readonly channel: string;
  readonly type: string;
  readonly value: string;
}

interface SeedRow {
  readonly checkpoint_id: string;
  readonly type: string;
  readonly checkpoint: string;
}

/** What is stored of the history of some channels, to be parsed after the hold on the connection. */
export interface StoredDeltaHistory {
  readonly channels: readonly string[];
  /** Oldest checkpoint first, and within one in the order in which its writes were applied. */
  readonly chain: readonly ChainRow[];
  readonly seeds: readonly SeedRow[];
}

/**
 * Walks the ancestors of a checkpoint in one statement, up to the nearest one that holds a value of each channel.
 *
 * LangGraph's own walk asks for one checkpoint at a time and parses each.
 */
function selectChain(channelCount: number): string {
  const wanted = Array.from({ length: channelCount }, (_, index) => `(?, ${1 << index})`).join(", ");
  const all = 2 ** channelCount - 1;
  return `
  WITH RECURSIVE
    wanted (channel, bit) AS (VALUES ${wanted}),
    target (thread_id, checkpoint_ns, checkpoint_id) AS (VALUES (?, ?, ?)),
    chain (checkpoint_id, parent_checkpoint_id, depth, seeded) AS (
      SELECT checkpoint_id, parent_checkpoint_id, 0, 0
      FROM target JOIN checkpoints USING (thread_id, checkpoint_ns, checkpoint_id)
      UNION ALL
      SELECT
        parent.checkpoint_id,
        parent.parent_checkpoint_id,
        chain.depth + 1,
        chain.seeded | (
          SELECT coalesce(sum(bit), 0) FROM wanted
          WHERE channel IN (SELECT value FROM json_each(parent.channels))
        )
      FROM chain
      CROSS JOIN target
      JOIN checkpoints AS parent
        ON parent.thread_id = target.thread_id
        AND parent.checkpoint_ns = target.checkpoint_ns
        AND parent.checkpoint_id = chain.parent_checkpoint_id
      WHERE chain.seeded <> ${all}
    )
  SELECT chain.checkpoint_id, seeded, task_id, channel, type, value
  FROM chain
  CROSS JOIN target
  LEFT JOIN writes
    ON writes.thread_id = target.thread_id
    AND writes.checkpoint_ns = target.checkpoint_ns
    AND writes.checkpoint_id = chain.checkpoint_id
    AND writes.channel IN (SELECT channel FROM wanted)
  WHERE depth > 0
  ORDER BY depth DESC, ${writeOrder}`;
}

const selectSeed = `
  SELECT checkpoint_id, type, checkpoint FROM checkpoints
  WHERE thread_id = ? AND checkpoint_ns = ? AND checkpoint_id = ?`;

/** Call it inside a hold on the connection. */
export function readDeltaHistory(
  statement: (sql: string) => Libsql.Statement,
  place: { readonly threadId: string; readonly checkpointNs: string; readonly checkpointId: string },
  channels: readonly string[],
): StoredDeltaHistory[] {
  const { threadId, checkpointNs, checkpointId } = place;
  const histories: StoredDeltaHistory[] = [];
  for (let start = 0; start < channels.length; start += maxChannelsPerWalk) {
    const some = channels.slice(start, start + maxChannelsPerWalk);
    // The rows have the columns of the statements above.
    const chain = statement(selectChain(some.length)).all([
      ...some,
      threadId,
      checkpointNs,
      checkpointId,
    ]) as ChainRow[];
    const seedIds = new Set(some.map((_, bit) => seedOf(chain, bit)).filter((id) => id !== undefined));
    const seeds = [...seedIds].flatMap(
      // As above.
      (id) => statement(selectSeed).all([threadId, checkpointNs, id]) as SeedRow[],
    );
    histories.push({ channels: some, chain, seeds });
  }
  return histories;
}

/** The values of the channels at their seeds, and the writes since then. */
export function parseDeltaHistory(
  stored: StoredDeltaHistory,
  parse: (type: string, text: string) => unknown,
): [channel: string, history: DeltaChannelHistory][] {
  const seedValues = new Map(
    stored.seeds.map(({ checkpoint_id, type, checkpoint }) => [checkpoint_id, parse(type, checkpoint)]),
  );
  return stored.channels.map((channel, bit) => {
    const seedId = seedOf(stored.chain, bit);
    const firstRow = seedId === undefined ? 0 : stored.chain.findIndex((row) => row.checkpoint_id === seedId);
    const writes = stored.chain
      .slice(firstRow)
      .filter((row): row is ChainRow & { task_id: string } => row.task_id !== null && row.channel === channel)
      .map((row): [string, string, unknown] => [row.task_id, channel, parse(row.type, row.value)]);
    return [
      channel,
      seedId === undefined ? { writes } : { writes, seed: channelValue(seedValues.get(seedId), channel) },
    ];
  });
}

/** The nearest ancestor with a value of the channel: the last one in the chain that has its bit. */
function seedOf(chain: readonly ChainRow[], bit: number): string | undefined {
  return chain.findLast((row) => (row.seeded & (1 << bit)) !== 0)?.checkpoint_id;
}

function channelValue(checkpoint: unknown, channel: string): unknown {
  // Written by `put` from a checkpoint, whose values are a record.
  const { channel_values: values } = checkpoint as { channel_values: Readonly<Record<string, unknown>> };
  return values[channel];
}
