import type { DoomPoint } from "./doom.ts";

/** What a process that is made to be killed is told to do. */
export interface ChildOrder {
  /** Holds the data folder, and what the process notes for whoever judges it. */
  readonly folder: string;
  /** One session each, all at once. */
  readonly seeds: readonly string[];
  readonly mayStop: boolean;
  readonly point: DoomPoint | null;
}

export const deathsFile = "deaths.jsonl";
export const viewsFile = "views.jsonl";

export function dumpFile(seed: string): string {
  return `dump-${seed}.json`;
}
