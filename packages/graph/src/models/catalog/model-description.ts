import type { Language, ThinkingMode } from "../../session/session-types.ts";

/** For a million tokens each, in whatever currency the registry's owner thinks in. */
export interface ModelPrices {
  readonly input: number;
  /** As `input` unless given. */
  readonly cached_input?: number | undefined;
  readonly output: number;
}

/** What may be shown of a model: no key, and no address. */
export interface ModelDescription {
  /** What roles, seats and sessions call it. */
  readonly name: string;
  readonly provider: string;
  /** What the endpoint calls it. */
  readonly model: string;
  /** Whether the answers come from the built-in model, which every surface must say. */
  readonly rehearsal: boolean;
  /** Tokens that prompt and reply may have together; null where nobody said. */
  readonly context_window: number | null;
  /** Null where nobody said. */
  readonly prices: ModelPrices | null;
  /** How it is given tools, as far as is known: by the API, or in words. */
  readonly tools: "native" | "text";
  /** Those that change its requests. */
  readonly thinking_modes: readonly ThinkingMode[];
  /** Who takes over where it stays down. */
  readonly fallback: string | null;
  /** What keeps it from being worked with, and the way out; null: it can be. */
  readonly unavailable: Readonly<Record<Language, string>> | null;
}
