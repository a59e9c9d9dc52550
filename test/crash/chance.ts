/** Numbers that look random and are the same for the same words: decisions survive a crash as they were. */
export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** Whether something of that probability happens. */
  happens(probability: number): boolean;
  /** A whole number from 0 up to, and without, `bound`. */
  below(bound: number): number;
  pick<T>(from: readonly T[]): T | undefined;
}

/** FNV-1a over the words, then mulberry32. */
export function chanceOf(...words: readonly (string | number)[]): Chance {
  let state = 2_166_136_261;
  for (const character of words.join("\u0001")) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (from) => from[below(from.length)],
  };
}
