import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the set-up keeps what it knows about this checkout. */
export const stateFolder = ".setup";

/**
 * Whether a step was finished for exactly this fingerprint.
 * @param {string} root
 * @param {string} step
 * @param {string} fingerprint
 */
export function stampMatches(root, step, fingerprint) {
  try {
    return readFileSync(stampPath(root, step), "utf8") === fingerprint;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/**
 * Says that a step is under way: until it is stamped again, it counts as never done.
 * @param {string} root
 * @param {string} step
 */
export function removeStamp(root, step) {
  rmSync(stampPath(root, step), { force: true });
}

/**
 * Says that a step is finished; always the last thing a step does, and whole or not at all.
 * @param {string} root
 * @param {string} step
 * @param {string} fingerprint
 */
export function writeStamp(root, step, fingerprint) {
  const path = stampPath(root, step);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, fingerprint);
  renameSync(draft, path);
}

/**
 * @param {string} root
 * @param {string} step
 */
function stampPath(root, step) {
  return join(root, stateFolder, `${step}.stamp`);
}
