import { describe, expect, test } from "vitest";
import { ServerError } from "../errors/server-error.ts";
import { readSettings, type SettingsContext } from "./read-settings.ts";

const context: SettingsContext = {
  home: "/home/ann",
  workingFolder: "/work",
  watched: false,
  language: "en",
};

function faultOf(environment: Record<string, string>, language: "zh" | "en" = "en"): string {
  try {
    readSettings(environment, { ...context, language });
  } catch (error) {
    if (error instanceof ServerError && error.code === "bad-setting") return error.message;
    throw error;
  }
  throw new Error("the settings were accepted");
}

describe("the model", () => {
  test("is the rehearsal model where nothing is set", () => {
    expect(readSettings({}, context)).toEqual({
      dataFolder: "/home/ann/.roundtable",
      rolesDirectory: "/home/ann/.roundtable/roles",
      model: { kind: "rehearsal", delayMs: 0 },
      guards: {},
      unusedVariables: [],
    });
  });

  test("stays the rehearsal model when only a key or an address is set, and names what goes unused", () => {
    const settings = readSettings(
      { OPENAI_API_KEY: "sk-1", OPENAI_BASE_URL: "http://127.0.0.1:1/v1" },
      context,
    );
    expect(settings.model.kind).toBe("rehearsal");
    expect(settings.unusedVariables).toEqual(["OPENAI_API_KEY", "OPENAI_BASE_URL"]);
  });

  test("slows down only for somebody who watches, unless a delay is set", () => {
    const watched = { ...context, watched: true };
    expect(readSettings({}, watched).model).toMatchObject({ delayMs: 8 });
    expect(readSettings({ ROUNDTABLE_REHEARSAL_DELAY_MS: "0" }, watched).model).toMatchObject({ delayMs: 0 });
    expect(readSettings({ ROUNDTABLE_REHEARSAL_DELAY_MS: "50" }, context).model).toMatchObject({
      delayMs: 50,
    });
  });

  test("is rehearsal when asked for by name, key or not", () => {
    const settings = readSettings({ ROUNDTABLE_MODEL: "rehearsal", OPENAI_API_KEY: "sk-1" }, context);
    expect(settings.model.kind).toBe("rehearsal");
    expect(settings.unusedVariables).toEqual([]);
  });

  test("is the endpoint's when it is named, with key and address cleaned up", () => {
    const environment = {
      ROUNDTABLE_MODEL: " qwen/qwen3-235b:free ",
      OPENAI_API_KEY: " sk-1\n",
      OPENAI_BASE_URL: "https://models.example/v1//",
      ROUNDTABLE_MODEL_TIMEOUT_MS: "5000",
    };
    expect(readSettings(environment, context).model).toEqual({
      kind: "openai-compatible",
      model: "qwen/qwen3-235b:free",
      apiKey: "sk-1",
      baseUrl: "https://models.example/v1",
      timeoutMs: 5000,
    });
  });

  test("needs no key at an address of one's own", () => {
    const environment = { ROUNDTABLE_MODEL: "qwen3", OPENAI_BASE_URL: "http://localhost:11434/v1" };
    expect(readSettings(environment, context).model).toMatchObject({ apiKey: "" });
  });
});

describe("the data folder", () => {
  test.each([
    ["/srv/data", "/srv/data"],
    ["data/./x", "/work/data/x"],
    ["~/plans", "/home/ann/plans"],
    ["~", "/home/ann"],
    ["  ", "/home/ann/.roundtable"],
  ])("ROUNDTABLE_DATA=%j is %s", (value, folder) => {
    expect(readSettings({ ROUNDTABLE_DATA: value }, context).dataFolder).toBe(folder);
  });
});

describe("a wrong value", () => {
  const wrong: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ ROUNDTABLE_MODEL: "gpt 4" }, /^ROUNDTABLE_MODEL .*"rehearsal"/u],
    [{ ROUNDTABLE_MODEL: "gpt-4.1" }, /^OPENAI_API_KEY .*OPENAI_BASE_URL.*ROUNDTABLE_MODEL=rehearsal/u],
    [{ OPENAI_API_KEY: "sk 1" }, /^OPENAI_API_KEY .*copy the key again/u],
    [{ OPENAI_BASE_URL: "localhost:11434" }, /^OPENAI_BASE_URL is "localhost:11434".*http:\/\//u],
    [{ OPENAI_BASE_URL: "ftp://x/v1" }, /^OPENAI_BASE_URL is "ftp:\/\/x\/v1"/u],
    [{ OPENAI_BASE_URL: "http://x/v1?key=1" }, /^OPENAI_BASE_URL .*"\?"/u],
    [{ ROUNDTABLE_REHEARSAL_DELAY_MS: "fast" }, /^ROUNDTABLE_REHEARSAL_DELAY_MS is "fast".*from 0 to 10000/u],
    [{ ROUNDTABLE_MODEL_TIMEOUT_MS: "1" }, /^ROUNDTABLE_MODEL_TIMEOUT_MS is "1".*from 100 to 300000/u],
    [{ ROUNDTABLE_MAX_TURNS: "none" }, /^ROUNDTABLE_MAX_TURNS is "none".*from 1 to/u],
    [{ ROUNDTABLE_DATA: "a\0b" }, /^ROUNDTABLE_DATA .*NUL/u],
  ];

  test.each(wrong)("%j is refused with the variable and the fix", (environment, says) => {
    expect(faultOf(environment)).toMatch(says);
  });

  test.each(wrong)("%j is refused in Chinese as well", (environment) => {
    expect(faultOf(environment, "zh")).toMatch(/^[A-Z_]+ .*\p{Script=Han}/u);
  });

  test("is never shown where it may be a secret", () => {
    expect(faultOf({ OPENAI_API_KEY: "sk-secret with blank" })).not.toContain("secret");
    expect(faultOf({ OPENAI_BASE_URL: "https://ann:secret@x/v1" })).not.toContain("secret");
    expect(faultOf({ OPENAI_BASE_URL: "ann:secret@x" })).not.toContain("secret");
  });

  test("does not hide the next one", () => {
    const fault = faultOf({ OPENAI_BASE_URL: "x", ROUNDTABLE_REHEARSAL_DELAY_MS: "-1" });
    expect(fault).toContain("\n- OPENAI_BASE_URL");
    expect(fault).toContain("\n- ROUNDTABLE_REHEARSAL_DELAY_MS");
  });
});
