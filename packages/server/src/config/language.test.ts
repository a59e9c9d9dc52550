import { describe, expect, test } from "vitest";
import { languageOfLocale } from "./language-of-locale.ts";
import { languageOfText } from "./language-of-text.ts";

describe("the language of a text", () => {
  test.each([
    ["三个月内上线社区团购小程序，预算80万", "zh"],
    ["在 Kubernetes 上部署 LangGraph", "zh"],
    ["Move a 40-person company", "en"],
    ["引っ越しの計画を立てる", undefined],
    ["Переезд офиса", undefined],
    ["2026", undefined],
  ])("%s → %s", (text, language) => {
    expect(languageOfText(text)).toBe(language);
  });
});

describe("the language of a locale", () => {
  test.each([
    [{ LANG: "zh_CN.UTF-8" }, "zh"],
    [{ LANG: "zh" }, "zh"],
    [{ LANG: "en_US.UTF-8" }, "en"],
    [{ LANG: "zhx_XX" }, "en"],
    [{}, "en"],
    [{ LANG: "zh_CN.UTF-8", LC_ALL: "C" }, "en"],
    [{ LANG: "C", LC_MESSAGES: "zh_TW.UTF-8", LC_ALL: "" }, "zh"],
  ])("%j → %s", (environment, language) => {
    expect(languageOfLocale(environment)).toBe(language);
  });
});
