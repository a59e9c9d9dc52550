import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layFixtureTree } from "./fixture-tree.ts";
import type { FixtureTree, Refusal } from "./fixture-tree.ts";

interface Gate {
  /** What the rule of style says, as the end of "the linter refuses …". */
  readonly refuses: string;
  readonly rule: string;
  readonly bad: string;
  /** The nearest thing that passes. */
  readonly good: string;
  /** Where the two stand, when it matters; a test file's name ends in `.test.ts`. */
  readonly suffix?: ".test.ts" | ".ts";
}

const longSource = "void 0;\n".repeat(301);
const longTest = "void 0;\n".repeat(501);

const gates: readonly Gate[] = [
  {
    refuses: "`any`",
    rule: "typescript/no-explicit-any",
    bad: "export const value: any = 1;\n",
    good: "export const value: unknown = 1;\n",
  },
  {
    refuses: "`any` that comes from outside",
    rule: "typescript/no-unsafe-member-access",
    bad: "export const value: unknown = JSON.parse('{}').key;\n",
    good: "export const value: unknown = JSON.parse('{}');\n",
  },
  {
    refuses: "non-null assertions",
    rule: "typescript/no-non-null-assertion",
    bad: "export const first = (list: string[]): string => list[0]!;\n",
    good: 'export const first = (list: string[]): string => list[0] ?? "";\n',
  },
  {
    refuses: "switching the types off by a comment",
    rule: "typescript/ban-ts-comment",
    bad: "// @ts-ignore\nexport const value = 1;\n",
    good: "export const value = 1;\n",
  },
  {
    refuses: "a promise that nobody waits for",
    rule: "typescript/no-floating-promises",
    bad: "export function go(work: () => Promise<void>): void {\n  work();\n}\n",
    good: "export async function go(work: () => Promise<void>): Promise<void> {\n  await work();\n}\n",
  },
  {
    refuses: "a promise that nobody waits for in a test",
    rule: "typescript/no-floating-promises",
    suffix: ".test.ts",
    bad: "export function go(work: () => Promise<void>): void {\n  work();\n}\n",
    good: "export async function go(work: () => Promise<void>): Promise<void> {\n  await work();\n}\n",
  },
  {
    refuses: "a promise where a plain value is expected",
    rule: "typescript/no-misused-promises",
    bad: "export const go = (work: () => Promise<boolean>): number => (work() ? 1 : 0);\n",
    good: "export const go = async (work: () => Promise<boolean>): Promise<number> => ((await work()) ? 1 : 0);\n",
  },
  {
    refuses: "waiting for what is no promise",
    rule: "typescript/await-thenable",
    bad: "export const go = async (value: number): Promise<number> => await value;\n",
    good: "export const go = async (value: Promise<number>): Promise<number> => await value;\n",
  },
  {
    refuses: "throwing what is no error",
    rule: "typescript/only-throw-error",
    bad: 'export function go(): never {\n  throw "no";\n}\n',
    good: 'export function go(): never {\n  throw new Error("no");\n}\n',
  },
  {
    refuses: "a switch that leaves out a state, even with a default",
    rule: "typescript/switch-exhaustiveness-check",
    bad: 'export function go(state: "a" | "b"): number {\n  switch (state) {\n    case "a":\n      return 1;\n    default:\n      return 2;\n  }\n}\n',
    good: 'export function go(state: "a" | "b"): number {\n  switch (state) {\n    case "a":\n      return 1;\n    case "b":\n      return 2;\n  }\n}\n',
  },
  {
    refuses: "a type imported as a value",
    rule: "typescript/consistent-type-imports",
    bad: 'import { Gate } from "./gate.ts";\nexport const value: Gate | undefined = undefined;\n',
    good: 'import type { Gate } from "./gate.ts";\nexport const value: Gate | undefined = undefined;\n',
  },
  {
    refuses: "a default export",
    rule: "import/no-default-export",
    bad: "export default 1;\n",
    good: "export const one = 1;\n",
  },
  {
    refuses: "a module's variable that others can see change",
    rule: "import/no-mutable-exports",
    bad: "export let count = 0;\ncount += 1;\n",
    good: "export const count = 0;\n",
  },
  {
    refuses: "printing from a library",
    rule: "no-console",
    bad: 'console.log("here");\n',
    good: "void 0;\n",
  },
  {
    refuses: "the environment in a library",
    rule: "roundtable/no-process-state",
    bad: "export const key = process.env.KEY;\n",
    good: "export const id = process.pid;\n",
  },
  {
    refuses: "the environment in a library, taken apart",
    rule: "roundtable/no-process-state",
    bad: "const { env } = process;\nexport const key = env.KEY;\n",
    good: "export const key = (thing: { process: { env: string } }): string => thing.process.env;\n",
  },
  {
    refuses: "the environment in a library, through the global object",
    rule: "roundtable/no-process-state",
    bad: "export const key = globalThis.process.env.KEY;\n",
    good: "export const id = process.pid;\n",
  },
  { refuses: "source over 300 code lines", rule: "max-lines", bad: longSource, good: longSource.slice(8) },
  {
    refuses: "tests over 500 code lines",
    rule: "max-lines",
    suffix: ".test.ts",
    bad: longTest,
    good: `${longTest.slice(8)}\n// a comment\n\n`,
  },
  {
    refuses: "a cast without a reason",
    rule: "roundtable/cast-reason",
    bad: "export const go = (value: unknown): string => value as string;\n",
    good: "// The schema has seen it.\nexport const go = (value: unknown): string => value as string;\n",
  },
  {
    refuses: "a rule turned off without a reason",
    rule: "roundtable/directive-reason",
    bad: "// oxlint-disable-next-line no-var\nexport var value = 1;\n",
    good: "// oxlint-disable-next-line no-var -- the test of this very rule\nexport var value = 1;\n",
  },
  {
    refuses: "`export *`",
    rule: "roundtable/no-barrel",
    bad: 'export * from "./gate.ts";\n',
    good: 'import type { Gate } from "./gate.ts";\nexport type Pair = [Gate, Gate];\n',
  },
  {
    refuses: "a re-export outside of the package's entry",
    rule: "roundtable/no-barrel",
    bad: 'export type { Gate } from "./gate.ts";\n',
    good: "export type Gate = string;\n",
  },
  {
    refuses: "an emptied catch block",
    rule: "roundtable/no-swallowed-error",
    bad: "export function go(work: () => void): void {\n  try {\n    work();\n  } catch {\n    // ignore\n  }\n}\n",
    good: "export function go(work: () => void): void {\n  try {\n    work();\n  } catch {\n    // The folder is gone already, which is what we want.\n  }\n}\n",
  },
  {
    refuses: "a promise's rejection thrown away",
    rule: "roundtable/no-swallowed-error",
    bad: "export const go = async (work: Promise<void>): Promise<void> => work.catch(() => undefined);\n",
    good: "// What closing says is of no more use to anybody.\nexport const go = async (work: Promise<void>): Promise<void> => work.catch(() => undefined);\n",
  },
  {
    refuses: "a to-do that nobody owns",
    rule: "roundtable/owned-todo",
    bad: "// TODO make this faster\nexport const value = 1;\n",
    good: "// TODO(ada): make this faster\nexport const value = 1;\n",
  },
  ...["it.skip", "it.only", "describe.skip", "test.concurrent.only", "it.skipIf(true)", "xit"].map(
    (call): Gate => ({
      refuses: `a test left out by \`${call}\``,
      rule: "roundtable/no-skipped-test",
      suffix: ".test.ts",
      bad: `${call}("holds", () => {});\n`,
      good: 'it("holds", (context) => {\n  context.skip("no Chromium on this machine");\n});\n',
    }),
  ),
  {
    refuses: "a test promised for later",
    rule: "roundtable/no-skipped-test",
    suffix: ".test.ts",
    bad: 'it.todo("holds");\n',
    good: 'it("holds", () => {\n  expect(1).toBe(1);\n});\n',
  },
  {
    refuses: "a skip without a reason",
    rule: "roundtable/no-skipped-test",
    suffix: ".test.ts",
    bad: 'it("holds", (context) => {\n  context.skip();\n});\n',
    good: 'it("holds", ({ skip }) => {\n  skip("no Chromium on this machine");\n});\n',
  },
  {
    refuses: "a sleep in a test",
    rule: "roundtable/no-sleep-in-tests",
    suffix: ".test.ts",
    bad: "await new Promise((resolve) => setTimeout(resolve, 50));\n",
    good: "const timer = setTimeout(() => process.exit(1), 50);\nclearTimeout(timer);\n",
  },
  {
    refuses: "a sleep in a test, ready made",
    rule: "roundtable/no-sleep-in-tests",
    suffix: ".test.ts",
    bad: 'import { setTimeout as wait } from "node:timers/promises";\nawait wait(50);\n',
    good: 'import { setImmediate as turn } from "node:timers/promises";\nawait turn();\n',
  },
  {
    refuses: "a title with “should”",
    rule: "roundtable/test-title",
    suffix: ".test.ts",
    bad: 'it.each([1])("should be %i", (value) => {\n  expect(value).toBe(1);\n});\n',
    good: 'it.each([1])("is %i", (value) => {\n  expect(value).toBe(1);\n});\n',
  },
];

