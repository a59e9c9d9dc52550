import type { RoundtableEvent } from "../event/event-types.ts";

/** Told of each commit (its events, and thread → session of those that may have work) after it is durable; must not throw. */
export interface CommitListener {
  committed(commit: { events: readonly RoundtableEvent[]; wakes: ReadonlyMap<string, string> }): void;
}
