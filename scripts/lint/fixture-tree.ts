import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);

/** A tool that takes longer hangs; it is ended, and the test that waits for it fails. */
const toolTimeoutMs = 25_000;

const configuration = [
  ".gitignore",
  ".oxfmtrc.json",
  ".oxlintrc.json",
  "apps/web/package.json",
  "apps/web/tsconfig.json",
  "knip.json",
  "package.json",
  "pnpm-workspace.yaml",
  "scripts/lint",
  "scripts/test-run",
  "scripts/verify/stages.mjs",
  "tsconfig.base.json",
  "tsconfig.json",
  "tsconfig.tests.json",
  "vitest.config.ts",
  ...["roles", "graph", "server"].flatMap((name) =>
    ["package.json", "tsconfig.json"].map((file) => `packages/${name}/${file}`),
  ),
];

/** How a tool ended, and all that it printed. */
export interface ToolRun {
  readonly exitCode: number;
  readonly output: string;
}

/** One refusal of the linter: the rule in the configuration's own notation, and what it says. */
export interface Refusal {
  readonly rule: string;
  readonly message: string;
}

/** A copy of the repository's configuration, in a folder of its own, around files made for a test. */
export interface FixtureTree extends Disposable {
  readonly folder: string;
  /** Runs one of the repository's installed tools in the folder. */
  run(tool: string, ...args: string[]): Promise<ToolRun>;
  /** What the linter refuses, by path. */
  lint(): Promise<ReadonlyMap<string, readonly Refusal[]>>;
}

/** Lays out `files` (contents by path) under the real configuration; the folder's name has a blank. */
export function layFixtureTree(files: Readonly<Record<string, string>>): FixtureTree {
  const folder = mkdtempSync(join(tmpdir(), "roundtable gates "));
  // Without tests: a run of tests in the folder would run this one again.
  const filter = (path: string): boolean => !path.endsWith(".test.ts");
  for (const path of configuration) cpSync(join(root, path), join(folder, path), { recursive: true, filter });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }

  async function runTool(tool: string, ...args: string[]): Promise<ToolRun> {
    const entry = join(root, "node_modules", ".bin", tool);
    try {
      const { stdout, stderr } = await run(entry, args, {
        cwd: folder,
        maxBuffer: 32 * 1024 * 1024,
        timeout: toolTimeoutMs,
      });
      return { exitCode: 0, output: stdout + stderr };
    } catch (error) {
      if (!(error instanceof Error) || !("stdout" in error) || !("code" in error)) throw error;
      return {
        exitCode: Number(error.code),
        output: `${String(error.stdout)}${"stderr" in error ? String(error.stderr) : ""}`,
      };
    }
  }

  return {
    folder,
    run: runTool,
    async lint() {
      const { output } = await runTool("oxlint", "--type-aware", "--format=json");
      // The linter's documented format.
      const { diagnostics } = JSON.parse(output) as {
        diagnostics: { code?: string; filename: string; message: string }[];
      };
      const refusals = new Map<string, Refusal[]>();
      for (const { code, filename, message } of diagnostics) {
        const path = filename.startsWith("/") ? relative(folder, filename) : filename;
        const rule = (code ?? "none").replace(/^([\w-]+)\((.+)\)$/u, "$1/$2").replace(/^eslint\//u, "");
        refusals.set(path, [...(refusals.get(path) ?? []), { rule, message }]);
      }
      return refusals;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
