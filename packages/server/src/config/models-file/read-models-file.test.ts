import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ServerError } from "../../errors/server-error.ts";
import { readModelsFile } from "./read-models-file.ts";

function folderWith(content?: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), "roundtable-models-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (content !== undefined) writeFileSync(join(folder, "models.yaml"), content);
  return folder;
}

/** The faults of a file, without its path: `line:column: fault`. */
function faultsOf(content: string | Buffer, language: "zh" | "en" = "en"): string[] {
  const folder = folderWith(content);
  try {
    readModelsFile(folder, language);
  } catch (error) {
    if (!(error instanceof ServerError) || error.code !== "bad-setting") throw error;
    const lines = error.message.split("\n").map((line) => line.replace(/^- /u, ""));
    const path = join(folder, "models.yaml");
    return lines.map((line) =>
      line.includes(path) ? line.replace(`${path}:`, "").trim() : `no place: ${line}`,
    );
  }
  throw new Error("the file was accepted");
}

const entries = (...lines: readonly string[]): string => `models:\n  - ${lines.join("\n    ")}\n`;

describe("a models file", () => {
  test("is none where none is there", () => {
    expect(readModelsFile(folderWith(), "en")).toBeUndefined();
  });

  test("gives its entries with their places; its first is the default, unless it names one", () => {
    const text = `# ours
models:
  - name: qwen
    model: qwen3-max
    base_url: https://dashscope.aliyuncs.com/compatible-mode/v1
    api_key_env: DASHSCOPE_API_KEY
    context_window: 262144
    prices: { input: 1.2, cached_input: 0.24, output: 6 }
    limits: { requests_per_minute: 60, parallel_calls: 4 }
    thinking: { enable_thinking: true, thinking_budget: 4096 }
    quirks: { omit: [stream_options] }
    fallback: claude
  - name: claude
    provider: anthropic
    model: claude-sonnet-4-5
`;
    const file = readModelsFile(folderWith(text), "en");
    expect(file).toMatchObject({
      default: "qwen",
      entries: [
        { place: { line: 3 }, entry: { name: "qwen", provider: "openai-compatible", fallback: "claude" } },
        { place: { line: 13 }, entry: { name: "claude", provider: "anthropic" } },
      ],
    });
    expect(readModelsFile(folderWith(`default: claude\n${text}`), "en")?.default).toBe("claude");
    expect(readModelsFile(folderWith(`default: rehearsal\n${text}`), "en")?.default).toBe("rehearsal");
  });

  test("may have a byte order mark and the line ends of Windows, which move no place", () => {
    const text = "\uFEFFdefault: a\r\nmodels:\r\n  - name: a\r\n    nam: b\r\n";
    expect(faultsOf(text)).toEqual([expect.stringMatching(/^4:5: model "a": there is no field "nam"/u)]);
    expect(readModelsFile(folderWith("\uFEFFmodels:\r\n  - name: a\r\n"), "en")?.default).toBe("a");
  });

  test("tells all its faults at once, in the order of the file, in both languages", () => {
    const text = `models:
  - name: one
    base_ulr: https://one.example/v1
    context_window: many
    limits: { requests_per_minute: 0 }
  - model: nameless
  - name: three
    base_url: one.example
    quirks: { tools: words }
    prices: { input: -1 }
defautl: one
`;
    expect(faultsOf(text).slice(1)).toEqual([
      expect.stringMatching(
        /^3:5: model "one": there is no field "base_ulr": did you mean "base_url"\? Known/u,
      ),
      expect.stringMatching(/^4:21: model "one": context_window must be a number\./u),
      expect.stringMatching(/^5:36: model "one": limits\.requests_per_minute must be more than 0\./u),
      expect.stringMatching(/^6:5: name is missing\./u),
      expect.stringMatching(/^8:15: model "three": base_url must be an http or https address/u),
      expect.stringMatching(/^9:22: model "three": quirks\.tools must be one of native, text/u),
      expect.stringMatching(/^10:13: model "three": prices\.output is missing/u),
      expect.stringMatching(/^10:22: model "three": prices\.input must be at least 0/u),
      expect.stringMatching(/^11:1: there is no field "defautl": did you mean "default"\?/u),
    ]);
    const chinese = faultsOf(text, "zh").slice(1);
    expect(chinese).toHaveLength(9);
    for (const fault of chinese) expect(fault).toMatch(/^\d+:\d+: .*\p{Script=Han}/u);
  });

  test.each<[string, string, RegExp]>([
    ["a name twice", "models:\n  - name: a\n  - name: a\n", /^3:11: the name "a" stands in line 2 already/u],
    ["the built-in model's name", entries("name: rehearsal"), /^2:11: .*belongs to the built-in model/u],
    ["a name with blanks", entries("name: a b"), /^2:11: .*no blanks/u],
    ["a name that is a number", entries("name: 4"), /^2:11: name must be text \(put it in quotes/u],
    ["an unknown fallback", entries("name: qwen", "fallback: qwem"), /^3:15: .*did you mean "qwen"/u],
    ["itself as its fallback", entries("name: a", "fallback: a"), /^3:15: .*leads back to itself \(a → a\)/u],
    [
      "fallbacks in a ring",
      "models:\n  - { name: a, fallback: b }\n  - { name: b, fallback: c }\n  - { name: c, fallback: b }\n",
      /^3:26: model "b": fallback leads back to itself \(b → c → b\)/u,
    ],
    [
      "an unknown default",
      `default: gpt\n${entries("name: a")}`,
      /^1:10: default names "gpt", which is no model/u,
    ],
    ["an unknown provider", entries("name: a", "provider: antropic"), /^3:15: .*did you mean "anthropic"/u],
    [
      "an unknown preset",
      entries("name: a", "presets: [vlm]"),
      /^3:15: .*must be one of .*did you mean vllm/u,
    ],
    [
      "a credential in the address",
      entries("name: a", "base_url: https://me:hunter2@x.example/v1"),
      /^3:15: .*a user name or a password/u,
    ],
    [
      "a query in the address",
      entries("name: a", "base_url: https://x.example/v1?k=1"),
      /^3:15: .*before any "\?"/u,
    ],
    ["no list", "models: qwen\n", /^1:9: models must be a list/u],
    ["no mapping", "- name: a\n", /^1:1: must be "models:"/u],
    ["an entry that is none", "models: [qwen]\n", /^1:10: .*must be a block of fields/u],
    ["nothing", "", /^1:1: lists no model/u],
    ["comments alone", "# nothing yet\n", /^1:1: lists no model/u],
    ["an empty list", "models: []\n", /^1:9: lists no model/u],
    ["models without a list", "models:\n", /^1:8: lists no model/u],
    ["an endless number", entries("name: a", "context_window: .inf"), /^3:21: .*context_window must be/u],
  ])("with %s is refused with its place", (_what, text, says) => {
    expect(faultsOf(text)).toEqual([expect.stringMatching(says)]);
    expect(faultsOf(text, "zh")).toEqual([expect.stringMatching(/^\d+:\d+: .*\p{Script=Han}/u)]);
  });
});

describe("a key in a models file", () => {
  const secret = "sk-live-abcdef0123456789abcdef";

  test.each([
    ["api_key", entries("name: a", `api_key: ${secret}`), "3:5"],
    ["apiKey", entries("name: a", `apiKey: "${secret}"`), "3:5"],
    ["token", entries("name: a", `token: ${secret}`), "3:5"],
    ["in request", entries("name: a", `request: { api_key: ${secret} }`), "3:16"],
    ["at the top", `api_key: ${secret}\n${entries("name: a")}`, "1:1"],
    ["as the variable's name", entries("name: a", `api_key_env: ${secret}`), "3:18"],
    ["as a name without dashes", entries("name: a", "api_key_env: 9f86d081884c7d659a2feaa0c55ad015"), "3:18"],
    ["in the address", entries("name: a", `base_url: https://${secret}@x.example/v1`), "3:15"],
    ["in broken YAML", entries("name: a", `api_key_env: "${secret}`), "4:1"],
    ["as an alias", entries("name: a", `api_key_env: *${secret}`), "3:18"],
  ])("is refused and not repeated: %s", (_where, text, place) => {
    for (const language of ["en", "zh"] as const) {
      const faults = faultsOf(text, language).join("\n");
      expect(faults).toContain(`${place}: `);
      expect(faults).not.toContain(secret);
      expect(faults).not.toMatch(/9f86d081|abcdef/u);
    }
  });

  test.each(["OPENAI_API_KEY", "QWEN3_KEY_2", "my_key", "KEY", "k"])("is named by %s", (variable) => {
    const folder = folderWith(entries("name: a", `api_key_env: ${variable}`));
    expect(readModelsFile(folder, "en")?.entries[0]?.entry.api_key_env).toBe(variable);
  });
});

describe("what a models file does beyond holding data", () => {
  test.each<[string, string | Buffer, RegExp]>([
    ["aliases that grow", "a: &a [x, x]\nb: &b [*a, *a]\nmodels: [*b, *b]\n", /^1:\d+: an anchor or alias/u],
    ["a merge key", "models:\n  - <<: { name: a }\n", /^2:5: there is no field "<<"/u],
    ["a tag", entries("name: !!js/function a"), /a tag \(!\) is not allowed|is no valid YAML/u],
    ["a tag that YAML knows", entries("name: !!binary aGk="), /^2:\d+: a tag \(!\)/u],
    [
      "__proto__",
      entries("name: a", "__proto__: { provider: x }"),
      /^3:5: is no name that a field can have/u,
    ],
    ["__proto__ in a request", entries("name: a", "request: { __proto__: 1 }"), /^3:16: is no name/u],
    ["a key that is a list", "? [a]\n: 1\nmodels: []\n", /^1:\d+: is no name that a field can have/u],
    [
      "a second document",
      `${entries("name: a")}---\nmodels: []\n`,
      /^\d+:\d+: begins a second YAML document/u,
    ],
    ["a field twice", entries("name: a", "name: b"), /^3:5: is no valid YAML/u],
    ["tabs", "models:\n\t- name: a\n", /^2:\d+: is no valid YAML/u],
    ["lists in lists without end", `models: ${"[".repeat(250_000)}`, /^1:1: is nested too deeply/u],
    ["lists in lists on one line", `models:\n  ${"- ".repeat(100_000)}`, /^1:1: is nested too deeply/u],
    [
      "fields in fields",
      Array.from({ length: 600 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"),
      /deeply|YAML|no field/u,
    ],
    ["bytes that are no UTF-8", Buffer.from([0x6d, 0xff, 0xfe, 0x00]), /is not UTF-8 text/u],
    ["UTF-16", Buffer.from("models:\n", "utf16le"), /is not UTF-8 text|YAML|must be/u],
    ["more than a list needs", "#".repeat(256 * 1024 + 1), /is larger than 256 KiB/u],
  ])("is refused: %s", (_what, content, says) => {
    expect(faultsOf(content).find((fault) => says.test(fault)) ?? faultsOf(content)).toMatch(says);
    expect(faultsOf(content, "zh").join("\n")).toMatch(/\p{Script=Han}/u);
  });

  test("is refused where it is no file, and not waited for where it is a pipe", () => {
    const folder = folderWith();
    mkdirSync(join(folder, "models.yaml"));
    expect(() => readModelsFile(folder, "en")).toThrow(/is no file: put a file/u);
    const other = folderWith();
    execFileSync("mkfifo", [join(other, "models.yaml")]);
    expect(() => readModelsFile(other, "zh")).toThrow(/不是文件/u);
  });

  test("is missed where it has another ending", () => {
    const folder = folderWith();
    writeFileSync(join(folder, "models.yml"), "models: []\n");
    expect(() => readModelsFile(folder, "en")).toThrow(/models\.yml is not read: rename it to models\.yaml/u);
  });
});
