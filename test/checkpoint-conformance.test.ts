import type { RunnableConfig } from "@langchain/core/runnables";
import type { CheckpointListOptions, CheckpointTuple } from "@langchain/langgraph-checkpoint";
import { deltaChannelHistoryTests, validate } from "@langchain/langgraph-checkpoint-validation";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

// oxlint-disable-next-line roundtable/import-fence -- the suite tests an adapter inside graph that no other package sees
import { RoundtableSaver } from "../packages/graph/src/checkpoint/sqlite-checkpoint-saver.ts";
// oxlint-disable-next-line roundtable/import-fence -- an adapter inside graph, as above
import { openSqlite } from "../packages/graph/src/store/sqlite/open-sqlite.ts";
// oxlint-disable-next-line roundtable/import-fence -- an adapter inside graph, as above
import type { SqliteConnection } from "../packages/graph/src/store/sqlite/sqlite-connection.ts";

/**
 * Lists all threads, as the suite asks of every saver. Ours refuses that on purpose, so it is done here, thread by
 * thread, and what is tested is the list of each.
 */
class ListingSaver extends RoundtableSaver {
  readonly connection: SqliteConnection<unknown>;

  constructor(connection: SqliteConnection<unknown>) {
    super({ connection });
    this.connection = connection;
  }

  override async *list(
    config: RunnableConfig,
    options: CheckpointListOptions = {},
  ): AsyncGenerator<CheckpointTuple> {
    const rows = await this.connection.exclusive((raw) =>
      raw.prepare("SELECT DISTINCT thread_id FROM checkpoints").raw().all(),
    );
    const all = (rows as [string][]).map(([threadId]) => threadId);
    const asked: string | undefined = config.configurable?.thread_id;
    let left = options.limit ?? Infinity;
    for (const threadId of asked === undefined ? all : [asked]) {
      const ofThread = { configurable: { ...config.configurable, thread_id: threadId } };
      for await (const tuple of super.list(ofThread, { ...options, limit: left })) {
        left -= 1;
        yield tuple;
      }
    }
  }
}

/** The one test that `SqliteSaver` skips as well, by its name; the suite looks savers up in a list of its own. */
const storesWholeCheckpoints = /^should only store channel_values that have changed/u;

const itOrSkip = new Proxy(it, {
  apply(target, _self, [title, run, ...more]: Parameters<typeof it>) {
    if (!storesWholeCheckpoints.test(String(title))) return target(title, run, ...more);
    return target(title, (context) => {
      context.skip("each checkpoint holds all of its values but those of delta channels, as in SqliteSaver");
    });
  },
});

// The suite expects a runner that defines these everywhere.
Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it: itOrSkip });

const initializer = {
  checkpointerName: "RoundtableSaver",
  createCheckpointer: () => new ListingSaver(openSqlite(":memory:")),
  destroyCheckpointer: (saver: ListingSaver) => saver.connection.close(),
};

validate(initializer);
deltaChannelHistoryTests(initializer);
