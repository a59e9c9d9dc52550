import type { Language } from "@roundtable/graph";
import { chineseProgressWords } from "./progress-words-chinese.ts";
import { englishProgressWords } from "./progress-words-english.ts";
import type { ProgressWords } from "./progress-words-types.ts";

/** What the command line says while a session runs, in a language. */
export function progressWords(language: Language): ProgressWords {
  return language === "zh" ? chineseProgressWords : englishProgressWords;
}

/** A state or reason of a session in words; one that has none, such as a sentence, stays as it is. */
export function reasonInWords(reason: string | null, words: ProgressWords): string {
  return reason === null ? "" : (words.reasons[reason] ?? reason);
}
