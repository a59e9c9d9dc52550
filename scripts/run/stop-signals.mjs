import { signalExitCode } from "./child-process.mjs";

/** Why the work was given up: somebody asked for it, by this signal. */
export class StoppedBySignal extends Error {
  /** @param {NodeJS.Signals} signalName */
  constructor(signalName) {
    super(`stopped by ${signalName}`);
    this.exitCode = signalExitCode(signalName);
  }
}

/**
 * Aborts work on Ctrl-C, SIGTERM and a closed terminal. Closing it gives the signals back to whoever
 * takes the process over.
 */
export function watchStopSignals() {
  const controller = new AbortController();
  /** @type {NodeJS.Signals[]} */
  const names = ["SIGINT", "SIGTERM", "SIGHUP"];
  /** @param {NodeJS.Signals} name */
  function stop(name) {
    controller.abort(new StoppedBySignal(name));
  }
  for (const name of names) process.on(name, stop);
  return {
    signal: controller.signal,
    close() {
      for (const name of names) process.off(name, stop);
    },
  };
}
