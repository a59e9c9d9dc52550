import type { Engine } from "@roundtable/graph";
import { HttpProblem } from "../problem/http-problem.ts";
import type { FeedClient, FeedClientLimits, FeedClientOptions } from "./feed-client.ts";
import { SessionFeed } from "./session-feed.ts";

/** Bounds of the streams; see the invariants of the client. */
export interface StreamLimits extends FeedClientLimits {
  readonly maxClients: number;
}

export const defaultStreamLimits: StreamLimits = {
  maxClients: 1_000,
  maxUnreadBytes: 1024 * 1024,
  maxIdleTicks: 4,
};

/** How often waiting clients get a heartbeat. */
export const heartbeatIntervalMs = 15_000;

/** Calls `tick` at an interval until the answered function is called. */
export type Ticker = (intervalMs: number, tick: () => void) => () => void;

export interface SessionFeedsOptions {
  readonly engine: Pick<Engine, "events" | "stream">;
  readonly ticker: Ticker;
  readonly limits?: StreamLimits;
  readonly onError: (error: unknown) => void;
}

/** The feeds of all sessions that somebody watches. */
export class SessionFeeds {
  readonly #options: SessionFeedsOptions;
  readonly #limits: StreamLimits;
  readonly #feeds = new Map<string, SessionFeed>();
  #stopTicker: (() => void) | undefined;
  #closed = false;

  constructor(options: SessionFeedsOptions) {
    this.#options = options;
    this.#limits = options.limits ?? defaultStreamLimits;
  }

  /** How many clients watch. */
  get clients(): number {
    return [...this.#feeds.values()].reduce((sum, feed) => sum + feed.size, 0);
  }

  /** Adds a client to a session that exists; throws `shutting-down`, or `too-many-streams` at the limit. */
  join(
    sessionId: string,
    options: Omit<FeedClientOptions, "onEnd">,
  ): { feed: SessionFeed; client: FeedClient } {
    if (this.#closed) throw new HttpProblem("shutting-down", "The server is shutting down. Try again.");
    if (this.clients >= this.#limits.maxClients) {
      throw new HttpProblem(
        "too-many-streams",
        `${this.#limits.maxClients} streams are open, which is the limit. Close one first.`,
        { headers: { "Retry-After": "5" } },
      );
    }
    const feed = this.#feeds.get(sessionId) ?? this.#begin(sessionId);
    return { feed, client: feed.join(options) };
  }

  /** Ends the streams of a session that is no more. */
  endSession(sessionId: string): void {
    this.#feeds.get(sessionId)?.end();
  }

  /** Ends all streams; nobody can join any more. */
  close(): void {
    this.#closed = true;
    for (const feed of this.#feeds.values()) feed.end();
  }

  #begin(sessionId: string): SessionFeed {
    const { engine, onError, ticker } = this.#options;
    const feed = new SessionFeed({
      engine,
      sessionId,
      limits: this.#limits,
      onError,
      onEnd: () => this.#ended(sessionId),
    });
    this.#feeds.set(sessionId, feed);
    this.#stopTicker ??= ticker(heartbeatIntervalMs, () => {
      for (const each of this.#feeds.values()) each.tick();
    });
    return feed;
  }

  #ended(sessionId: string): void {
    this.#feeds.delete(sessionId);
    if (this.#feeds.size > 0) return;
    this.#stopTicker?.();
    this.#stopTicker = undefined;
  }
}
