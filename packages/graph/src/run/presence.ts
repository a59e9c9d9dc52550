/**
 * Sees to it that what one engine leaves is taken up by those that share its database.
 *
 * Owns one timer. An engine has a row that says until when it is there, as a lease has; it puts that off while it
 * lives. Work that waits holds no lease of a thread (a deadline, a question, a row for a thread that nobody has begun),
 * so the thread's leases alone do not show that whoever minded it is gone.
 *
 * 1. Every third of a lease, in one transaction, an engine renews its own row and reads those of the others.
 * 2. One whose time is up, by the clock or by the time that its row was seen unchanged, is gone; that is told once, and
 *    again only if it has come back and gone again.
 * 3. Those that were gone when this engine opened are nobody's news: what they left is taken up on request.
 * 4. An engine that closes says so, and the others need not wait for its time.
 */
import type { Clock } from "../ports/clock.ts";
import type { PresentEngine } from "../ports/engine-port.ts";
import type { Timer } from "../ports/timer.ts";
import type { Store, UnitOfWork } from "../ports/unit-of-work.ts";

const renewalsPerLease = 3;
/** Rows of engines that were gone that long are of no use to anybody. */
const forgottenAfterMs = 24 * 3_600_000;

/** What an engine knows of those that share its database. */
export interface Presence {
  /** Begins to say that it is there; throws what the store throws. `onGone` is told the ids of those that are gone. */
  open(onGone: (engineIds: readonly string[]) => Promise<void>): Promise<void>;
  /** Tells whether an id is that of another engine that is there. */
  others(unit: UnitOfWork): Promise<(engineId: string | null) => boolean>;
  /** Notes that this engine works on the session. */
  hold(unit: UnitOfWork, sessionId: string): Promise<void>;
  /** Hears of nobody any more. */
  close(): Promise<void>;
  /** Says that this engine is there no more; only when nothing of it runs any more. */
  leave(): Promise<void>;
}

/** Of an engine that has the database to itself. */
export const unsharedPresence: Presence = {
  open: async () => undefined,
  others: async () => () => false,
  hold: async () => undefined,
  close: async () => undefined,
  leave: async () => undefined,
};

interface PresenceOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly leaseMs: number;
  readonly engineId: string;
  readonly onError: (error: unknown) => void;
}

interface Seen {
  readonly expiresAt: number;
  /** Looks in a row that found it as it is. */
  readonly looks: number;
  readonly isGone: boolean;
}

export class SharedPresence implements Presence {
  readonly #options: PresenceOptions;
  #seen: ReadonlyMap<string, Seen> = new Map();
  #beating: Promise<void> = Promise.resolve();
  #callOff: (() => void) | undefined;
  #onGone: Parameters<Presence["open"]>[0] = async () => undefined;
  #closed = false;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  async open(onGone: Parameters<Presence["open"]>[0]): Promise<void> {
    const { store, clock } = this.#options;
    this.#onGone = onGone;
    await store.transact(null, async (unit) => {
      await unit.engines.forgetGone(clock.now() - forgottenAfterMs);
    });
    const others = await this.#renew();
    this.#seen = new Map(others.map((engine) => [engine.id, this.#look(engine)]));
    this.#arm();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#callOff?.();
    await this.#beating;
  }

  async others(unit: UnitOfWork): Promise<(engineId: string | null) => boolean> {
    const now = this.#options.clock.now();
    const present = new Set(
      (await unit.engines.all()).flatMap(({ id, expiresAt }) =>
        id !== this.#options.engineId && expiresAt > now ? [id] : [],
      ),
    );
    return (id) => id !== null && present.has(id);
  }

  async hold(unit: UnitOfWork, sessionId: string): Promise<void> {
    await unit.engines.hold(sessionId, this.#options.engineId);
  }

  async leave(): Promise<void> {
    const { store, clock, engineId } = this.#options;
    try {
      await store.transact(null, (unit) => unit.engines.renew({ id: engineId, expiresAt: clock.now() }));
    } catch {
      // A store that cannot be used any more hides nothing: the others find out when its time is up.
    }
  }

  #arm(): void {
    if (this.#closed) return;
    const { timer, leaseMs } = this.#options;
    this.#callOff = timer.after(leaseMs / renewalsPerLease, () => {
      this.#beating = this.#beat();
    });
  }

  async #beat(): Promise<void> {
    try {
      const others = await this.#renew();
      const seen = new Map(others.map((engine) => [engine.id, this.#look(engine)]));
      const news = [...seen].filter(([id, { isGone }]) => isGone && this.#seen.get(id)?.isGone !== true);
      const missing = [...this.#seen].filter(([id, { isGone }]) => !isGone && !seen.has(id));
      this.#seen = seen;
      const gone = [...news, ...missing].map(([id]) => id);
      if (gone.length > 0 && !this.#closed) await this.#onGone(gone);
    } catch (error) {
      // The next time is soon enough.
      this.#options.onError(error);
    }
    this.#arm();
  }

  async #renew(): Promise<PresentEngine[]> {
    const { store, clock, leaseMs, engineId } = this.#options;
    return store.transact(null, async (unit) => {
      await unit.engines.renew({ id: engineId, expiresAt: clock.now() + leaseMs });
      return (await unit.engines.all()).filter((engine) => engine.id !== engineId);
    });
  }

  #look({ id, expiresAt }: PresentEngine): Seen {
    const before = this.#seen.get(id);
    const looks = before?.expiresAt === expiresAt ? before.looks + 1 : 0;
    const isGone = expiresAt <= this.#options.clock.now() || looks > renewalsPerLease;
    return { expiresAt, looks, isGone };
  }
}
