import { GraphError } from "../../errors/graph-error.ts";

/** For how long turns follow each other before the event loop has one. */
const maxStretchMs = 4;

/**
 * First-come, first-served queue for the one connection.
 *
 * It is as long as there are callers that wait, so the callers bound it: each of them awaits its turn.
 *
 * Statements are synchronous, and a transaction goes on from one to the next in promises alone: many in a row would
 * leave sockets unread meanwhile, as when twenty agents begin at once while others stream.
 */
export class ConnectionQueue {
  readonly #path: string;
  readonly #waiting: (() => void)[] = [];
  #held = false;
  #yieldedAt = 0;
  #closed = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** Resolves when the connection is the caller's alone; every `take` is followed by one `release`. */
  async take(): Promise<void> {
    if (this.#closed) {
      throw new GraphError(
        "store-unavailable",
        `The database ${this.#path} is closed. Open it again to go on.`,
      );
    }
    await this.#turn();
  }

  /** Hands the connection to whoever has waited longest; it is never free in between, so nobody can slip in. */
  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#held = false;
    else next();
  }

  /** Refuses all who come from now on, and resolves when those who came before have had their turn. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#turn();
  }

  async #turn(): Promise<void> {
    if (this.#held) await new Promise<void>((grant) => this.#waiting.push(grant));
    this.#held = true;
    if (performance.now() - this.#yieldedAt < maxStretchMs) return;
    await new Promise(setImmediate);
    this.#yieldedAt = performance.now();
  }
}
