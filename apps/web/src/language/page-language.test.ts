import { describe, expect, it } from "vitest";
import { openPageStorage } from "../storage/page-storage.ts";
import { initialLanguage, keepLanguage } from "./page-language.ts";

function emptyStorage() {
  const kept = new Map<string, string>();
  return openPageStorage(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }));
}

describe("initialLanguage", () => {
  it.each([
    [["zh-CN", "en"], "zh"],
    [["zh-Hant-TW"], "zh"],
    [["fr", "en-GB", "zh"], "en"],
    [["fr"], "en"],
    [[], "en"],
  ] as const)("goes by the browser's languages: %j is %s", (preferred, language) => {
    expect(initialLanguage(emptyStorage(), preferred)).toBe(language);
  });

  it("goes by what was chosen before", () => {
    const storage = emptyStorage();
    keepLanguage(storage, "zh");

    expect(initialLanguage(storage, ["en"])).toBe("zh");
  });

  it("does not take a kept value that is no language", () => {
    const storage = emptyStorage();
    storage.setItem("roundtable.language", "tlh");

    expect(initialLanguage(storage, ["zh"])).toBe("zh");
  });
});
