/**
 * Keeps one session's events coming, over one request at a time.
 *
 * Owns the request, its watchdog and the waits between two requests; the reader of the frames owns the place in the
 * log and says it through `lastSeq`.
 *
 * 1. A connection asks for what comes after `lastSeq`, so that nothing is missed and nothing depends on this object.
 * 2. A stream that ends while the session is under way, breaks, or is silent for too long is asked for again, at
 *    growing intervals; the first byte of an answer sets them back.
 * 3. At rest it looks again now and then, since others may speak to the session.
 * 4. A wake that comes while a connection is open is kept until the next wait: a message that was sent just as the
 *    server ended the stream is not slept through.
 * 5. After the signal aborts nothing is told any more.
 */
import type { StreamFrame } from "@roundtable/graph";
import { problemOfResponse } from "../server/problem-of-response.ts";
import type { RequestError } from "../server/request-error.ts";
import type { Connection } from "./connection-types.ts";
import { readFrame } from "./read-frame.ts";
import { SseParser } from "./sse-parser.ts";
import type { Timers } from "./timers.ts";

export interface SessionStreamOptions {
  readonly address: string;
  /** Seq of the last event that the reader has taken in. */
  readonly lastSeq: () => number;
  /** Whether the reader has seen the session's latest run end. */
  readonly ended: () => boolean;
  readonly onFrames: (frames: readonly StreamFrame[]) => void;
  readonly onConnection: (connection: Connection) => void;
  /** The server's log is shorter than what was read of it: everything comes again from the start. */
  readonly onStartOver: () => void;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly timers: Timers;
}

type Outcome =
  | { readonly kind: "lost" }
  | { readonly kind: "over" }
  | { readonly kind: "missing" }
  | { readonly kind: "out-of-place" }
  | { readonly kind: "refused"; readonly error: RequestError };

const firstDelayMs = 500;
const maxDelayMs = 15_000;
/** Three heartbeats of the server. */
const maxSilenceMs = 45_000;
const restCheckMs = 20_000;

export class SessionStream {
  readonly #options: SessionStreamOptions;
  #wakeWanted = false;
  #endWait: (() => void) | undefined;

  constructor(options: SessionStreamOptions) {
    this.#options = options;
  }

  /** Follows the session until the signal aborts, or the server says that it has none or wants no such client. */
  async run(signal: AbortSignal): Promise<void> {
    const { onConnection, onStartOver, ended } = this.#options;
    let attempt = 0;
    onConnection({ kind: "connecting" });
    while (!signal.aborted) {
      const outcome = await this.#connect(signal, () => (attempt = 0));
      if (signal.aborted) return; // (5)
      if (outcome.kind === "missing") return onConnection({ kind: "missing" });
      if (outcome.kind === "refused") return onConnection(outcome);
      if (outcome.kind === "out-of-place") onStartOver();
      if (outcome.kind === "over" && ended()) {
        attempt = 0;
        onConnection({ kind: "resting" });
        await this.#wait(restCheckMs, signal); // (3)
      } else {
        attempt += 1;
        onConnection({ kind: "reconnecting", attempt });
        await this.#wait(this.#delayOf(attempt), signal); // (2)
      }
    }
  }

  /** Ends a wait, now or when it begins (4): the network is back, or somebody spoke. */
  wake(): void {
    this.#wakeWanted = true;
    this.#endWait?.();
  }

  async #connect(signal: AbortSignal, onFirstBytes: () => void): Promise<Outcome> {
    const { address, lastSeq, fetch, onConnection, timers } = this.#options;
    this.#wakeWanted = false;
    const abort = new AbortController();
    const give = (): void => abort.abort();
    signal.addEventListener("abort", give, { once: true });
    let stopWatching = timers.after(maxSilenceMs, give);
    const heard = (): void => {
      stopWatching();
      stopWatching = timers.after(maxSilenceMs, give);
    };
    const seq = lastSeq();
    try {
      const headers = { Accept: "text/event-stream", ...(seq === 0 ? {} : { "Last-Event-ID": String(seq) }) }; // (1)
      const response = await fetch(address, { headers, signal: abort.signal, cache: "no-store" });
      if (!response.ok) return await refusal(response, seq);
      heard();
      const dated = Date.parse(response.headers.get("Date") ?? "");
      onConnection({ kind: "live", sinceMs: Number.isNaN(dated) ? timers.now() : dated });
      await this.#read(response, abort.signal, () => {
        heard();
        onFirstBytes();
      });
      return { kind: "over" };
    } catch {
      // Whatever broke the connection, the way out is the same: ask again. The banner says that it is so.
      return { kind: "lost" };
    } finally {
      stopWatching();
      signal.removeEventListener("abort", give);
      abort.abort();
    }
  }

  async #read(response: Response, signal: AbortSignal, onBytes: () => void): Promise<void> {
    const reader = response.body?.getReader();
    if (reader === undefined) return;
    const parser = new SseParser();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      const frames = parser.push(value).map(readFrame);
      if (signal.aborted) return; // (5)
      if (frames.length > 0) this.#options.onFrames(frames);
    }
  }

  #delayOf(attempt: number): number {
    const delayMs = Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs);
    return delayMs * (0.5 + this.#options.timers.random() / 2);
  }

  async #wait(delayMs: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.#wakeWanted) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        cancel();
        signal.removeEventListener("abort", end);
        this.#endWait = undefined;
        resolve();
      };
      const cancel = this.#options.timers.after(delayMs, end);
      signal.addEventListener("abort", end, { once: true });
      this.#endWait = end;
    });
  }
}

async function refusal(response: Response, seq: number): Promise<Outcome> {
  if (response.status === 404) return { kind: "missing" };
  // The server may be behind a proxy that answers for it while it restarts.
  if (response.status >= 500 || response.status === 429) return { kind: "lost" };
  if (response.status === 400 && seq > 0) return { kind: "out-of-place" };
  return { kind: "refused", error: await problemOfResponse(response) };
}
