import { HumanMessage } from "@langchain/core/messages";
import type { RunnableConfig } from "@langchain/core/runnables";
import { END, MessagesDeltaValue, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { ERROR, INTERRUPT, RESUME, emptyCheckpoint, uuid6 } from "@langchain/langgraph-checkpoint";
import type { Checkpoint, CheckpointMetadata, CheckpointTuple } from "@langchain/langgraph-checkpoint";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";

import { GraphError } from "../errors/graph-error.ts";
import { openSqlite } from "../store/sqlite/open-sqlite.ts";
import type { SqliteConnection } from "../store/sqlite/sqlite-connection.ts";
import type { SaveHooks, SavedInfo } from "./save-hooks.ts";
import { RoundtableSaver } from "./sqlite-checkpoint-saver.ts";

const metadata: CheckpointMetadata = { source: "loop", step: 0, parents: {} };

const thread = (threadId = "t"): RunnableConfig => ({
  configurable: { thread_id: threadId, checkpoint_ns: "" },
});

const checkpoint = (values: Record<string, unknown> = {}): Checkpoint => ({
  ...emptyCheckpoint(),
  id: uuid6(0),
  channel_values: values,
});

interface Opened {
  readonly connection: SqliteConnection<unknown>;
  readonly saver: RoundtableSaver;
}

function open(hooks: SaveHooks = {}): Opened {
  const connection = openSqlite<unknown>(":memory:");
  onTestFinished(() => connection.close());
  return { connection, saver: new RoundtableSaver({ connection, hooks }) };
}

async function collect(tuples: AsyncGenerator<CheckpointTuple>): Promise<CheckpointTuple[]> {
  const collected: CheckpointTuple[] = [];
  for await (const tuple of tuples) collected.push(tuple);
  return collected;
}

const idsOf = (tuples: readonly CheckpointTuple[]): string[] => tuples.map((tuple) => tuple.checkpoint.id);

const refuse = async (): Promise<never> => {
  throw new GraphError("stale-lease", "The lease was taken over.");
};

describe("a save", () => {
  it("waits for somebody else's open transaction and survives its rollback", async () => {
    const { connection, saver } = open();
    const first = await saver.put(thread(), checkpoint(), metadata);
    const gates: (() => void)[] = [];
    const gate = new Promise<void>((settle) => gates.push(settle));
    const doomed = connection.transaction(async (trx) => {
      await sql`delete from checkpoints`.execute(trx);
      await gate;
      throw new Error("changed my mind");
    });
    await new Promise(setImmediate);
    let settled = 0;
    const work: Promise<unknown>[] = [
      saver.putWrites(first, [["a", 1]], "task"),
      saver.getTuple(first),
      saver.put(first, checkpoint({ a: 1 }), metadata),
    ];
    const saves = Promise.all(work.map((save) => save.finally(() => (settled += 1))));
    await new Promise(setImmediate);
    expect(settled).toBe(0);
    for (const release of gates) release();
    await expect(doomed).rejects.toThrow("changed my mind");
    expect((await saves)[1]).toMatchObject({ pendingWrites: [["task", "a", 1]] });
    expect(await collect(saver.list(thread()))).toHaveLength(2);
  });

  it("that its hook refuses leaves nothing behind, of the hook either", async () => {
    const { connection, saver } = open();
    const first = await saver.put(thread(), checkpoint(), metadata);
    await sql`create table notes (text text)`.execute(connection.db);
    const noted: SaveHooks = {
      beforePut: async (trx) => {
        await sql`insert into notes values ('put')`.execute(trx);
        await refuse();
      },
      beforePutWrites: async (trx) => {
        await sql`insert into notes values ('writes')`.execute(trx);
        await refuse();
      },
      afterCommit: () => expect.unreachable("nothing was committed"),
    };
    const stale = new RoundtableSaver({ connection, hooks: noted });
    await expect(stale.put(first, checkpoint(), metadata)).rejects.toMatchObject({ code: "stale-lease" });
    await expect(stale.putWrites(first, [["a", 1]], "task")).rejects.toMatchObject({ code: "stale-lease" });
    expect(await collect(saver.list(thread()))).toEqual([await saver.getTuple(first)]);
    expect((await saver.getTuple(first))?.pendingWrites).toEqual([]);
    expect((await sql`select * from notes`.execute(connection.db)).rows).toEqual([]);
  });

  it("commits together with what its hook writes, and tells about it afterwards", async () => {
    const seen: unknown[] = [];
    const told: SavedInfo[] = [];
    const { connection, saver } = open({
      beforePut: async (trx, info) => {
        seen.push(info);
        await sql`insert into notes values (${info.checkpoint.id})`.execute(trx);
      },
      beforePutWrites: async (trx, info) => {
        seen.push(info);
        await sql`insert into notes values (${`${info.checkpointId} ${info.taskId} ${info.taskPath}`})`.execute(
          trx,
        );
      },
      afterCommit: (info) => told.push(info),
    });
    await sql`create table notes (text text)`.execute(connection.db);
    const saved = checkpoint();
    const config = await saver.put(thread(), saved, metadata);
    await saver.putWrites(config, [["a", 1]], "task", "~path");
    const { rows } = await sql`select text from notes`.execute(connection.db);
    expect(rows).toEqual([{ text: saved.id }, { text: `${saved.id} task ~path` }]);
    expect(told.map(({ kind }) => kind)).toEqual(["put", "put-writes"]);
    expect(told[0]).toBe(seen[0]);
    expect(told[1]).toBe(seen[1]);
  });

  it("of something that cannot be saved is refused before anything is asked or written", async () => {
    const { saver } = open({ beforePut: refuse, beforePutWrites: refuse });
    const hostile = { a: { run: () => 1 } };
    await expect(saver.put(thread(), checkpoint(hostile), metadata)).rejects.toMatchObject({
      code: "checkpoint-refused",
      message: expect.stringContaining("channel_values.a.run is a function"),
    });
    const config: RunnableConfig = { configurable: { thread_id: "t", checkpoint_id: "c" } };
    await expect(saver.putWrites(config, [["a", hostile]], "task")).rejects.toMatchObject({
      code: "checkpoint-refused",
    });
  });

  it.each([
    ["no thread id", { configurable: {} }],
    ["an empty thread id", { configurable: { thread_id: "" } }],
    ["a thread id with NUL", { configurable: { thread_id: "a\0b" } }],
    ["a thread id with a lone surrogate", { configurable: { thread_id: "\ud800" } }],
    ["a number as thread id", { configurable: { thread_id: 5 } }],
  ])("with %s is refused", async (_name, config) => {
    const { saver } = open();
    await expect(saver.put(config, checkpoint(), metadata)).rejects.toMatchObject({ code: "bad-input" });
  });
});

describe("the writes of a task", () => {
  const output = async (saver: RoundtableSaver, config: RunnableConfig): Promise<unknown> =>
    (await saver.getTuple(config))?.pendingWrites;

  it("come back in the order of task paths by code point, whatever the order in which they were saved", async () => {
    const { saver } = open();
    const config = await saver.put(thread(), checkpoint(), metadata);
    await saver.putWrites(config, [["a", 3]], "task-1", "\u{1f600}");
    await saver.putWrites(config, [["a", 2]], "task-2", "\uffee");
    await saver.putWrites(
      config,
      [
        ["a", 1],
        ["b", 1],
      ],
      "task-3",
      "~1",
    );
    await saver.putWrites(config, [["a", 0]], "task-4");
    expect(await output(saver, config)).toEqual([
      ["task-4", "a", 0],
      ["task-3", "a", 1],
      ["task-3", "b", 1],
      ["task-2", "a", 2],
      ["task-1", "a", 3],
    ]);
  });

  it("that had finished stay whole when it runs again with other writes", async () => {
    const { saver } = open();
    const config = await saver.put(thread(), checkpoint(), metadata);
    await saver.putWrites(
      config,
      [
        ["messages", "first"],
        ["branch", 1],
      ],
      "task",
    );
    await saver.putWrites(
      config,
      [
        ["messages", "second"],
        ["toolResults", 2],
        ["branch", 2],
      ],
      "task",
    );
    expect(await output(saver, config)).toEqual([
      ["task", "messages", "first"],
      ["task", "branch", 1],
    ]);
  });

  it("about its interrupt and its answer are replaced, and do not count as its output", async () => {
    const { saver } = open();
    const config = await saver.put(thread(), checkpoint(), metadata);
    await saver.putWrites(config, [[INTERRUPT, [{ id: "i", value: 1 }]]], "task");
    await saver.putWrites(config, [[RESUME, ["yes"]]], "task");
    await saver.putWrites(config, [[RESUME, ["no"]]], "task");
    await saver.putWrites(config, [["messages", "done"]], "task");
    expect(await output(saver, config)).toEqual([
      ["task", RESUME, ["no"]],
      ["task", INTERRUPT, [{ id: "i", value: 1 }]],
      ["task", "messages", "done"],
    ]);
  });

  it("before it failed are not its output, and it is no longer failed once it has finished", async () => {
    const { saver } = open();
    const config = await saver.put(thread(), checkpoint(), metadata);
    const error = { name: "Error", message: "boom" };
    await saver.putWrites(
      config,
      [
        ["messages", "half"],
        [ERROR, error],
        ["__error_source_node__", "n"],
      ],
      "task",
    );
    expect(await output(saver, config)).toEqual([
      ["task", ERROR, error],
      ["task", "__error_source_node__", "n"],
    ]);
    await saver.putWrites(
      config,
      [
        ["messages", "whole"],
        ["branch", 1],
        ["more", 2],
      ],
      "task",
    );
    expect(await output(saver, config)).toEqual([
      ["task", "messages", "whole"],
      ["task", "branch", 1],
      ["task", "more", 2],
    ]);
  });

  it("a graph whose branch throws after its node has written runs that node again instead of ending", async () => {
    const { saver } = open();
    let routerFails = true;
    const graph = new StateGraph(new StateSchema({ messages: MessagesDeltaValue }))
      .addNode("model", () => ({ messages: [new HumanMessage({ id: "reply", content: "use the tool" })] }))
      .addNode("tool", () => ({ messages: [new HumanMessage({ id: "result", content: "done" })] }))
      .addEdge(START, "model")
      .addConditionalEdges(
        "model",
        () => {
          if (routerFails) throw new Error("router failed");
          return "tool";
        },
        ["tool", END],
      )
      .addEdge("tool", END)
      .compile({ checkpointer: saver });
    const config = { ...thread(), durability: "sync" as const };
    await expect(
      graph.invoke({ messages: [new HumanMessage({ id: "goal", content: "x" })] }, config),
    ).rejects.toThrow("router failed");
    routerFails = false;
    await graph.invoke(null, config);
    const { values, next } = await graph.getState(config);
    expect(values.messages.map((message: HumanMessage) => message.id)).toEqual(["goal", "reply", "result"]);
    expect(next).toEqual([]);
  });
});

describe("reading", () => {
  async function chain(saver: RoundtableSaver, length: number): Promise<RunnableConfig[]> {
    const configs: RunnableConfig[] = [];
    let parent = thread();
    for (let step = 0; step < length; step += 1) {
      parent = await saver.put(parent, { ...checkpoint(), id: uuid6(step) }, { ...metadata, step });
      configs.push(parent);
    }
    return configs;
  }

  it("a list goes through any number of checkpoints, newest first, in pages", async () => {
    const { saver } = open();
    const newestFirst = (await chain(saver, 45))
      .map(({ configurable }) => configurable?.checkpoint_id)
      .toReversed();
    expect(idsOf(await collect(saver.list(thread())))).toEqual(newestFirst);
    expect(idsOf(await collect(saver.list(thread(), { limit: 21 })))).toEqual(newestFirst.slice(0, 21));
    expect(await collect(saver.list(thread(), { limit: 0 }))).toEqual([]);
    const before: RunnableConfig = { configurable: { checkpoint_id: newestFirst[40] } };
    expect(idsOf(await collect(saver.list(thread(), { before })))).toEqual(newestFirst.slice(41));
    const [found] = await collect(saver.list(thread(), { filter: { step: 3, source: "loop", parents: {} } }));
    expect(found?.metadata?.step).toBe(3);
  });

  it("the newest is the one that was saved last, although the clock that its id is made of was set back", async () => {
    const { saver } = open();
    const ids = [3, 2, 1].map((hour) => `1f0cc79b-${hour}000-6000-8000-000000000000`);
    let parent = thread();
    for (const id of ids) parent = await saver.put(parent, { ...checkpoint({ id }), id }, metadata);
    expect((await saver.getTuple(thread()))?.checkpoint.id).toBe(ids[2]);
    expect(idsOf(await collect(saver.list(thread())))).toEqual(ids.toReversed());
    expect(idsOf(await collect(saver.list(thread(), { before: parent })))).toEqual([ids[1], ids[0]]);
    const history = await saver.getDeltaChannelHistory({ config: thread(), channels: ["id"] });
    expect(history["id"]?.seed).toBe(ids[1]);
  });

  it("a list may be of one checkpoint, of one namespace, or of all namespaces of the thread", async () => {
    const { saver } = open();
    const root = await saver.put(thread(), checkpoint(), metadata);
    const child = await saver.put(
      { configurable: { thread_id: "t", checkpoint_ns: "tool:1" } },
      checkpoint(),
      metadata,
    );
    await saver.put(thread("other"), checkpoint(), metadata);
    const listed = async (config: RunnableConfig): Promise<unknown[]> =>
      (await collect(saver.list(config))).map((tuple) => tuple.config);
    expect(await listed(root)).toEqual([root]);
    expect(await listed(child)).toEqual([child]);
    expect(await listed({ configurable: { thread_id: "t" } })).toHaveLength(2);
  });

  it("a list without a thread id is refused, since it would show every owner's checkpoints", async () => {
    const { saver } = open();
    await chain(saver, 1);
    await expect(collect(saver.list({ configurable: {} }))).rejects.toMatchObject({ code: "bad-input" });
    await expect(collect(saver.list({}))).rejects.toMatchObject({ code: "bad-input" });
  });

  it("a thread is deleted whole, also before anything was saved, and others stay", async () => {
    const { saver } = open();
    await saver.deleteThread("t");
    const gone = await saver.put(thread(), checkpoint(), metadata);
    await saver.putWrites(gone, [["a", 1]], "task");
    const kept = await saver.put(thread("other"), checkpoint(), metadata);
    await saver.deleteThread("t");
    expect(await saver.getTuple(gone)).toBeUndefined();
    expect(await saver.getTuple(kept)).toMatchObject({ config: kept });
    await saver.put(thread(), checkpoint(), metadata);
    expect((await saver.getTuple(thread()))?.pendingWrites).toEqual([]);
  });

  it("a thread that was never saved has no checkpoint and an empty history", async () => {
    const { saver } = open();
    expect(await saver.getTuple(thread())).toBeUndefined();
    const history = await saver.getDeltaChannelHistory({ config: thread(), channels: ["messages"] });
    expect(history).toEqual({ messages: { writes: [] } });
  });

  it("a checkpoint that was saved by a later format is reported, and the others stay readable", async () => {
    const { connection, saver } = open();
    const [first, second] = await chain(saver, 2);
    await sql`update checkpoints set type = 'plain-json/9' where parent_checkpoint_id is not null`.execute(
      connection.db,
    );
    await expect(saver.getTuple(second ?? {})).rejects.toMatchObject({ code: "store-newer" });
    expect(await saver.getTuple(first ?? {})).toBeDefined();
  });
});
