import type { Language } from "../session/session-types.ts";
import { chinesePhrases } from "./phrases-chinese.ts";
import { englishPhrases } from "./phrases-english.ts";
import type { Phrases } from "./phrases-types.ts";

/** The system's phrases in a language. */
export function phrasesOf(language: Language): Phrases {
  return language === "zh" ? chinesePhrases : englishPhrases;
}
