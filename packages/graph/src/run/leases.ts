import type { RunHandle } from "./run-handle.ts";

/** How long a lease lasts by default unless it is renewed; only matters where several processes share a database. */
export const leaseMs = 60_000;

/** A lease as it was found in the hands of another process. */
export interface HeldLease {
  readonly sessionId: string;
  readonly threadId: string;
  readonly epoch: number;
  readonly expiresAt: number;
}

/** What a process does for its leases beside taking and releasing them. */
export interface Leases {
  /** How long each lasts unless it is renewed. */
  readonly leaseMs: number;
  /** Keeps the lease of a run, until the function that it answers is called. */
  keep(handle: RunHandle): () => void;
  /** Another process holds the thread that was looked at. */
  foundHeld(lease: HeldLease): void;
  /** Nobody else holds it (any more). */
  foundFree(threadId: string): void;
  /** The lease that was found held, if it was not renewed for as long as one lasts. */
  abandoned(threadId: string): HeldLease | undefined;
  close(): void;
}

/** Of a process that has the database to itself: nobody takes a lease away, and none is found held. */
export const unsharedLeases: Leases = {
  leaseMs,
  keep: () => () => undefined,
  foundHeld: () => undefined,
  foundFree: () => undefined,
  abandoned: () => undefined,
  close: () => undefined,
};
