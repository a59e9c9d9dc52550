import { describe, expect, it, onTestFinished } from "vitest";
import { checks } from "../verify/stages.mjs";
import { layFixtureTree } from "./fixture-tree.ts";
import type { ToolRun } from "./fixture-tree.ts";

async function runCheck(name: string, files: Readonly<Record<string, string>>): Promise<ToolRun> {
  const check = checks.find((candidate) => candidate.name === name);
  if (check === undefined) throw new Error(`no gate is named ${name}`);
  const tree = layFixtureTree(files);
  onTestFinished(() => tree[Symbol.dispose]());
  return tree.run(check.tool, ...check.args);
}

describe("pnpm verify", () => {
  it("refuses what oxfmt would write in another way", async () => {
    const { exitCode, output } = await runCheck("format", {
      "packages/graph/src/good.ts": "export const one = 1;\n",
      "packages/graph/src/bad.ts": "export const one=1\n",
    });

    expect(exitCode).toBe(1);
    expect(output).toContain("packages/graph/src/bad.ts");
    expect(output).not.toContain("packages/graph/src/good.ts");
  });

  it("refuses a warning of the linter like an error", async () => {
    const source = "// oxlint-disable-next-line no-var -- nothing here is a var\nexport const one = 1;\n";

    expect(await runCheck("lint", { "packages/graph/src/index.ts": source })).toMatchObject({ exitCode: 1 });
  });

  it.each([
    ["source", "packages/graph/src/index.ts"],
    ["a test beside the source", "packages/graph/src/one.test.ts"],
    ["a test that crosses packages", "test/flow.test.ts"],
    ["a script", "scripts/one.mjs"],
  ])("refuses a wrong type in %s", async (_case, path) => {
    const sources = Object.fromEntries(
      ["roles", "graph", "server"].map((name) => [
        `packages/${name}/src/index.ts`,
        "export const one = 1;\n",
      ]),
    );

    const bad = await runCheck("types", { ...sources, [path]: "export const one = 1;\none.missing();\n" });

    expect(bad.exitCode).not.toBe(0);
    expect(bad.output).toContain(`${path}(2,5): error TS2339`);
  });

  it("refuses a file, an export and a dependency that nobody uses", async () => {
    const { exitCode, output } = await runCheck("unused code", {
      "packages/graph/src/index.ts": 'import { used } from "./used.ts";\nexport const one = used;\n',
      "packages/graph/src/used.ts": "export const used = 1;\nexport const spare = 2;\n",
      "packages/graph/src/lost.ts": "export const lost = 1;\n",
    });

    expect(exitCode).toBe(1);
    expect(output).toMatch(/Unused files[^]*packages\/graph\/src\/lost\.ts/u);
    expect(output).toMatch(/Unused dependencies[^]*kysely/u);
    expect(output).toMatch(/Unused exports[^]*spare/u);
  });
});
