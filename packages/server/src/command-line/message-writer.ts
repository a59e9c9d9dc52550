import type { Clock } from "@roundtable/graph";
import type { OutputStream } from "./console-port.ts";
import { cutToWidth } from "./display-width.ts";

const clearLine = "\r\u001B[K";

/** Often enough to look alive, seldom enough to cost nothing. */
const statusIntervalMs = 100;

/**
 * Writes whole lines to a stream of messages and, on a terminal, keeps one status line below them.
 *
 * While somebody is typing an answer there is no status line, and lines appear above what they type. A stream whose
 * reader has gone swallows the rest: the work goes on without an audience.
 */
export class MessageWriter {
  readonly #stream: OutputStream;
  readonly #clock: Clock;
  #status = "";
  #statusAt = Number.NEGATIVE_INFINITY;
  #redrawPrompt: (() => void) | undefined;

  constructor(stream: OutputStream, clock: Clock) {
    this.#stream = stream;
    this.#clock = clock;
  }

  /** One line or several; the text may hold colours, so it must have been made plain before. */
  line(text: string): void {
    this.#wipe();
    this.#write(`${text}\n`);
    if (this.#redrawPrompt !== undefined) this.#redrawPrompt();
    else this.#draw();
  }

  /** Replaces the status line, unless it was replaced a moment ago; empty takes it away at once. */
  status(text: string): void {
    if (this.#stream.isTTY !== true || text === this.#status) return;
    const now = this.#clock.now();
    if (text !== "" && now - this.#statusAt < statusIntervalMs) return;
    this.#wipe();
    this.#status = text;
    this.#statusAt = now;
    if (this.#redrawPrompt === undefined) this.#draw();
  }

  /** A prompt takes the place of the status line until it is taken away (`undefined`). */
  prompt(redraw: (() => void) | undefined): void {
    this.#wipe();
    this.#redrawPrompt = redraw;
    this.#draw();
  }

  #wipe(): void {
    if (this.#stream.isTTY !== true) return;
    if (this.#redrawPrompt !== undefined || this.#status !== "") this.#write(clearLine);
  }

  #draw(): void {
    if (this.#redrawPrompt !== undefined || this.#status === "") return;
    this.#write(cutToWidth(this.#status, (this.#stream.columns ?? 80) - 1));
  }

  #write(text: string): void {
    if (this.#stream.writable) this.#stream.write(text);
  }
}
