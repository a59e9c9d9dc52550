/**
 * The leases of a process among others that share its database.
 *
 * Owns its timers: one for each of its runs, one for each thread that it found held by somebody else. Nothing here
 * looks for work: a look comes when the lease that kept one away has had its time.
 *
 * 1. A lease is renewed while its run lives, in fenced transactions: a long model call does not lose it.
 * 2. A run whose lease is somebody else's ends at once; so does one that could not renew it while it lasted.
 * 3. A thread that was found held is looked at again when that lease ends, so that work is not lost with its holder.
 * 4. A lease that was not renewed for as long as one lasts is nobody's, whatever the clock says: it may have been set
 *    while the clock was ahead.
 */
import { GraphError } from "../errors/graph-error.ts";
import type { Clock } from "../ports/clock.ts";
import type { Timer } from "../ports/timer.ts";
import type { Store } from "../ports/unit-of-work.ts";
import type { HeldLease, Leases } from "./leases.ts";
import { loseRun, type RunHandle } from "./run-handle.ts";

const renewalsPerLease = 3;

interface Watched {
  readonly lease: HeldLease;
  /** How long it has been seen unchanged by the timer, which no jump of the clock can hurry or hold up. */
  waitedMs: number;
  isWaiting: boolean;
  cancel: () => void;
}

export class SharedLeases implements Leases {
  readonly #options: {
    readonly store: Store;
    readonly clock: Clock;
    readonly timer: Timer;
    readonly leaseMs: number;
    readonly wake: (sessionId: string, threadId: string) => void;
  };
  readonly #watched = new Map<string, Watched>();
  #closed = false;

  constructor(options: {
    readonly store: Store;
    readonly clock: Clock;
    readonly timer: Timer;
    readonly leaseMs: number;
    /** Has the thread looked at again. */
    readonly wake: (sessionId: string, threadId: string) => void;
  }) {
    this.#options = options;
  }

  get leaseMs(): number {
    return this.#options.leaseMs;
  }

  keep(handle: RunHandle): () => void {
    const { store, clock, timer, leaseMs } = this.#options;
    const { fence } = handle;
    let isOver = false;
    let failures = 0;
    let cancel = (): void => undefined;
    const renew = async (): Promise<void> => {
      try {
        await store.transact(fence, (unit) =>
          unit.agents.renewLease(fence.threadId, fence.epoch, clock.now() + leaseMs),
        );
        failures = 0;
      } catch (error) {
        failures += 1;
        const isLost = GraphError.hasCode(error, "stale-lease") || failures >= renewalsPerLease;
        if (isLost && !isOver) return loseRun(handle, error);
      }
      if (!isOver) arm();
    };
    const arm = (): void => {
      cancel = timer.after(leaseMs / renewalsPerLease, () => void renew());
    };
    arm();
    return () => {
      isOver = true;
      cancel();
    };
  }

  foundHeld(lease: HeldLease): void {
    if (this.#closed) return;
    const { clock, timer, leaseMs, wake } = this.#options;
    const before = this.#watched.get(lease.threadId);
    const isSame = before?.lease.epoch === lease.epoch && before.lease.expiresAt === lease.expiresAt;
    if (isSame && before.isWaiting) return;
    before?.cancel();
    const waitMs = Math.min(Math.max(lease.expiresAt - clock.now(), 1), leaseMs);
    const watched: Watched = {
      lease,
      waitedMs: isSame ? before.waitedMs : 0,
      isWaiting: true,
      cancel: timer.after(waitMs, () => {
        watched.isWaiting = false;
        watched.waitedMs += waitMs;
        wake(lease.sessionId, lease.threadId);
      }),
    };
    this.#watched.set(lease.threadId, watched);
  }

  foundFree(threadId: string): void {
    this.#watched.get(threadId)?.cancel();
    this.#watched.delete(threadId);
  }

  abandoned(threadId: string): HeldLease | undefined {
    const watched = this.#watched.get(threadId);
    return watched !== undefined && watched.waitedMs >= this.leaseMs ? watched.lease : undefined;
  }

  close(): void {
    this.#closed = true;
    for (const { cancel } of this.#watched.values()) cancel();
    this.#watched.clear();
  }
}
