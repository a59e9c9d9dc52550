import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SetUpError } from "../set-up/set-up-error.mjs";
import { setUp } from "../set-up/set-up.mjs";
import { verify } from "../verify/verify.mjs";
import { repositoryRoot } from "./repository-root.mjs";
import { say } from "./say.mjs";
import { StoppedBySignal, watchStopSignals } from "./stop-signals.mjs";

/** Commands that are a program of the built packages. */
const programs = new Map([
  ["start", "packages/server/dist/main.js"],
  ["plan", "packages/server/dist/command-line/plan-main.js"],
  ["dump", "packages/server/dist/command-line/dump-main.js"],
  ["session", "packages/server/dist/command-line/session-main.js"],
]);

const usage =
  "usage: node scripts/run.mjs start|plan|dump|session|test|verify|set-up [arguments of the command]";

/**
 * Sets the checkout up and runs a command.
 *
 * A program of the product is not started as a child: this process becomes it. So its signals, terminal,
 * standard streams and exit code are its own, with nothing in between that could bend them.
 * @param {readonly string[]} argv
 */
export async function runCommand([command = "", ...args]) {
  const stop = watchStopSignals();
  try {
    const program = await prepare(command, args, stop.signal);
    if (program === undefined) return;
    stop.close();
    process.argv = [process.execPath, program, ...args];
    await import(pathToFileURL(program).href);
  } catch (error) {
    if (error instanceof StoppedBySignal) {
      say("stopped. Nothing is half-made: run the same command again to go on.");
      process.exitCode = error.exitCode;
    } else if (error instanceof SetUpError) {
      say(error.message);
      process.exitCode = 1;
    } else {
      throw error;
    }
  } finally {
    stop.close();
  }
}

/**
 * Does all that comes before a program, or the whole command where there is none.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>} the program to become
 */
async function prepare(command, args, signal) {
  const root = repositoryRoot;
  if (command === "test" || command === "verify") {
    if (args.length > 0) {
      throw new SetUpError(
        `\`${command}\` takes no arguments, and got ${args.join(" ")}. For some tests alone: npx vitest run ${args.join(" ")}`,
      );
    }
    if (command === "test") await setUp(root, { withBuild: false, signal });
    process.exitCode = await verify(root, { signal });
    return undefined;
  }
  if (command === "set-up") {
    await setUp(root, { withBuild: true, signal });
    return undefined;
  }
  const program = programs.get(command);
  if (program === undefined)
    throw new SetUpError(command === "" ? usage : `no command “${command}”; ${usage}`);
  await setUp(root, { withBuild: true, signal });
  const path = join(root, program);
  if (!existsSync(path)) {
    throw new SetUpError(`\`${command}\` is not part of this version yet: the build made no ${program}.`);
  }
  return path;
}
