/**
 * Carries "thread T may have work" from whoever committed that work to the dispatchers.
 *
 * Its own sender hears a wake at once. Others hear it as soon as they can; one that is lost on the way to them costs
 * nothing but their help, since the work is in the store and its sender knows of it.
 */
export interface WakePort {
  /** Must not throw. */
  wake(sessionId: string, threadId: string): void;
  /** Hears all wakes, until the function that it answers is called. */
  listen(listener: (sessionId: string, threadId: string) => void): () => void;
}
