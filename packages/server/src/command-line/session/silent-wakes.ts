import type { WakePort } from "@roundtable/graph";

/**
 * Wakes nobody: an engine with it changes sessions and starts no work, for a command that has something to say and
 * does not stay. What there is to do stands in the store, for whoever takes the session up.
 */
export const silentWakes: WakePort = {
  wake() {
    // Work that was begun here would be broken off at once.
  },
  listen: () => () => {
    // There is nothing to stop listening to.
  },
};
