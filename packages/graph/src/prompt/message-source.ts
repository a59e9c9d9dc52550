import type { Phrases } from "./phrases-types.ts";

/** Who speaks when nobody in particular does. */
export function systemSource(phrases: Phrases): { thread_id: null; display_name: string } {
  return { thread_id: null, display_name: phrases.system };
}

export function userSource(phrases: Phrases): { thread_id: null; display_name: string } {
  return { thread_id: null, display_name: phrases.user };
}
