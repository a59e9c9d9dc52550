import Libsql from "libsql";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SessionDump } from "@roundtable/graph";
import { dumpFaults } from "@roundtable/graph/testing";
import { deathsFile, dumpFile, viewsFile } from "./child-order.ts";
import type { Death } from "./doom.ts";
import { ThreadViews } from "./thread-views.ts";

/** What processes that were made to be killed have noted for whoever judges them. */
export function deathsIn(folder: string): Death[] {
  return linesOf(join(folder, deathsFile)).map((line) => JSON.parse(line) as Death);
}

export function dumpFaultsIn(folder: string, seeds: readonly string[]): string[] {
  return seeds.flatMap((seed) => {
    const dump = JSON.parse(readFileSync(join(folder, dumpFile(seed)), "utf8")) as SessionDump;
    return dumpFaults(dump).map((fault) => `${seed}: ${fault}`);
  });
}

export function viewFaultsIn(folder: string): string[] {
  const views = new ThreadViews();
  for (const line of linesOf(join(folder, viewsFile))) {
    const [agent, view, by] = JSON.parse(line) as Parameters<ThreadViews["see"]>;
    views.see(agent, view, by);
  }
  return views.faults;
}

function linesOf(path: string): string[] {
  // The last line of a killed process may be cut off.
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];
}

/** How the sessions stand whose processes have hung, as the tables say it. */
export function standstillIn(folder: string): string[] {
  const database = new Libsql(join(folder, "data", "roundtable.db"), { readonly: true });
  try {
    const all = (sql: string): string[] =>
      database
        .prepare(sql)
        .all()
        .map((row) => JSON.stringify(row));
    return [
      ...all("select id, mode, drive, state, run, stopping, reason from sessions"),
      ...all(
        `select session_id, display_name, state, cursor, asks, granted_turns, lease_holder, lease_expires_at,
           (select group_concat(seq) from messages m where m.target_thread_id = agents.thread_id
             and wakes = 1 and released = 1 and seq > cursor) as untaken
         from agents`,
      ),
      ...all(
        `select session_id, id, target_display_name, deadline_at from questions
         where state = 'open'`,
      ),
      ...all("select session_id, max(seq), max(created_at) from events group by session_id"),
    ];
  } finally {
    database.close();
  }
}
