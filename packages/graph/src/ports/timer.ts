/** Calls back later, injected so that tests can turn the hands. */
export interface Timer {
  /** Calls `action` once after that time, unless the function that it answers is called before. */
  after(delayMs: number, action: () => void): () => void;
}

export const systemTimer: Timer = {
  after(delayMs, action) {
    const timeout = setTimeout(action, delayMs);
    return () => clearTimeout(timeout);
  },
};
