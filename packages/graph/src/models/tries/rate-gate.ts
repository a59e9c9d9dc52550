import type { Clock } from "../../ports/clock.ts";
import type { Timer } from "../../ports/timer.ts";

/**
 * The one way to an endpoint under one key, for all agents of the process: what it allows is shared out here, and what
 * it refuses is heard by everybody, so that a fan-out neither storms it nor dies of it together.
 *
 * The gate owns its queue and, while that is not empty, one timer; a pass belongs to whoever entered, who leaves once.
 *
 * G1 calls pass in the order of their tickets; a call that comes back keeps its ticket, and its place.
 * G2 while the gate is closed nobody passes; a refusal closes it for everybody, and only one call tries it afterwards:
 *    when one is let through, twice as many may try, until nobody waits.
 * G3 never more calls inside, started within a minute, or tokens within a minute, than the limits allow.
 * G4 a call that gives up leaves the queue, and takes nothing with it.
 */
export class RateGate {
  readonly #clock: Clock;
  readonly #timer: Timer;
  readonly #random: () => number;
  readonly #queue: Waiting[] = [];
  readonly #starts: Start[] = [];
  #limits: GateLimits = {};
  #tickets = 0;
  #inside = 0;
  /** Calls inside that the endpoint has neither let through nor refused. */
  #unheard = 0;
  /** How many of those there may be (G2). */
  #width = Number.POSITIVE_INFINITY;
  #closedUntil = 0;
  /** How often it was closed; a refusal of a call that entered before the last time is no news. */
  #epoch = 0;
  #refusalsInARow = 0;
  #cancelTimer: (() => void) | undefined;

  constructor(options: { clock: Clock; timer: Timer; random: () => number }) {
    this.#clock = options.clock;
    this.#timer = options.timer;
    this.#random = options.random;
  }

  /** Limits of one more entry: of each the lowest that anybody has named holds. */
  narrow(limits: GateLimits): void {
    const lowest = (mine: number | undefined, other: number | undefined): number | undefined =>
      mine === undefined || other === undefined ? (mine ?? other) : Math.min(mine, other);
    this.#limits = {
      requests_per_minute: lowest(this.#limits.requests_per_minute, limits.requests_per_minute),
      tokens_per_minute: lowest(this.#limits.tokens_per_minute, limits.tokens_per_minute),
      parallel_calls: lowest(this.#limits.parallel_calls, limits.parallel_calls),
    };
  }

  /** A place in the order of calls, to be taken once a reply. */
  takeTicket(): number {
    return this.#tickets++;
  }

  /** Resolves when the call may start; rejects with the signal's reason when that comes first (G4). */
  enter(call: { ticket: number; tokens: number; signal: AbortSignal | undefined }): Promise<GatePass> {
    const { ticket, tokens, signal } = call;
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(abortReason(signal));
        return;
      }
      const leaveQueue = (): void => {
        const place = this.#queue.indexOf(waiting);
        if (place !== -1) this.#queue.splice(place, 1);
        if (signal !== undefined) reject(abortReason(signal));
        this.#admit();
      };
      const waiting: Waiting = {
        ticket,
        tokens,
        pass: () => {
          signal?.removeEventListener("abort", leaveQueue);
          resolve(this.#pass(tokens));
        },
      };
      signal?.addEventListener("abort", leaveQueue, { once: true });
      const behind = this.#queue.findIndex((other) => other.ticket > ticket);
      this.#queue.splice(behind === -1 ? this.#queue.length : behind, 0, waiting);
      this.#admit();
    });
  }

