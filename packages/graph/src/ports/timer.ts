/** The longest delay that `setTimeout` takes; what is further off takes several. */
export const maxDelayMs = 2 ** 31 - 1;

/** Calls back later, injected so that tests can turn the hands. */
export interface Timer {
  /** Calls `action` once after that time (at most `maxDelayMs`), unless the function that it answers is called before. */
  after(delayMs: number, action: () => void): () => void;
}

export const systemTimer: Timer = {
  after(delayMs, action) {
    const timeout = setTimeout(action, delayMs);
    return () => clearTimeout(timeout);
  },
};
