/** Where waiting comes from, so that tests can turn the clock. */
export interface Timers {
  /** Runs once after so long; the answer calls it off. */
  after(delayMs: number, run: () => void): () => void;
  /** Milliseconds since 1970. */
  now(): number;
  /** From 0 up to 1, for spreading what many clients do at once. */
  random(): number;
}

export const browserTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  random: () => Math.random(),
};
