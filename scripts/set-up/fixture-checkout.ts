import { spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Stands for npx: notes what it is asked for, and does what pnpm and turbo would leave behind.
 * `NPX_FAILS` makes it fail with that text; `NPX_HANGS_AT` makes it wait for ever in that step;
 * `NPX_EDITS` is appended to the source once it is built.
 */
const npx = `#!${process.execPath}
import fs from "node:fs";
import path from "node:path";
const args = process.argv.slice(2);
const step = args.includes("install") ? "install" : "build";
fs.appendFileSync("npx.log", args.join(" ") + "\\n");
console.log("noise of " + step + " on standard output");
if (process.env.NPX_FAILS) {
  console.error(process.env.NPX_FAILS);
  process.exit(7);
}
if (process.env.NPX_HANGS_AT === step) {
  console.error("hanging in " + step);
  // Ends like any program whose reader is gone.
  process.stdout.on("error", () => process.exit(1));
  setInterval(() => process.stdout.write("."), 20);
} else if (step === "install") {
  for (const folder of [".", "packages/server"]) fs.mkdirSync(path.join(folder, "node_modules"), { recursive: true });
  fs.writeFileSync("node_modules/.modules.yaml", "");
} else {
  fs.cpSync("packages/server/src", "packages/server/dist", { recursive: true });
  if (process.env.NPX_EDITS) fs.appendFileSync("packages/server/src/main.js", process.env.NPX_EDITS);
}
`;

/** How a command ended. */
export interface CommandEnd {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that runs. */
export interface RunningCommand {
  readonly pid: number;
  /** Settles when either stream has said the text; fails when the command ends before. */
  says(text: string): Promise<void>;
  readonly end: Promise<CommandEnd>;
}

/** A small checkout with the real `scripts/`, whose `npx` is made for the test. */
export interface FixtureCheckout extends Disposable {
  readonly folder: string;
  write(path: string, content: string): void;
  read(path: string): string;
  /** What npx was asked for, oldest first. */
  npxCalls(): readonly string[];
  start(args: readonly string[], env?: NodeJS.ProcessEnv): RunningCommand;
  /** Runs a script of the real package.json by the real npm, in a checkout that is set up. */
  startByNpm(args: readonly string[]): RunningCommand;
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<CommandEnd>;
}

/** Lays the checkout out in a folder whose name has a blank; commands run from another folder. */
export function layFixtureCheckout(): FixtureCheckout {
  const folder = mkdtempSync(join(tmpdir(), "roundtable checkout "));
  for (const path of ["scripts/run.mjs", "scripts/run", "scripts/set-up", "scripts/verify"]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }

  function write(path: string, content: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  // The fields that npm defines.
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<string, unknown>;
  const manifest = { type: "module", packageManager: "pnpm@1.2.3", engines: { node: ">=20.19" }, scripts };
  write("package.json", JSON.stringify(manifest));
  write("pnpm-lock.yaml", "lockfileVersion: '9.0'\n");
  write("pnpm-workspace.yaml", "packages: []\n");
  write("apps/web/package.json", "{}");
  write(
    "packages/server/package.json",
    JSON.stringify({ type: "module", scripts: { build: "tsc" }, dependencies: { hono: "1.0.0" } }),
  );
  write("packages/server/src/main.js", 'console.log("served", ...process.argv.slice(2));\n');
  write("bin/npx", npx);
  chmodSync(join(folder, "bin/npx"), 0o755);

  function launch(
    command: readonly [string, ...string[]],
    cwd: string,
    env: NodeJS.ProcessEnv,
  ): RunningCommand {
    const [program, ...args] = command;
    const child = spawn(program, args, {
      cwd,
      env: { PATH: `${join(folder, "bin")}:${process.env.PATH ?? ""}`, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said = { stdout: "", stderr: "" };
    const listeners = new Set<() => void>();
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => {
        said[name] += text;
        for (const listener of listeners) listener();
      });
    }
    const end = new Promise<CommandEnd>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (exitCode, signal) => resolve({ exitCode, signal, ...said }));
    });
    return {
      pid: child.pid ?? 0,
      end,
      says: (text) =>
        new Promise((resolve, reject) => {
          const listener = (): void => {
            if (!`${said.stdout}${said.stderr}`.includes(text)) return;
            listeners.delete(listener);
            resolve();
          };
          listeners.add(listener);
          listener();
          void end.then(({ stderr }) => reject(new Error(`ended without “${text}”: ${stderr}`)));
        }),
    };
  }

  function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): RunningCommand {
    return launch([process.execPath, join(folder, "scripts/run.mjs"), ...args], tmpdir(), env);
  }

  return {
    folder,
    write,
    read: (path) => readFileSync(join(folder, path), "utf8"),
    npxCalls: () => {
      try {
        return readFileSync(join(folder, "npx.log"), "utf8").trim().split("\n");
      } catch {
        // Nothing was asked for, so there is no log.
        return [];
      }
    },
    start,
    startByNpm: (args) => launch(["npm", "run", ...args], folder, { HOME: folder }),
    run: (args, env) => start(args, env).end,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
