import type { Language } from "../session/session-types.ts";

/** Chinese where the text is written in it. */
export function languageOf(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? "zh" : "en";
}
