import { setImmediate, setTimeout } from "node:timers/promises";

/** As quick as the event loop goes round, for a holder in this very process; then ever slower, for one outside. */
const quickTries = 20;
const longestPauseMs = 20;

/**
 * Tries again for as long as somebody else has the database locked, and lets the process go on meanwhile.
 *
 * The driver's own wait stands still with the whole process: a holder that lives in it could never let go.
 */
export async function whileLocked<T>(work: () => T, lockWaitMs: number): Promise<T> {
  const deadline = performance.now() + lockWaitMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw error;
    }
    await (tries <= quickTries ? setImmediate() : setTimeout(Math.min(longestPauseMs, tries - quickTries)));
  }
}

function isLocked(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    cause instanceof Error &&
    "code" in cause &&
    typeof cause.code === "string" &&
    cause.code.startsWith("SQLITE_BUSY")
  );
}
