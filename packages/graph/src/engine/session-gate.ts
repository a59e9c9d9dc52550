/**
 * Keeps what speaks to a session apart from what ends it.
 *
 * 1. Ends (stop, delete) of one session follow each other.
 * 2. Whoever speaks to it waits for an end that was begun before, so that nothing of what they say is swallowed by it.
 */
export class SessionGate {
  readonly #ending = new Map<string, Promise<void>>();

  /** Resolves when no end is under way. */
  async passed(sessionId: string): Promise<void> {
    for (;;) {
      const ending = this.#ending.get(sessionId);
      if (ending === undefined) return;
      await ending;
    }
  }

  async alone<T>(sessionId: string, end: () => Promise<T>): Promise<T> {
    const work = (this.#ending.get(sessionId) ?? Promise.resolve()).then(end);
    const forget = (): void => {
      if (this.#ending.get(sessionId) === over) this.#ending.delete(sessionId);
    };
    // Its caller hears of a failure; those who wait only for the end of it go on.
    const over = work.then(forget, forget);
    this.#ending.set(sessionId, over);
    return work;
  }
}
