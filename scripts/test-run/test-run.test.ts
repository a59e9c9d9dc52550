import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { layFixtureTree } from "../lint/fixture-tree.ts";
import { testReport, tests } from "../verify/stages.mjs";
import type { TestReport } from "./test-report-types.ts";

const imports = 'import { describe, expect, it, vi, beforeAll } from "vitest";\n';

/** Runs the files by the repository's own configuration and reporter. */
async function runTests(files: Readonly<Record<string, string>>): Promise<TestReport & { exitCode: number }> {
  const tree = layFixtureTree(
    Object.fromEntries(Object.entries(files).map(([path, source]) => [path, imports + source])),
  );
  onTestFinished(() => tree[Symbol.dispose]());
  const { exitCode } = await tree.run(tests.tool, ...tests.args);
  // The reporter wrote it by this very type.
  const report = JSON.parse(readFileSync(join(tree.folder, testReport), "utf8")) as TestReport;
  return { ...report, exitCode };
}

it("a run counts what passed, failed and was skipped, in every place where tests stand", async () => {
  const run = await runTests({
    "packages/graph/src/a.test.ts": 'it("a", () => {});\nit("b", () => expect(1).toBe(2));\n',
    "scripts/c.test.ts": 'it("c", (context) => context.skip("no Chromium here"));\n',
    "test/flows/d.test.ts": 'describe("d", () => {\n  it.skip("e", () => {});\n});\n',
  });

  expect(run).toMatchObject({ exitCode: 1, passed: 1, failed: 1 });
  expect(run.skipped).toEqual(
    expect.arrayContaining([
      { test: "scripts/c.test.ts > c", reason: "no Chromium here" },
      { test: "test/flows/d.test.ts > d > e", reason: null },
    ]),
  );
});

it("a file that does not load, a hook that fails and a stray rejection count as failures", async () => {
  const run = await runTests({
    "scripts/load.test.ts": 'import "./missing.ts";\nit("a", () => {});\n',
    "scripts/hook.test.ts": 'beforeAll(() => {\n  throw new Error("no");\n});\nit("a", () => {});\n',
    "scripts/stray.test.ts": 'it("a", () => {\n  void Promise.reject(new Error("stray"));\n});\n',
  });

  expect(run).toMatchObject({ exitCode: 1, passed: 1, failed: 3 });
});

it("console output that no test captured fails the test that made it", async () => {
  const run = await runTests({
    "scripts/a.test.ts": 'it("prints", () => console.log("here"));\nit("is quiet", () => {});\n',
    "scripts/b.test.ts": 'console.warn("while loading");\nit("is quiet", () => {});\n',
    "scripts/c.test.ts":
      'it("captures", () => {\n  const error = vi.spyOn(console, "error").mockReturnValue();\n  console.error("x");\n  expect(error).toHaveBeenCalledWith("x");\n});\n',
  });

  expect(run).toMatchObject({ exitCode: 1, passed: 2, failed: 2 });
});

it("packages are tested by their source, with nothing built", async () => {
  const run = await runTests({
    "packages/graph/src/index.ts": "export const built = false;\n",
    "packages/graph/src/a.test.ts":
      'import { built } from "@roundtable/graph";\nit("a", () => expect(built).toBe(false));\n',
  });

  expect(run).toMatchObject({ exitCode: 0, passed: 1, failed: 0 });
});
