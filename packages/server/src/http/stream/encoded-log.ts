import type { RoundtableEvent } from "@roundtable/graph";
import { encodeEvent } from "./encode-frame.ts";

/** Bytes of one session's events that are kept while somebody watches; older ones are read from the store again. */
const maxKeptBytes = 16 * 1024 * 1024;

/** The events of a session as frames, each encoded once for all who watch, the newest ones kept. */
export class EncodedLog {
  readonly #frames = new Map<number, Uint8Array>();
  readonly #maxBytes: number;
  #bytes = 0;
  #firstSeq = 1;
  #lastSeq = 0;

  constructor(maxBytes: number = maxKeptBytes) {
    this.#maxBytes = maxBytes;
  }

  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** The first event that is still here. */
  get firstSeq(): number {
    return this.#firstSeq;
  }

  /** Answers the frame; undefined for an event that was appended before. */
  append(event: RoundtableEvent): Uint8Array | undefined {
    if (event.seq <= this.#lastSeq) return undefined;
    const frame = encodeEvent(event);
    this.#frames.set(event.seq, frame);
    this.#lastSeq = event.seq;
    this.#bytes += frame.length;
    while (this.#bytes > this.#maxBytes && this.#firstSeq < this.#lastSeq) {
      this.#bytes -= this.#frames.get(this.#firstSeq)?.length ?? 0;
      this.#frames.delete(this.#firstSeq);
      this.#firstSeq += 1;
    }
    return frame;
  }

  /** The frame of an event that is still here. */
  at(seq: number): Uint8Array | undefined {
    return this.#frames.get(seq);
  }
}
