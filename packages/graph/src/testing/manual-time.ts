import type { Clock } from "../ports/clock.ts";
import { maxDelayMs, type Timer } from "../ports/timer.ts";

/** A clock and a timer that a test turns by hand. */
export class ManualTime implements Clock, Timer {
  readonly #due = new Set<{ readonly at: number; readonly action: () => void }>();
  /** What timers go by: it is never set, it only passes. */
  #passedMs = 0;
  #now: number;
  #onStart: (() => void)[] = [];

  constructor(start = "2026-12-01T00:00:00.000Z") {
    this.#now = Date.parse(start);
  }

  now(): number {
    return this.#now;
  }

  /** Sets the clock forward, or back, as people and time servers do; no time passes. */
  set(byMs: number): void {
    this.#now += byMs;
  }

  after(delayMs: number, action: () => void): () => void {
    if (!(delayMs >= 0 && delayMs <= maxDelayMs))
      throw new Error(`setTimeout takes no delay of ${delayMs} ms`);
    const entry = { at: this.#passedMs + delayMs, action };
    this.#due.add(entry);
    for (const tell of this.#onStart.splice(0)) tell();
    // What is due already waits for nobody to turn the hands.
    if (delayMs === 0) queueMicrotask(() => this.pass(0));
    return () => this.#due.delete(entry);
  }

  /** How many calls are still to come. */
  get pending(): number {
    return this.#due.size;
  }

  /** How long it is until each of them, the next one first. */
  get delays(): number[] {
    return [...this.#due].map(({ at }) => at - this.#passedMs).toSorted((a, b) => a - b);
  }

  /** Resolves when so many calls are to come. */
  async armed(count = 1): Promise<void> {
    while (this.#due.size < count) await new Promise<void>((resolve) => this.#onStart.push(resolve));
  }

  /** Lets time pass, and makes the calls that are due by then, in their order. */
  pass(byMs: number): void {
    const end = this.#passedMs + byMs;
    for (;;) {
      const [next] = [...this.#due].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#due.delete(next);
      this.#turn(next.at);
      next.action();
    }
    this.#turn(end);
  }

  #turn(passedMs: number): void {
    this.#now += passedMs - this.#passedMs;
    this.#passedMs = passedMs;
  }
}
