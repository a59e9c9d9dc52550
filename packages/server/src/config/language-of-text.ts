import type { Language } from "@roundtable/graph";

const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The language that a text is written in, where its script tells; Han with kana is Japanese, and told by neither. */
export function languageOfText(text: string): Language | undefined {
  if (han.test(text)) return kana.test(text) ? undefined : "zh";
  return /\p{Script=Latin}/u.test(text) ? "en" : undefined;
}
