import { GraphError } from "../errors/graph-error.ts";
import type { ReplyDelta, RoundtableEvent, StreamFrame } from "../event/event-types.ts";

/** One subscriber's bounded buffer; see the invariants of the hub. */
export class Subscription {
  readonly #limit: number;
  readonly #buffer: StreamFrame[] = [];
  /** Events that came ahead of one still missing, by `seq`. */
  readonly #early = new Map<number, RoundtableEvent>();
  #lastSeq: number;
  #ended = false;
  #overflown = false;
  #wake: (() => void) | undefined;

  constructor(afterSeq: number, limit: number) {
    this.#lastSeq = afterSeq;
    this.#limit = limit;
  }

  event(event: RoundtableEvent): void {
    if (event.seq <= this.#lastSeq) return;
    this.#early.set(event.seq, event);
    for (;;) {
      const next = this.#early.get(this.#lastSeq + 1);
      if (next === undefined) break;
      this.#early.delete(next.seq);
      this.#lastSeq = next.seq;
      this.#push({ kind: "event", event: next });
    }
  }

  delta(delta: ReplyDelta): void {
    this.#push({ kind: "delta", delta });
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  /** Frames until the end; throws `overflow` when the reader was too slow. */
  async *frames(): AsyncGenerator<StreamFrame, void, undefined> {
    for (;;) {
      if (this.#ended) return;
      if (this.#overflown) {
        throw new GraphError(
          "overflow",
          `The reader left ${this.#limit} frames unread. Subscribe again after the last event that was read.`,
        );
      }
      const frame = this.#buffer.shift();
      if (frame !== undefined) yield frame;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  #push(frame: StreamFrame): void {
    if (this.#buffer.length >= this.#limit) this.#overflown = true;
    else this.#buffer.push(frame);
    this.#wake?.();
  }
}
