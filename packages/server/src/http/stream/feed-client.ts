/**
 * One client of a session's feed.
 *
 * Owns its place in the log of events, and the token deltas that it has not taken. Frames are taken, never pushed: the
 * log is shared, so a client that lags behind in it costs a number.
 *
 * 1. Events are taken in `seq` order from the place on that the client named, each once (I11).
 * 2. A delta comes after the event that was the newest when it was told, and before the next.
 * 3. Deltas are told to live clients only: those that have once taken all there was. Becoming live, a client gets the
 *    text so far.
 * 4. A live client that leaves more than `maxUnreadBytes` behind is dropped, and so is any that takes nothing for
 *    `maxIdleTicks` ticks in a row. It resumes by its last event id.
 * 5. The stream ends after the latest `run-finished`, once all is taken and the session rests (I12).
 */
import { heartbeatBytes } from "./encode-frame.ts";
import type { FeedSource } from "./feed-source.ts";

export interface FeedClientLimits {
  readonly maxUnreadBytes: number;
  readonly maxIdleTicks: number;
}

export interface FeedClientOptions {
  readonly afterSeq: number;
  /** The session's run when the client came: the stream does not end before that run's end. */
  readonly run: number;
  /** Told when the client is dropped; cuts the connection. */
  readonly onDrop: () => void;
  /** Told once, when nothing more will be taken. */
  readonly onEnd: (client: FeedClient) => void;
}

/** Frames are joined up to this size, to spare small writes when there is much to send. */
const maxChunkBytes = 64 * 1024;

export class FeedClient {
  readonly #source: FeedSource;
  readonly #limits: FeedClientLimits;
  readonly #options: FeedClientOptions;
  #seq: number;
  #live = false;
  #deltas: { readonly afterSeq: number; readonly bytes: Uint8Array }[] = [];
  #unreadBytes = 0;
  #ended = false;
  #beats = false;
  #idleTicks = 0;
  #wake: (() => void) | undefined;

  constructor(source: FeedSource, limits: FeedClientLimits, options: FeedClientOptions) {
    this.#source = source;
    this.#limits = limits;
    this.#options = options;
    this.#seq = options.afterSeq;
  }

  /** Something was stored; it waits in the log. */
  stored(bytes: number): void {
    if (this.#live) this.#leaveUnread(bytes);
    this.#wake?.();
  }

  delta(bytes: Uint8Array): void {
    if (!this.#live || this.#ended) return;
    this.#deltas.push({ afterSeq: this.#source.lastSeq, bytes });
    this.#leaveUnread(bytes.length);
    this.#wake?.();
  }

  /** A heartbeat for whoever waits, a mark against whoever takes nothing (4). */
  tick(): void {
    if (this.#wake !== undefined) {
      this.#beats = true;
      this.#wake();
      return;
    }
    this.#idleTicks += 1;
    if (this.#idleTicks >= this.#limits.maxIdleTicks) this.#drop();
  }

  /** Ends the stream; may be called again. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#deltas = [];
    this.#options.onEnd(this);
    this.#wake?.();
  }

  /** The next bytes, as soon as there are some; undefined at the end. */
  async take(): Promise<Uint8Array | undefined> {
    for (;;) {
      this.#idleTicks = 0;
      if (this.#ended) return undefined;
      // Something may be told while the log is looked at, so only a look without a wait may be followed by one.
      const mayWait = this.#live;
      const frames = this.#live ? this.#takeLive() : await this.#takeStored();
      const [first, ...more] = frames;
      if (first !== undefined) return more.length === 0 ? first : Buffer.concat(frames);
      if (this.#isOver()) this.end();
      else if (mayWait) await this.#woken();
    }
  }

  async #takeStored(): Promise<readonly Uint8Array[]> {
    const { frames, lastSeq } = await this.#source.framesAfter(this.#seq, maxChunkBytes);
    this.#seq = lastSeq;
    if (frames.length > 0 || this.#ended) return frames;
    this.#live = true;
    for (const text of this.#source.textSoFar()) this.delta(text);
    return [];
  }

  #takeLive(): Uint8Array[] {
    const frames: Uint8Array[] = [];
    let bytes = 0;
    while (bytes < maxChunkBytes) {
      const frame = this.#nextLive();
      if (frame === undefined) break;
      frames.push(frame);
      bytes += frame.length;
    }
    // What was stored between the look into the log and becoming live was never counted as unread.
    this.#unreadBytes = Math.max(0, this.#unreadBytes - bytes);
    if (frames.length === 0 && this.#beats) frames.push(heartbeatBytes);
    this.#beats = false;
    return frames;
  }

  #nextLive(): Uint8Array | undefined {
    const [delta] = this.#deltas;
    if (delta !== undefined && delta.afterSeq <= this.#seq) {
      this.#deltas.shift();
      return delta.bytes;
    }
    const frame = this.#source.frameAt(this.#seq + 1);
    if (frame !== undefined) this.#seq += 1;
    return frame;
  }

  #isOver(): boolean {
    const { rests, finishedRun, lastSeq } = this.#source;
    return this.#live && rests && finishedRun >= this.#options.run && this.#seq >= lastSeq;
  }

  #leaveUnread(bytes: number): void {
    this.#unreadBytes += bytes;
    if (this.#unreadBytes > this.#limits.maxUnreadBytes) this.#drop();
  }

  #drop(): void {
    if (this.#ended) return;
    this.end();
    this.#options.onDrop();
  }

  async #woken(): Promise<void> {
    await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#wake = undefined;
  }
}
