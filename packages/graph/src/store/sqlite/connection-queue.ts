import { GraphError } from "../../errors/graph-error.ts";

/**
 * First-come, first-served queue for the one connection.
 *
 * It is as long as there are callers that wait, so the callers bound it: each of them awaits its turn.
 */
export class ConnectionQueue {
  readonly #path: string;
  readonly #waiting: (() => void)[] = [];
  #held = false;
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
    if (this.#held) return new Promise((grant) => this.#waiting.push(grant));
    this.#held = true;
  }
}
