import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { commandEnvironment, type CommandEnd, type CommandOptions } from "../command-line/command-process.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** The real server in a process of its own, on a free port. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<CommandEnd>;
  /** Resolves when standard output matches, and rejects when the server ends before that. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** The address that it printed. */
  readonly url: Promise<string>;
}

/** Starts the server from source; whatever is left of it ends with the test. */
export function startServer(options: CommandOptions, argv: readonly string[] = []): ServerProcess {
  const main = `${repository}packages/server/src/main.ts`;
  const child = spawn(
    process.execPath,
    ["--conditions=@roundtable/source", "--import", "tsx", main, ...argv],
    {
      cwd: repository,
      env: { ROUNDTABLE_PORT: "0", ...commandEnvironment(options) },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let stdout = "";
  let stderr = "";
  const waiting = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    for (const look of waiting) look();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const ended = new Promise<CommandEnd>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = pattern.exec(stdout);
        if (match === null) return;
        waiting.delete(look);
        resolve(match);
      };
      waiting.add(look);
      look();
      ended.then(() => reject(new Error(`The server ended before it said ${pattern}:\n${stderr}`)), reject);
    });
  const url = says(/http:\/\/[\d.]+:\d+/u).then(([address]) => address);
  // A test that expects no address hears of it by the end.
  url.catch(() => undefined);
  return { child, ended, says, url };
}
