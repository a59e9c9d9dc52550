/** One place where the product is broken on purpose. */
interface Edit {
  /** Path from the top of the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A way to break the product: the soak must find each of them, or it proves nothing. */
export type Mutation = readonly Edit[];

/** Holds the mutation of a process as JSON; `mutate-source.mjs` reads it. */
export const mutationVariable = "ROUNDTABLE_TEST_MUTATION";

/** The mutation of the process whose environment it is. */
export function mutationOf(environment: NodeJS.ProcessEnv): Mutation {
  const text = environment[mutationVariable] ?? "";
  // only `prove` sets it
  return text === "" ? [] : (JSON.parse(text) as Mutation);
}

const graph = "packages/graph/src";

export const mutations: Readonly<Record<string, Mutation>> = {
  /** Rows are taken by a cursor that is saved before the checkpoint that contains them. */
  "cursor outside the checkpoint": [
    {
      file: `${graph}/engine/team-deps.ts`,
      find: 'if (state !== "paused") return unit.mailbox.untaken(reader);',
      replace: `{
        const { cursor } = await unit.agents.get(reader.thread_id);
        const rows = await unit.mailbox.untaken({ ...reader, cursor });
        const last = rows.at(-1);
        if (last !== undefined) await unit.agents.change(reader.thread_id, { cursor: last.seq });
        return rows;
      }`,
    },
    {
      file: `${graph}/run/checkpoint-mirror.ts`,
      find: "await unit.agents.change(threadId, mirrored);",
      replace: "await unit.agents.change(threadId, { consumed: mirrored.consumed, asks: mirrored.asks });",
    },
  ],
  /** Whoever was taken over may still write. */
  "no epoch check": [
    {
      file: `${graph}/store/open-store.ts`,
      find: "if (row?.lease_epoch === fence.epoch) return;",
      replace: "if (row !== undefined) return;",
    },
  ],
  /** An answer that was the result of a call is not remembered as taken. */
  "consumed emptied": [
    {
      file: `${graph}/team-graph/build-team-graph.ts`,
      find: "...(seq === null ? {} : { consumed: [seq] }),",
      replace: "...(seq === null ? {} : { consumed: [] }),",
    },
  ],
  /** The lease goes without another look at the mailbox. */
  "no look before the lease goes": [
    {
      file: `${graph}/run/thread-runner.ts`,
      find: "if (handle.ending !== null) return undefined;",
      replace: 'if (handle.ending !== null || handle.turnId !== "") return undefined;',
    },
  ],
  /** A tool that ran before a crash runs again. */
  "outcomes forgotten": [
    {
      file: `${graph}/tools/call-tool.ts`,
      find: "if (recorded !== undefined) return recorded;",
      replace: 'if (recorded !== undefined && recorded.kind !== "result") return recorded;',
    },
  ],
};
