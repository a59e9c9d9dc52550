import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "../run/child-process.mjs";
import { failureReason } from "./failure-reason.mjs";
import { npxCommand } from "./npx.mjs";
import { SetUpError } from "./set-up-error.mjs";

/**
 * The pinned pnpm of this repository, as `pnpm@VERSION`.
 * @param {string} root
 */
export function pinnedPnpm(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return String(packageManager);
}

/**
 * Runs the pinned pnpm through npx, with all that it says on standard error.
 * @param {string} root
 * @param {readonly string[]} args
 * @param {object} options
 * @param {string} options.step what the error says has failed
 * @param {AbortSignal} options.signal
 * @param {NodeJS.ProcessEnv} options.env
 */
export async function runPnpm(root, args, { step, signal, env }) {
  const [command, ...first] = npxCommand(env);
  let end;
  try {
    end = await runChild(command, [...first, "-y", pinnedPnpm(root), ...args], {
      cwd: root,
      env,
      signal,
      output: "stderr",
    });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    throw new SetUpError(
      `${step} failed: there is no \`npx\` on the PATH. Install npm, which comes with Node (https://nodejs.org), and run the same command again.`,
      { cause: error },
    );
  }
  if (end.exitCode === 0) return;
  const reason = failureReason(end.output) ?? "The reason stands above.";
  throw new SetUpError(`${step} failed (exit code ${end.exitCode}). ${reason}`);
}
