import type { SessionDump } from "../engine/dump-types.ts";
import { effectFaults } from "./effect-faults.ts";
import { eventFaults } from "./event-faults.ts";
import { restFaults } from "./rest-faults.ts";
import { usageFaults } from "./usage-faults.ts";
import { threadFaults } from "./thread-faults.ts";

/**
 * What a dump shows to be wrong with a session, by invariant; empty when it holds. Knows nothing of the code under
 * test. The session must be at rest, or its engine closed: one that works is read in pieces.
 */
export function dumpFaults(dump: SessionDump): string[] {
  return [
    ...dump.threads.flatMap((thread) => threadFaults(thread, dump)),
    ...eventFaults(dump),
    ...effectFaults(dump),
    ...restFaults(dump),
    ...usageFaults(dump),
  ];
}
