import type { Timers } from "../stream/timers.ts";

interface Waiting {
  readonly dueMs: number;
  readonly run: () => void;
}

/** A clock that stands still until a test turns it. */
export class ManualTimers implements Timers {
  #nowMs = 0;
  readonly #waiting = new Set<Waiting>();

  after(delayMs: number, run: () => void): () => void {
    const waiting = { dueMs: this.#nowMs + delayMs, run };
    this.#waiting.add(waiting);
    return () => void this.#waiting.delete(waiting);
  }

  now(): number {
    return this.#nowMs;
  }

  random(): number {
    return 1;
  }

  /** How long the shortest wait still is; undefined when nothing waits. */
  get nextMs(): number | undefined {
    const due = [...this.#waiting].map(({ dueMs }) => dueMs - this.#nowMs);
    return due.length === 0 ? undefined : Math.min(...due);
  }

  /** Lets time pass, and runs what is due in its order. */
  advance(elapsedMs: number): void {
    this.#nowMs += elapsedMs;
    const due = [...this.#waiting].filter(({ dueMs }) => dueMs <= this.#nowMs);
    for (const waiting of due.toSorted((a, b) => a.dueMs - b.dueMs)) {
      if (this.#waiting.delete(waiting)) waiting.run();
    }
  }
}
