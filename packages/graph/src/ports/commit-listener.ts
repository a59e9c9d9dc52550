import type { RoundtableEvent } from "../event/event-types.ts";

/** Told of each commit after it is durable; must not throw. */
export interface CommitListener {
  committed(commit: {
    readonly events: readonly RoundtableEvent[];
    /** Threads that may have work → session. */
    readonly wakes: ReadonlyMap<string, string>;
    /** Threads whose lease was taken away → the epoch from which on they may write again. */
    readonly cutOffs: ReadonlyMap<string, number>;
  }): void;
}
