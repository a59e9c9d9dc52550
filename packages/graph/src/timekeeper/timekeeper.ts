/**
 * Sees to it that what is due in a session happens: deadlines, and the end of its wall time.
 *
 * Owns one timer, for the nearest due row of all sessions that this process has taken up. What is due, and when, only
 * the store says: it is read again whenever a commit may have changed it, and settled by the reader it is given, each
 * thing in its own transaction. So a restart, a pause or another process changes nothing about what is due.
 *
 * 1. Never polls: it reads after a commit that moved something, and when its timer is due.
 * 2. What is due by the clock is settled however far the clock has jumped; a timer that comes early, because the clock
 *    was set back or the delay was too long for one timer, is set again.
 * 3. A store that fails costs a delay, and no deadline.
 * 4. Nothing starts after `close`, which waits for the transaction in flight.
 */
import { GraphError } from "../errors/graph-error.ts";
import type { RoundtableEvent } from "../event/event-types.ts";
import type { Clock } from "../ports/clock.ts";
import { maxDelayMs, type Timer } from "../ports/timer.ts";

/** What a look at a session came to: something was settled and more may be due, or when the next thing is. */
export type DueLook =
  | { readonly kind: "settled" }
  | { readonly kind: "waits"; readonly nextDueAt: number | null };

/** After a look that failed; twice as long each time that it fails again, up to the longest. */
const retryMs = 1_000;
const maxRetryMs = 60_000;

export interface TimekeeperOptions {
  readonly clock: Clock;
  readonly timer: Timer;
  /** Settles the first thing that is due in the session, in one transaction. */
  readonly look: (sessionId: string) => Promise<DueLook>;
  /** Whether this process works on the session. */
  readonly isTaken: (sessionId: string) => boolean;
  readonly onError: (error: unknown) => void;
}

export class Timekeeper {
  readonly #options: TimekeeperOptions;
  /** When the next thing is due, by session: milliseconds since the epoch. */
  readonly #dueAt = new Map<string, number>();
  /** How often the latest looks at a session have failed. */
  readonly #failures = new Map<string, number>();
  readonly #toLook = new Set<string>();
  #working: Promise<void> | undefined;
  #callOff: (() => void) | undefined;
  #closed = false;

  constructor(options: TimekeeperOptions) {
    this.#options = options;
  }

  /** Takes note of what a commit may have changed. */
  committed(events: readonly RoundtableEvent[]): void {
    for (const event of events) if (movesDueTimes(event)) this.look(event.session_id);
  }

  /** Reads what is due in a session that this process takes up. */
  look(sessionId: string): void {
    if (this.#closed) return;
    this.#toLook.add(sessionId);
    this.#working ??= this.#work();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#callOff?.();
    this.#toLook.clear();
    await this.#working;
  }

  async #work(): Promise<void> {
    try {
      for (const sessionId of this.#toLook) {
        this.#toLook.delete(sessionId);
        await this.#settle(sessionId);
      }
    } finally {
      this.#working = undefined;
    }
    this.#arm();
  }

  async #settle(sessionId: string): Promise<void> {
    const { look, isTaken, clock, onError } = this.#options;
    this.#dueAt.delete(sessionId);
    const failures = this.#failures.get(sessionId) ?? 0;
    this.#failures.delete(sessionId);
    try {
      while (!this.#closed && isTaken(sessionId)) {
        const found = await look(sessionId);
        if (found.kind === "settled") continue;
        if (found.nextDueAt !== null) this.#dueAt.set(sessionId, found.nextDueAt);
        return;
      }
    } catch (error) {
      // Deleted meanwhile: nothing of it is due any more.
      if (GraphError.hasCode(error, "session-not-found")) return;
      onError(error);
      this.#failures.set(sessionId, failures + 1);
      this.#dueAt.set(sessionId, clock.now() + Math.min(maxRetryMs, retryMs * 2 ** failures));
    }
  }

  #arm(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    if (this.#closed || this.#dueAt.size === 0) return;
    let next = Number.POSITIVE_INFINITY;
    for (const dueAt of this.#dueAt.values()) next = Math.min(next, dueAt);
    const delayMs = Math.min(maxDelayMs, Math.max(0, next - this.#options.clock.now()));
    this.#callOff = this.#options.timer.after(delayMs, () => this.#ring());
  }

  #ring(): void {
    this.#callOff = undefined;
    const now = this.#options.clock.now();
    for (const [sessionId, dueAt] of this.#dueAt) if (dueAt <= now) this.look(sessionId);
    if (this.#working === undefined) this.#arm();
  }
}

function movesDueTimes(event: RoundtableEvent): boolean {
  if (event.type === "session-created" || event.type === "session-state-changed") return true;
  return event.type === "question-asked" && event.question.deadline_at !== null;
}
