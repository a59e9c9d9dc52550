import type { Language } from "../../../session/session-types.ts";

/** Picks one of two texts that say the same. */
export type Bilingual = (en: string, zh: string) => string;

/** The picker for a language. */
export function bilingual(language: Language): Bilingual {
  return language === "zh" ? (_en, zh) => zh : (en) => en;
}
