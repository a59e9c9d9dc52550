import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** How a command ended, and all that it said. */
export interface CommandEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  /** Environment variables; the test's own environment is not passed on. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly dataFolder: string;
}

/** The real command line in a process of its own. */
export interface CommandProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<CommandEnd>;
  /** Resolves when standard error matches, and rejects when the command ends before that. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
}

/** What a child needs to run at all; nothing that would change what it does. */
function bareEnvironment(): Record<string, string> {
  const { PATH = "", TMPDIR } = process.env;
  return TMPDIR === undefined ? { PATH } : { PATH, TMPDIR };
}

export type CommandName = "plan" | "dump" | "session";

export function commandLine(command: CommandName, argv: readonly string[]): string[] {
  return [
    "--conditions=@roundtable/source",
    "--import",
    "tsx",
    `${repository}packages/server/src/command-line/${command}-main.ts`,
    ...argv,
  ];
}

/** The environment of a command that a test runs. */
export function commandEnvironment({ environment = {}, dataFolder }: CommandOptions): Record<string, string> {
  return { ...bareEnvironment(), ROUNDTABLE_DATA: dataFolder, ...environment };
}

/** Starts a command from source, without a terminal; whatever is left of it ends with the test. */
export function startCommand(
  command: CommandName,
  argv: readonly string[],
  options: CommandOptions,
): CommandProcess {
  const child = spawn(process.execPath, commandLine(command, argv), {
    cwd: repository,
    env: commandEnvironment(options),
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let stdout = "";
  let stderr = "";
  const waiting = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
    for (const look of waiting) look();
  });
  const ended = new Promise<CommandEnd>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return {
    child,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(stderr);
          if (match === null) return;
          waiting.delete(look);
          resolve(match);
        };
        waiting.add(look);
        look();
        ended.then(
          () => reject(new Error(`The command ended before it said ${pattern}:\n${stderr}`)),
          reject,
        );
      }),
  };
}

/** Runs a command to its end. */
export async function runCommand(
  command: CommandName,
  argv: readonly string[],
  options: CommandOptions,
): Promise<CommandEnd> {
  return startCommand(command, argv, options).ended;
}

/** Fails with all that the command said when it did not end with `code`. */
export function expectExit({ code, signal, stderr }: CommandEnd, expected: number): void {
  if (code === expected) return;
  throw new Error(`The command ended with ${code ?? signal} instead of ${expected}, and said:\n${stderr}`);
}
