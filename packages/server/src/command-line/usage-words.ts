import type { Language } from "@roundtable/graph";
import { chineseUsageWords } from "./usage-words-chinese.ts";
import { englishUsageWords } from "./usage-words-english.ts";
import type { UsageWords } from "./usage-words-types.ts";

/** What the command line says about its arguments, in a language. */
export function usageWords(language: Language): UsageWords {
  return language === "zh" ? chineseUsageWords : englishUsageWords;
}
