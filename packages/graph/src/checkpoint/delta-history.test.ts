import type { RunnableConfig } from "@langchain/core/runnables";
import { BaseCheckpointSaver, DeltaSnapshot, emptyCheckpoint, uuid6 } from "@langchain/langgraph-checkpoint";
import * as fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";

import { openSqlite } from "../store/sqlite/open-sqlite.ts";
import { RoundtableSaver } from "./sqlite-checkpoint-saver.ts";

const channels = ["messages", "notes", 'odd "name"\n'];

/** A checkpoint: which earlier one it follows, what values it holds, and which writes are on it. */
const step = fc.record({
  parent: fc.nat(),
  values: fc.subarray(channels),
  writes: fc.array(
    fc.record({
      taskId: fc.constantFrom("task-a", "task-b", "task-c", "task-d"),
      taskPath: fc.constantFrom("", "~2", "~10", "\uffee", "\u{1f600}"),
      channels: fc.array(fc.constantFrom(...channels, "other"), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 4 },
  ),
});

describe("the history of delta channels", () => {
  it("is the same in one statement as in LangGraph's own walk, from every checkpoint of any tree", async () => {
    const connection = openSqlite(":memory:");
    onTestFinished(() => connection.close());
    const saver = new RoundtableSaver({ connection });
    let threads = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.subarray(channels),
        async (steps, asked) => {
          threads += 1;
          const root: RunnableConfig = { configurable: { thread_id: `t${threads}`, checkpoint_ns: "" } };
          const saved: RunnableConfig[] = [];
          let count = 0;
          for (const { parent, values, writes } of steps) {
            const config = saved[parent % (saved.length + 1)] ?? root;
            const checkpoint = {
              ...emptyCheckpoint(),
              id: uuid6(count),
              channel_values: Object.fromEntries(
                values.map((name) => [name, new DeltaSnapshot([(count += 1)])]),
              ),
            };
            const put = await saver.put(config, checkpoint, { source: "loop", step: 0, parents: {} });
            for (const { taskId, taskPath, channels: written } of writes) {
              const numbered = written.map((name): [string, number] => [name, (count += 1)]);
              await saver.putWrites(put, numbered, taskId, taskPath);
            }
            saved.push(put);
          }
          for (const config of [...saved, root]) {
            const options = { config, channels: asked };
            expect(await saver.getDeltaChannelHistory(options)).toEqual(
              await BaseCheckpointSaver.prototype.getDeltaChannelHistory.call(saver, options),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("of more channels than fit one statement is complete", async () => {
    const connection = openSqlite(":memory:");
    onTestFinished(() => connection.close());
    const saver = new RoundtableSaver({ connection });
    const names = Array.from({ length: 70 }, (_, index) => `channel ${index}`);
    const values = Object.fromEntries(names.map((name, index) => [name, index]));
    const root = await saver.put(
      { configurable: { thread_id: "t" } },
      { ...emptyCheckpoint(), channel_values: values },
      { source: "loop", step: 0, parents: {} },
    );
    await saver.putWrites(root, [["channel 69", "write"]], "task");
    const leaf = await saver.put(
      root,
      { ...emptyCheckpoint(), id: uuid6(1) },
      { source: "loop", step: 1, parents: {} },
    );
    const history = await saver.getDeltaChannelHistory({ config: leaf, channels: names });
    expect(Object.keys(history)).toEqual(names);
    expect(names.map((name) => history[name]?.seed)).toEqual(Object.values(values));
    expect(history["channel 69"]?.writes).toEqual([["task", "channel 69", "write"]]);
  });
});
