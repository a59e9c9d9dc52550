import type { ToolCallView } from "../event/event-types.ts";
import { canonicalJson } from "../tools/canonical-json.ts";

/**
 * How often a turn makes the same call: one tool, the same arguments.
 *
 * Counted from the replies that are saved, in their order, so that a process which takes the turn up counts the same.
 */
export class RepeatedCalls {
  readonly #counts = new Map<string, number>();
  readonly #ordinals = new Map<string, number>();
  #most = 0;

  constructor(calls: readonly ToolCallView[] = []) {
    this.add(calls);
  }

  /** Takes note of the calls of a reply. */
  add(calls: readonly ToolCallView[]): void {
    for (const { id, name, args } of calls) {
      if (this.#ordinals.has(id)) continue;
      const key = `${name.trim()} ${canonicalJson(args)}`;
      const ordinal = (this.#counts.get(key) ?? 0) + 1;
      this.#counts.set(key, ordinal);
      this.#ordinals.set(id, ordinal);
      this.#most = Math.max(this.#most, ordinal);
    }
  }

  /** Which of its like the call is in this turn, from 1. */
  ordinalOf(callId: string): number {
    return this.#ordinals.get(callId) ?? 1;
  }

  /** How often the call was made that was made most often. */
  get most(): number {
    return this.#most;
  }
}
