import type { CreateSessionInput, ThinkingMode } from "@roundtable/graph";
import { usageError } from "./usage-error.ts";
import type { UsageWords } from "./usage-words-types.ts";

/** Which models a session is to begin with. */
export type ModelOptions = Pick<CreateSessionInput, "model" | "models" | "thinking_modes">;

/** Reads `--seat-model SEAT=NAME` and `--seat-thinking SEAT=MODE`, each as often as it was given; throws `bad-usage`. */
export function readSeatOptions(
  typed: { readonly models: readonly string[]; readonly modes: readonly string[] },
  words: UsageWords,
): ModelOptions {
  const models = pairsOf("--seat-model", typed.models, words);
  const modes = pairsOf("--seat-thinking", typed.modes, words).map(
    ([seat, mode]) => [seat, thinkingModeOf("--seat-thinking", mode, words)] as const,
  );
  return {
    ...(models.length === 0 ? {} : { models: Object.fromEntries(models) }),
    ...(modes.length === 0 ? {} : { thinking_modes: Object.fromEntries(modes) }),
  };
}

export function thinkingModeOf(option: string, typed: string, words: UsageWords): ThinkingMode {
  if (typed === "fast" || typed === "thinking") return typed;
  throw usageError(words.noThinkingMode(option, typed));
}

function pairsOf(
  option: string,
  typed: readonly string[],
  words: UsageWords,
): readonly (readonly [string, string])[] {
  const pairs = typed.map((pair) => {
    const [, seat = "", value = ""] = /^([^=]*)=(.*)$/u.exec(pair) ?? [];
    if (seat.trim() === "" || value.trim() === "") throw usageError(words.noPair(option, pair));
    return [seat.trim(), value.trim()] as const;
  });
  const seats = pairs.map(([seat]) => seat);
  const twice = seats.find((seat, index) => seats.indexOf(seat) !== index);
  if (twice !== undefined) throw usageError(words.seatTwice(option, twice));
  return pairs;
}
