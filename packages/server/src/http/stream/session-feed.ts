/**
 * What one session says, for all who watch it.
 *
 * Owns the one subscription to the engine, the log of encoded frames, and the clients; lives while there are any.
 *
 * 1. One subscription and one encoding per event, whatever the number of clients.
 * 2. A client that takes nothing holds nothing up: frames wait in the log, and the engine's stream is read at once.
 * 3. A failing engine ends the clients' streams without a word of why; they hear it when they come back.
 */
import {
  GraphError,
  OpenReplies,
  type Engine,
  type RoundtableEvent,
  type StreamFrame,
} from "@roundtable/graph";
import { encodeDelta, encodeEvent } from "./encode-frame.ts";
import { EncodedLog } from "./encoded-log.ts";
import { FeedClient, type FeedClientLimits, type FeedClientOptions } from "./feed-client.ts";
import type { FeedSource, FrameRun } from "./feed-source.ts";

export interface SessionFeedOptions {
  readonly engine: Pick<Engine, "events" | "stream">;
  readonly sessionId: string;
  readonly limits: FeedClientLimits;
  /** Told when the last client has left, or the engine ended; the feed is of no use then. */
  readonly onEnd: () => void;
  /** Told of a failure that no client is told of. */
  readonly onError: (error: unknown) => void;
}

/** Each look for events that the log has let go reads the rest of the session, so it is made to count. */
const maxOlderBytes = 4 * 1024 * 1024;

/** Bytes that are told in one go, well below what a client may leave unread. */
const maxBurstBytes = 256 * 1024;

export class SessionFeed implements FeedSource {
  readonly #options: SessionFeedOptions;
  readonly #log = new EncodedLog();
  readonly #replies = new OpenReplies();
  readonly #clients = new Set<FeedClient>();
  readonly #abort = new AbortController();
  /** Resolves when all events that were stored when the feed began are in the log. */
  readonly #loaded: Promise<void>;
  #finishedRun = 0;
  #rests = false;

  constructor(options: SessionFeedOptions) {
    this.#options = options;
    this.#loaded = this.#load();
    void this.#follow();
  }

  get lastSeq(): number {
    return this.#log.lastSeq;
  }

  get finishedRun(): number {
    return this.#finishedRun;
  }

  get rests(): boolean {
    return this.#rests;
  }

  get size(): number {
    return this.#clients.size;
  }

  join(options: Omit<FeedClientOptions, "onEnd">): FeedClient {
    const onEnd = (left: FeedClient): void => {
      this.#clients.delete(left);
      if (this.#clients.size === 0) this.end();
    };
    const client = new FeedClient(this, this.#options.limits, { ...options, onEnd });
    this.#clients.add(client);
    return client;
  }

  tick(): void {
    for (const client of this.#clients) client.tick();
  }

  /** Ends every client's stream, and the feed. */
  end(): void {
    if (this.#abort.signal.aborted) return;
    this.#abort.abort();
    this.#options.onEnd();
    for (const client of this.#clients) client.end();
  }

  /** The newest event that is known; waits until the stored ones are. Throws what the engine throws. */
  async loadedUpTo(): Promise<number> {
    await this.#loaded;
    return this.#log.lastSeq;
  }

  async framesAfter(seq: number, maxBytes: number): Promise<FrameRun> {
    await this.#loaded;
    if (seq + 1 < this.#log.firstSeq) return this.#olderAfter(seq);
    const frames: Uint8Array[] = [];
    let lastSeq = seq;
    for (let bytes = 0; bytes < maxBytes;) {
      const frame = this.#log.at(lastSeq + 1);
      if (frame === undefined) break;
      frames.push(frame);
      bytes += frame.length;
      lastSeq += 1;
    }
    return { frames, lastSeq };
  }

  frameAt(seq: number): Uint8Array | undefined {
    return this.#log.at(seq);
  }

  textSoFar(): readonly Uint8Array[] {
    return [...this.#replies.all()].map((reply) => encodeDelta(reply));
  }

  async #olderAfter(seq: number): Promise<FrameRun> {
    const frames: Uint8Array[] = [];
    let bytes = 0;
    let lastSeq = seq;
    for (const event of await this.#options.engine.events(this.#options.sessionId, seq)) {
      if (bytes >= maxOlderBytes || event.seq >= this.#log.firstSeq) break;
      const frame = encodeEvent(event);
      frames.push(frame);
      bytes += frame.length;
      lastSeq = event.seq;
    }
    return { frames, lastSeq };
  }

  async #load(): Promise<void> {
    const { engine, sessionId } = this.#options;
    for (const event of await engine.events(sessionId, 0)) this.#event(event);
  }

  async #follow(): Promise<void> {
    const { engine, sessionId, onError } = this.#options;
    const { signal } = this.#abort;
    try {
      await this.#loaded;
    } catch {
      // Whoever joins waits for the log first, and hears it then.
      this.end();
      return;
    }
    try {
      for (let again = true; again;) {
        again = await this.#listen(engine.stream(sessionId, { afterSeq: this.#log.lastSeq, signal }));
      }
    } catch (error) {
      if (!signal.aborted) onError(error);
    } finally {
      this.end();
    }
  }

  /** Answers whether to listen again: after an overflow of the engine's own buffer, which the log makes good. */
  async #listen(frames: AsyncIterable<StreamFrame>): Promise<boolean> {
    let burstBytes = 0;
    try {
      for await (const frame of frames) {
        burstBytes += this.#take(frame);
        if (burstBytes < maxBurstBytes) continue;
        // Lets willing clients take before more comes, or a burst would drop them (4 of the client).
        await new Promise((resolve) => setImmediate(resolve));
        burstBytes = 0;
      }
      return false;
    } catch (error) {
      if (GraphError.hasCode(error, "overflow")) return true;
      throw error;
    }
  }

  /** Answers how many bytes it told. */
  #take(frame: StreamFrame): number {
    if (frame.kind === "event") return this.#event(frame.event);
    this.#replies.add(frame.delta);
    const bytes = encodeDelta(frame.delta);
    for (const client of this.#clients) client.delta(bytes);
    return bytes.length;
  }

  #event(event: RoundtableEvent): number {
    const frame = this.#log.append(event);
    if (frame === undefined) return 0;
    if (event.type === "reply-completed" || event.type === "reply-withdrawn") {
      this.#replies.end(event.message_id);
    }
    if (event.type === "run-finished") {
      this.#finishedRun = event.run;
      this.#rests = true;
    } else if (event.type === "session-state-changed" && event.state === "running") {
      this.#rests = false;
    }
    for (const client of this.#clients) client.stored(frame.length);
    return frame.length;
  }
}