const vitestImport = 'import { describe, expect, it, test, xit } from "vitest";\n';

function withImports(source: string): string {
  return /\b(?:it|test|describe|xit)\b[.(]/u.test(source) ? vitestImport + source : source;
}

describe("the linter", () => {
  let tree: FixtureTree;
  let refusals: ReadonlyMap<string, readonly Refusal[]>;
  const place = (index: number, kind: "bad" | "good"): string =>
    `packages/graph/src/${kind}/gate-${index}${gates[index]?.suffix ?? ".ts"}`;

  beforeAll(async () => {
    const files: Record<string, string> = {
      "packages/graph/src/bad/gate.ts": "export type Gate = string;\n",
      "packages/graph/src/good/gate.ts": "export type Gate = string;\n",
    };
    for (const [index, gate] of gates.entries()) {
      files[place(index, "bad")] = withImports(gate.bad);
      files[place(index, "good")] = withImports(gate.good);
    }
    tree = layFixtureTree(files);
    refusals = await tree.lint();
  });
  afterAll(() => tree[Symbol.dispose]());

  it.each(gates.map((gate, index) => ({ ...gate, index })))("refuses $refuses", ({ rule, index }) => {
    expect(refusals.get(place(index, "bad"))?.map((refusal) => refusal.rule)).toContain(rule);
    expect(refusals.get(place(index, "good"))?.map((refusal) => refusal.rule) ?? []).not.toContain(rule);
  });
});
