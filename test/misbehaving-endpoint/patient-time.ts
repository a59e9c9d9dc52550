import { systemClock, type Clock, type Timer } from "@roundtable/graph";

/** Longer waits than this are time-outs. */
const longestPauseMs = 100_000;

/**
 * A time that has nothing to do with how fast a machine is: pauses are over at once, and time-outs come when a test says
 * that an endpoint is silent.
 */
export class PatientTime implements Clock, Timer {
  readonly #timeouts = new Map<() => void, number>();
  #now = systemClock.now();

  now(): number {
    return this.#now;
  }

  after(delayMs: number, action: () => void): () => void {
    if (delayMs > longestPauseMs) {
      const timeout = (): void => action();
      this.#timeouts.set(timeout, this.#now + delayMs);
      return () => this.#timeouts.delete(timeout);
    }
    const pause = setImmediate(() => {
      this.#now += delayMs;
      action();
    });
    return () => clearImmediate(pause);
  }

  /** Lets every time-out that is set come. */
  elapse(): void {
    const due = [...this.#timeouts];
    this.#timeouts.clear();
    for (const [timeout, at] of due) {
      this.#now = Math.max(this.#now, at);
      timeout();
    }
  }
}
