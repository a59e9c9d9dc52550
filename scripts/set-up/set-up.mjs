import { join } from "node:path";
import { say } from "../run/say.mjs";
import { build, isBuilt } from "./build.mjs";
import { failureReason } from "./failure-reason.mjs";
import { install, isInstalled } from "./install.mjs";
import { takeLock } from "./lock.mjs";
import { SetUpError } from "./set-up-error.mjs";
import { stateFolder } from "./stamp.mjs";

/**
 * Brings a checkout to where its commands run: dependencies installed and, when asked for, packages built.
 * Does nothing, in a few milliseconds, when that is so already. Interrupted at any point it leaves a
 * checkout that the next call mends, since a step is stamped only after its end.
 *
 * Throws `SetUpError` with the way out, or the reason of `signal`.
 * @param {string} root
 * @param {object} options
 * @param {boolean} options.withBuild
 * @param {AbortSignal} options.signal
 * @param {NodeJS.ProcessEnv} [options.env]
 */
export async function setUp(root, { withBuild, signal, env = process.env }) {
  const isReady = () => isInstalled(root) && (!withBuild || isBuilt(root));
  if (isReady()) return;
  try {
    await withLock(root, signal, async (workSignal) => {
      const startedAt = performance.now();
      const options = { signal: workSignal, env };
      // Whoever held the lock before may have done it all.
      if (isReady()) return;
      if (!isInstalled(root)) await install(root, options);
      if (withBuild && !isBuilt(root)) await build(root, options);
      say(`set up in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = failureReason(code);
    if (error instanceof SetUpError || reason === null) throw error;
    throw new SetUpError(`The set-up failed: ${String(error)}. ${reason}`, { cause: error });
  }
}

/**
 * @param {string} root
 * @param {AbortSignal} signal
 * @param {(signal: AbortSignal) => Promise<void>} work
 */
async function withLock(root, signal, work) {
  const lock = await takeLock(join(root, stateFolder, "lock"), {
    signal,
    onWait: (pid) => say(`another set-up of this folder is at work (process ${pid}); waiting for it …`),
  });
  try {
    await work(AbortSignal.any([signal, lock.lost]));
  } finally {
    lock.release();
  }
}
