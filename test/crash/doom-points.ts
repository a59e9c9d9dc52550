import { boundaries } from "./boundary.ts";
import type { Chance } from "./chance.ts";
import type { DoomPoint } from "./doom.ts";

/** Early in a life, or late. */
export function pointAnywhere(chance: Chance, side: DoomPoint["side"], latest: number): DoomPoint {
  return { commit: 1 + chance.below(chance.happens(0.5) ? 50 : latest), side };
}

/** Some things are seldom saved: left to chance alone, hardly any life would end at them. */
export function pointAtBoundary(chance: Chance, side: DoomPoint["side"]): DoomPoint {
  const at = chance.pick(boundaries) ?? "row";
  return { at, commit: 1 + chance.below(at === "session state" || at === "resume" ? 3 : 7), side };
}
