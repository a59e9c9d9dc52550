import type { WakePort } from "../ports/wake-port.ts";

/** Wakes between the dispatchers of one process, mostly of a dispatcher by itself. */
export class InMemoryWakes implements WakePort {
  readonly #listeners = new Set<(sessionId: string, threadId: string) => void>();

  wake(sessionId: string, threadId: string): void {
    for (const listener of this.#listeners) listener(sessionId, threadId);
  }

  listen(listener: (sessionId: string, threadId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
