import type { Language } from "@roundtable/graph";

const storageKey = "roundtable.language";

/** The language that the page begins in: the one chosen before, else the first of the browser's that it speaks. */
export function initialLanguage(storage: Pick<Storage, "getItem">, preferred: readonly string[]): Language {
  const chosen = storage.getItem(storageKey);
  if (chosen === "zh" || chosen === "en") return chosen;
  const spoken = preferred.map((tag) => tag.toLowerCase().split("-")[0]);
  return spoken.find((language) => language === "zh" || language === "en") ?? "en";
}

/** Keeps a choice for the next visit. */
export function keepLanguage(storage: Pick<Storage, "setItem">, language: Language): void {
  storage.setItem(storageKey, language);
}

/** As HTML names it, so that glyphs and voices are the right ones. */
export function htmlLanguage(language: Language): string {
  return language === "zh" ? "zh-Hans" : "en";
}
