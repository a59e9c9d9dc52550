import { spawn } from "node:child_process";

/** How long a child has to end by itself once it was told to. */
const graceMs = 5000;

/** How much of what a child said last is kept to find the reason of a failure in. */
const keptCharacters = 64 * 1024;

/**
 * @typedef {object} ChildEnd
 * @property {number} exitCode 128 plus the signal's number stands for a signal, as in a shell
 * @property {string} output the last of what it said; empty when it spoke to the terminal itself
 */

/**
 * Runs a program to its end. It leads a process group of its own, so that an abort reaches all that it
 * started; a signal typed at the terminal therefore reaches it through `signal` alone, once.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {AbortSignal} options.signal
 * @param {"terminal" | "stderr"} options.output where it speaks: freely, or all of it on standard error
 * @returns {Promise<ChildEnd>}
 */
export function runChild(command, args, { cwd, env = process.env, signal, output }) {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: output === "terminal" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
        process.stderr.write(text);
        said = (said + text).slice(-keptCharacters);
      });
    }

    /** @type {NodeJS.Timeout | undefined} */
    let killTimer;
    /** @param {NodeJS.Signals} name */
    function killGroup(name) {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, name);
      } catch (error) {
        // The group may be gone already; anything else is a fault of ours.
        if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
      }
    }
    function stop() {
      killGroup("SIGTERM");
      killTimer = setTimeout(() => killGroup("SIGKILL"), graceMs);
    }
    signal.addEventListener("abort", stop, { once: true });

    function settle() {
      clearTimeout(killTimer);
      signal.removeEventListener("abort", stop);
    }
    child.once("error", (error) => {
      settle();
      reject(error);
    });
    child.once("close", (code, killedBy) => {
      settle();
      if (signal.aborted) reject(abortReason(signal));
      else resolve({ exitCode: code ?? signalExitCode(killedBy), output: said });
    });
  });
}

/**
 * @param {AbortSignal} signal
 * @returns {Error}
 */
function abortReason(signal) {
  return signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason));
}

/** @type {Partial<Record<NodeJS.Signals, number>>} */
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGKILL: 9, SIGTERM: 15 };

/**
 * The exit code by which a shell tells that a program ended by a signal.
 * @param {NodeJS.Signals | null} name
 */
export function signalExitCode(name) {
  return 128 + ((name === null ? undefined : signalNumbers[name]) ?? 15);
}
