import type { Clock } from "@roundtable/graph";
import { endingSignals, exitCodeOfSignal, type EndingSignal } from "./exit-codes.ts";

/** What of the process is needed to be told of signals, and to end at once. */
export interface SignalSource {
  on(signal: EndingSignal, listener: () => void): unknown;
  off(signal: EndingSignal, listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * One Ctrl-C may arrive twice: the terminal sends it to the whole process group, and npm passes it on to its child.
 */
const sameRequestMs = 500;

/** Somebody's wish to end: the first time in good order, the second time at once. */
export class EndingRequest {
  readonly #source: SignalSource;
  readonly #clock: Clock;
  readonly #abort = new AbortController();
  readonly #listeners: readonly (readonly [EndingSignal, () => void])[];
  #by: EndingSignal | undefined;
  #at = 0;

  constructor(source: SignalSource, clock: Clock) {
    this.#source = source;
    this.#clock = clock;
    this.#listeners = endingSignals.map((name) => [name, () => this.request(name)]);
    for (const [name, listener] of this.#listeners) source.on(name, listener);
  }

  /** Aborts with the first request. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** The signal of the first request. */
  get by(): EndingSignal | undefined {
    return this.#by;
  }

  request(name: EndingSignal): void {
    const now = this.#clock.now();
    if (this.#by === undefined) {
      this.#by = name;
      this.#at = now;
      this.#abort.abort();
    } else if (now - this.#at >= sameRequestMs) {
      this.#source.exit(exitCodeOfSignal(name));
    }
  }

  /** Gives the signals back. */
  close(): void {
    for (const [name, listener] of this.#listeners) this.#source.off(name, listener);
  }
}