  #admit(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    for (;;) {
      const [first] = this.#queue;
      if (first === undefined) return;
      const waitMs = this.#waitFor(first.tokens);
      if (waitMs === undefined) return;
      if (waitMs > 0) {
        this.#cancelTimer = this.#timer.after(waitMs, () => this.#admit());
        return;
      }
      this.#queue.shift();
      first.pass();
    }
  }

  /** How long until a call of so many tokens may pass; undefined until somebody leaves or is heard of. */
  #waitFor(tokens: number): number | undefined {
    const now = this.#clock.now();
    if (now < this.#closedUntil) return this.#closedUntil - now;
    const { parallel_calls, requests_per_minute, tokens_per_minute } = this.#limits;
    if (this.#inside >= (parallel_calls ?? Number.POSITIVE_INFINITY)) return undefined;
    if (this.#unheard >= this.#width) return undefined;
    while (this.#starts[0] !== undefined && this.#starts[0].at <= now - minuteMs) this.#starts.shift();
    const oldest = this.#starts[0];
    if (oldest === undefined) return 0;
    const untilOldestIsPast = oldest.at + minuteMs - now;
    if (this.#starts.length >= (requests_per_minute ?? Number.POSITIVE_INFINITY)) return untilOldestIsPast;
    const used = this.#starts.reduce((sum, start) => sum + start.tokens, 0);
    // One call alone may ask for more than a minute allows: the endpoint decides, and waiting would not help.
    return used + tokens > (tokens_per_minute ?? Number.POSITIVE_INFINITY) ? untilOldestIsPast : 0;
  }

  #pass(tokens: number): GatePass {
    const start: Start = { at: this.#clock.now(), tokens };
    const epoch = this.#epoch;
    let unheard = true;
    let inside = true;
    this.#starts.push(start);
    this.#inside += 1;
    this.#unheard += 1;
    const heard = (): void => {
      if (unheard) this.#unheard -= 1;
      unheard = false;
    };
    return {
      letThrough: () => {
        if (!unheard) return;
        heard();
        // What entered before the gate was closed says nothing about what comes after.
        if (epoch === this.#epoch) {
          this.#refusalsInARow = 0;
          this.#width *= 2;
          if (this.#width > this.#unheard + this.#queue.length) this.#width = Number.POSITIVE_INFINITY;
        }
        this.#admit();
      },
      refused: (afterMs) => this.#close(epoch, afterMs),
      leave: (usedTokens) => {
        if (!inside) return;
        inside = false;
        heard();
        this.#inside -= 1;
        start.tokens = usedTokens ?? start.tokens;
        this.#admit();
      },
    };
  }

  /** Closes the gate for as long as the endpoint says, else for longer each time; a little more, by chance (G2). */
  #close(epoch: number, afterMs: number | undefined): number {
    const isNews = epoch === this.#epoch;
    if (isNews) {
      this.#epoch += 1;
      this.#refusalsInARow += 1;
      this.#width = 1;
    }
    const guess = Math.min(longestGuessMs, firstGuessMs * 2 ** (this.#refusalsInARow - 1));
    const waitMs = (afterMs ?? guess) * (1 + this.#random() * jitter);
    const until = this.#clock.now() + waitMs;
    if (isNews || afterMs !== undefined) this.#closedUntil = Math.max(this.#closedUntil, until);
    return this.#closedUntil - this.#clock.now();
  }
}

/** What an endpoint allows under one key. */
export interface GateLimits {
  readonly requests_per_minute?: number | undefined;
  readonly tokens_per_minute?: number | undefined;
  readonly parallel_calls?: number | undefined;
}

/** A call on its way; `leave` must be called, more often than once does nothing. */
export interface GatePass {
  /** The endpoint has begun to answer. */
  letThrough(): void;
  /** It has refused the call for coming too soon; answers how long the gate is closed. */
  refused(afterMs: number | undefined): number;
  leave(usedTokens?: number): void;
}

interface Waiting {
  readonly ticket: number;
  readonly tokens: number;
  readonly pass: () => void;
}

interface Start {
  readonly at: number;
  tokens: number;
}

const minuteMs = 60_000;
const firstGuessMs = 2_000;
const longestGuessMs = 60_000;
const jitter = 0.2;

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error("aborted", { cause: signal.reason });
}
