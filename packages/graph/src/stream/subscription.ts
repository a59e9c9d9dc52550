import { GraphError } from "../errors/graph-error.ts";
import type { ReplyDelta, RoundtableEvent, StreamFrame } from "../event/event-types.ts";

/** One subscriber's bounded buffer; see the invariants of the hub. */
export class Subscription {
  readonly #limit: number;
  readonly #onGap: () => void;
  readonly #buffer: StreamFrame[] = [];
  /** Events that came ahead of one still missing, by `seq`. */
  readonly #early = new Map<number, RoundtableEvent>();
  #lastSeq: number;
  /** While what is stored is handed on, live events wait, and deltas are left out: the text so far follows. */
  #isLive = false;
  #mayHaveMissed = false;
  #cancelled = false;
  #ended: { readonly error: Error | undefined } | undefined;
  #overflown = false;
  #wake: (() => void) | undefined;

  /** `onGap` is told when an event came ahead of one that must be stored already, and was told to somebody else. */
  constructor(options: { afterSeq: number; limit: number; onGap: () => void }) {
    this.#lastSeq = options.afterSeq;
    this.#limit = options.limit;
    this.#onGap = options.onGap;
  }

  get lastSeq(): number {
    return this.#lastSeq;
  }

  get hasGap(): boolean {
    return this.#isLive && (this.#mayHaveMissed || this.#early.size > 0);
  }

  /** Whether something may be stored that was told to nobody. */
  get mayHaveMissed(): boolean {
    return this.#mayHaveMissed;
  }

  lookAgain(): void {
    this.#mayHaveMissed = true;
    if (this.hasGap) this.#onGap();
  }

  /** The store is about to be read. */
  looks(): void {
    this.#mayHaveMissed = false;
  }

  get isCancelled(): boolean {
    return this.#cancelled;
  }

  event(event: RoundtableEvent): void {
    if (event.seq <= this.#lastSeq) return;
    this.#early.set(event.seq, event);
    if (this.#early.size > this.#limit) this.#overflow();
    if (!this.#isLive) return;
    this.#takeInOrder();
    if (this.hasGap) this.#onGap();
  }

  delta(delta: ReplyDelta): void {
    if (this.#isLive) this.#push({ kind: "delta", delta });
  }

  /** Notes a stored event that the subscriber was given straight away. */
  handedOn(event: RoundtableEvent): void {
    this.#early.delete(event.seq);
    this.#lastSeq = event.seq;
  }

  /** All that was stored is handed on: from now on frames are buffered as they come. */
  goLive(): void {
    this.#isLive = true;
    this.#takeInOrder();
    if (this.hasGap) this.#onGap();
  }

  /** The subscriber wants no more. */
  cancel(): void {
    this.#cancelled = true;
    this.#wake?.();
  }

  /** Nothing more will come: after what is buffered, the frames end, with the error if there is one. */
  end(error?: Error): void {
    this.#ended ??= { error };
    this.#wake?.();
  }

  /** Frames until the end; throws `overflow` when the reader was too slow. */
  async *frames(): AsyncGenerator<StreamFrame, void, undefined> {
    for (;;) {
      if (this.#cancelled) return;
      if (this.#overflown) {
        throw new GraphError(
          "overflow",
          `The reader left ${this.#limit} frames unread. Subscribe again after the last event that was read.`,
        );
      }
      const frame = this.#buffer.shift();
      if (frame !== undefined) {
        yield frame;
        continue;
      }
      if (this.#ended?.error !== undefined) throw this.#ended.error;
      if (this.#ended !== undefined) return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  #takeInOrder(): void {
    for (;;) {
      const next = this.#early.get(this.#lastSeq + 1);
      if (next === undefined) return;
      this.handedOn(next);
      this.#push({ kind: "event", event: next });
    }
  }

  #push(frame: StreamFrame): void {
    if (this.#buffer.length >= this.#limit) this.#overflow();
    else this.#buffer.push(frame);
    this.#wake?.();
  }

  #overflow(): void {
    this.#overflown = true;
    this.#early.clear();
    this.#wake?.();
  }
}
