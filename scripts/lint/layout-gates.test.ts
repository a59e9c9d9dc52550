import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layFixtureTree } from "./fixture-tree.ts";
import type { FixtureTree, Refusal } from "./fixture-tree.ts";

const fence = "roundtable/import-fence";

/** Imports that cross a fence: where the file stands, and what it imports. */
const crossings: readonly (readonly [file: string, source: string])[] = [
  ["packages/roles/src/load-role.ts", 'import "@roundtable/graph";'],
  ["packages/roles/src/load-seat.ts", 'import type { X } from "../../graph/src/index.ts";'],
  ["packages/graph/src/serve.ts", 'import { Hono } from "hono";'],
  ["packages/graph/src/stream.ts", 'import { stream } from "hono/streaming";'],
  ["packages/graph/src/start.ts", 'export const server = await import("@roundtable/server");'],
  ["packages/graph/src/parse-role.ts", 'import matter from "gray-matter";'],
  ["packages/graph/src/read-key.ts", 'import { env } from "node:process";'],
  ["packages/graph/src/page.ts", 'export type Page = import("@roundtable/web").Page;'],
  ["packages/graph/src/message/row.ts", 'import { mailbox } from "../mailbox/mailbox.ts";'],
  ["packages/graph/src/event/emit.ts", 'import { BaseMessage } from "@langchain/core/messages";'],
  ["packages/graph/src/session/save.ts", 'import { Kysely } from "kysely";'],
  ["packages/graph/src/ports/store.ts", 'import { openStore } from "../store/open-store.ts";'],
  ["packages/graph/src/mailbox/append.ts", 'import type { BaseMessage } from "@langchain/core/messages";'],
  ["packages/graph/src/dispatcher/run.ts", 'import { Command } from "@langchain/langgraph";'],
  ["packages/graph/src/notices/notice.ts", 'import { HumanMessage } from "@langchain/core/messages";'],
  ["packages/graph/src/tools/hand-out.ts", 'import { openStore } from "../store/open-store.ts";'],
  ["packages/graph/src/tools/ask.ts", 'import { Kysely } from "kysely";'],
  ["packages/server/src/open-database.ts", 'import { Kysely } from "kysely";'],
  ["packages/server/src/open-file.ts", 'import Database from "libsql";'],
  ["packages/server/src/save.ts", 'import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";'],
  ["packages/server/src/page.ts", 'import "@roundtable/web";'],
  ["packages/server/src/reach.ts", 'import { x } from "../../graph/src/engine/engine.ts";'],
  ["apps/web/src/page.ts", 'import { createEngine } from "@roundtable/graph";'],
  ["apps/web/src/roles.ts", 'export { roles } from "@roundtable/roles";'],
  ["test/flow.test.ts", 'import { x } from "../packages/graph/src/engine/engine.ts";'],
  ["test/deep.test.ts", 'import { x } from "@roundtable/graph/dist/engine/engine.js";'],
];

/** Imports just inside the same fences. */
const neighbours: readonly (readonly [file: string, source: string])[] = [
  ["packages/roles/src/parse.ts", 'import matter from "gray-matter";'],
  ["packages/graph/src/engine/compose.ts", 'import { openStore } from "../store/open-store.ts";'],
  ["packages/graph/src/engine/roles.ts", 'import { loadRoles } from "@roundtable/roles";'],
  ["packages/graph/src/event/union.ts", 'import type { Row } from "../message/row-types.ts";'],
  ["packages/graph/src/ports/plans.ts", 'import type { Plan } from "../plan/plan-schema.ts";'],
  ["packages/graph/src/tools/publish.ts", 'import { tool } from "@langchain/core/tools";'],
  ["packages/server/src/engine.ts", 'import { createEngine } from "@roundtable/graph";'],
  ["apps/web/src/client.ts", 'import type { RoundtableEvent } from "@roundtable/graph";'],
  ["test/engine.test.ts", 'import { createEngine } from "@roundtable/graph";'],
];

const namesThatSayNothing = ["utils", "string-utils", "helper", "common", "misc", "types"];

describe("the linter", () => {
  let tree: FixtureTree;
  let refusals: ReadonlyMap<string, readonly Refusal[]>;
  const rulesAt = (file: string): string[] => refusals.get(file)?.map(({ rule }) => rule) ?? [];

  beforeAll(async () => {
    const files: Record<string, string> = {
      "packages/graph/src/cycle/first.ts":
        'import { second } from "./second.ts";\nexport const first = (): unknown => second;\n',
      "packages/graph/src/cycle/second.ts":
        'import { first } from "./first.ts";\nexport const second = (): unknown => first;\n',
      "packages/graph/src/type-cycle/left.ts":
        'import type { Right } from "./right.ts";\nexport interface Left {\n  right: Right;\n}\n',
      "packages/graph/src/type-cycle/right.ts":
        'import type { Left } from "./left.ts";\nexport interface Right {\n  left: Left;\n}\n',
      "packages/graph/src/mailBox.ts": "export const one = 1;\n",
      "packages/graph/src/mailbox/index.ts": "export const one = 1;\n",
      "packages/graph/src/index.ts": "export const one = 1;\n",
      "packages/graph/src/helpers/retry.ts": "export const one = 1;\n",
    };
    for (const [file, source] of [...crossings, ...neighbours]) files[file] = `${source}\n`;
    for (const name of namesThatSayNothing)
      files[`packages/graph/src/${name}.ts`] = "export const one = 1;\n";
    tree = layFixtureTree(files);
    refusals = await tree.lint();
  });
  afterAll(() => tree[Symbol.dispose]());

  it.each(crossings)("refuses in %s: %s", (file) => {
    expect(rulesAt(file)).toContain(fence);
  });

  it.each(neighbours)("lets pass in %s: %s", (file) => {
    expect(rulesAt(file)).not.toContain(fence);
  });

  it("refuses a cycle of imports", () => {
    expect(rulesAt("packages/graph/src/cycle/first.ts")).toContain("import/no-cycle");
  });

  it("refuses a cycle of types alone", () => {
    expect(rulesAt("packages/graph/src/type-cycle/left.ts")).toContain("import/no-cycle");
  });

  it.each(namesThatSayNothing)("refuses a file named %s", (name) => {
    expect(rulesAt(`packages/graph/src/${name}.ts`)).toContain("roundtable/file-name");
  });

  it("refuses a folder whose name says nothing", () => {
    expect(rulesAt("packages/graph/src/helpers/retry.ts")).toContain("roundtable/file-name");
  });

  it("refuses an index inside a package, and takes the package's own", () => {
    expect(rulesAt("packages/graph/src/mailbox/index.ts")).toContain("roundtable/file-name");
    expect(rulesAt("packages/graph/src/index.ts")).not.toContain("roundtable/file-name");
  });

  it("refuses a file name that is no kebab-case", () => {
    expect(rulesAt("packages/graph/src/mailBox.ts")).toContain("unicorn/filename-case");
  });
});
