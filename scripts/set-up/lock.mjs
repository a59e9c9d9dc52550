// One set-up of a checkout at a time, among processes of one machine.
//
// The lock is a file with its holder's pid and a token. Invariants:
// L1 only the process that created the file holds it: creation is exclusive.
// L2 a file is taken away only by its holder, or by the one process that won the exclusive right to remove
//    exactly that token, and only when its holder is dead or has not shown a heartbeat for `staleMs`.
// L3 a holder that finds another token in the file has lost it, and gives its work up.
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SetUpError } from "./set-up-error.mjs";

const defaultTimings = { heartbeatMs: 2000, staleMs: 30_000, pollMs: 100 };

/**
 * @typedef {object} HeldLock
 * @property {AbortSignal} lost aborted when somebody else has taken the lock over
 * @property {() => void} release
 */

/**
 * Waits for the lock and takes it.
 * @param {string} path
 * @param {object} options
 * @param {AbortSignal} options.signal
 * @param {(pid: number) => void} options.onWait called once when somebody else holds it
 * @param {typeof defaultTimings} [options.timings]
 * @returns {Promise<HeldLock>}
 */
export async function takeLock(path, { signal, onWait, timings = defaultTimings }) {
  const token = randomUUID();
  createFolder(dirname(path));
  for (let waited = false; ;) {
    signal.throwIfAborted();
    if (createExclusively(path, `${process.pid} ${token}`)) return hold(path, token, timings);
    const holder = readHolder(path);
    if (holder === null) continue;
    if (isStale(holder, timings.staleMs)) {
      if (removeStale(path, holder, timings.staleMs)) continue;
    } else if (!waited) {
      onWait(holder.pid);
      waited = true;
    }
    await wait(timings.pollMs, undefined, { signal }).catch((/** @type {unknown} */ error) => {
      throw signal.aborted ? signal.reason : error;
    });
  }
}

/**
 * @param {string} path
 * @param {string} token
 * @param {typeof defaultTimings} timings
 * @returns {HeldLock}
 */
function hold(path, token, { heartbeatMs }) {
  const lost = new AbortController();
  const beat = setInterval(() => {
    if (readHolder(path)?.token === token) {
      const now = new Date();
      utimesSync(path, now, now);
      return;
    }
    clearInterval(beat);
    lost.abort(new SetUpError("Another set-up of this folder took over; run the same command again (L3)."));
  }, heartbeatMs);
  beat.unref();
  return {
    lost: lost.signal,
    release() {
      clearInterval(beat);
      if (readHolder(path)?.token === token) rmSync(path, { force: true });
    },
  };
}

/**
 * Not `recursive`, which tells a read-only file system as a missing folder.
 * @param {string} path
 */
function createFolder(path) {
  try {
    mkdirSync(path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

/**
 * @param {string} path
 * @param {string} content
 */
function createExclusively(path, content) {
  try {
    writeFileSync(path, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * @typedef {object} Holder
 * @property {number} pid
 * @property {string} token
 * @property {number} ageMs since its last heartbeat
 */

/**
 * Who holds the lock; null when nobody does any more.
 * @param {string} path
 * @returns {Holder | null}
 */
function readHolder(path) {
  try {
    const [pid = "", token = ""] = readFileSync(path, "utf8").split(" ");
    return { pid: Number(pid), token, ageMs: Date.now() - statSync(path).mtimeMs };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * @param {Holder} holder
 * @param {number} staleMs
 */
function isStale({ pid, token, ageMs }, staleMs) {
  // A file without its content yet belongs to somebody who is just writing it.
  if (token === "") return ageMs > staleMs;
  if (ageMs > staleMs) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}

/**
 * Keeps L2: the right to remove a token is a file of its own, which one process alone can create.
 * False when another process has that right.
 * @param {string} path
 * @param {Holder} holder
 * @param {number} staleMs
 */
function removeStale(path, holder, staleMs) {
  const right = `${path}.remove-${holder.token === "" ? "empty" : holder.token}`;
  if (createExclusively(right, String(process.pid))) {
    if (readHolder(path)?.token === holder.token) rmSync(path, { force: true });
    rmSync(right, { force: true });
    return true;
  }
  // Whoever won the right has died with it.
  const winner = readHolder(right);
  if (winner !== null && winner.ageMs > staleMs) rmSync(right, { force: true });
  return false;
}
