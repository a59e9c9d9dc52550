import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("says what is coming in English and in Chinese, each marked as its language", () => {
  const page = readFileSync(new URL("index.html", import.meta.url), "utf8");

  expect(page).toMatch(/<section lang="en">[^]*show the roundtable live[^]*<\/section>/u);
  expect(page).toMatch(/<section lang="zh-Hans">[^]*圆桌的实况将会出现在这个页面上[^]*<\/section>/u);
});
