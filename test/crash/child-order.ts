import type { DoomPoint } from "./doom.ts";

/** What a process that is made to be killed is told to do. */
export interface ChildOrder {
  /** Holds the data folder, and what the process notes for whoever judges it. */
  readonly folder: string;
  /** One session each, all at once. */
  readonly seeds: readonly string[];
  readonly mayStop: boolean;
  readonly point: DoomPoint | null;
  /** Of one that shares the database with other processes: how long its leases last. */
  readonly leaseMs: number | null;
}

/** What processes that share a database tell each other, by way of whoever started them. */
export type ChildNews =
  /** A thread may have work. */
  | { readonly kind: "wake"; readonly sessionId: string; readonly threadId: string }
  /** A session has come further. */
  | { readonly kind: "moved"; readonly sessionId: string };

export function isChildNews(message: unknown): message is ChildNews {
  return typeof message === "object" && message !== null && "kind" in message;
}

export const deathsFile = "deaths.jsonl";
export const viewsFile = "views.jsonl";

export function dumpFile(seed: string): string {
  return `dump-${seed}.json`;
}
