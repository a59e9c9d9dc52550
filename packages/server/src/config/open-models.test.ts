import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ModelHost, openEngine, type ModelCatalog } from "@roundtable/graph";
import { describe, expect, onTestFinished, test } from "vitest";
import { openModels } from "./open-models.ts";
import { readSettings } from "./read-settings.ts";

/** A package as a provider publishes one: CommonJS, with a chat model of no LangChain that is installed here. */
const groqPackage = `
exports.ChatGroq = class {
  constructor(fields) {
    if (fields.apiKey === "sk-broken") throw new Error("The key sk-broken is refused");
    this.fields = fields;
  }
  _llmType() { return "groq"; }
  bindTools(tools) { return { config: {}, kwargs: { tools: tools.map((tool) => tool.function.name) } }; }
  async *_streamResponseChunks(messages, options) {
    const { model, apiKey, temperature, maxRetries } = this.fields;
    const message = (more) => ({ content: "", tool_call_chunks: [], additional_kwargs: {}, response_metadata: {}, ...more });
    const usage = (input, output) => ({ input_tokens: input, output_tokens: output, total_tokens: input + output });
    yield { text: "", message: message({ usage_metadata: usage(10, 0), content: [{ type: "thinking", thinking: "Hm." }] }) };
    yield { text: "Hi", message: message({ content: [{ type: "text", text: "I am " + model }] }) };
    const about = [apiKey, temperature, maxRetries, (options.tools ?? []).includes("publish_plan")].join(" ");
    yield { text: "", message: message({ content: "; " + about, usage_metadata: usage(0, 5) }) };
    yield { text: "", message: message({}), generationInfo: { finish_reason: "stop" } };
  }
};
`;

function dataFolder(models: string): string {
  const folder = mkdtempSync(join(tmpdir(), "roundtable-providers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "models.yaml"), models);
  return folder;
}

function install(folder: string, name: string, code: string): void {
  const place = join(folder, "node_modules", name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "package.json"), JSON.stringify({ name, version: "1.0.0", main: "index.cjs" }));
  writeFileSync(join(place, "index.cjs"), code);
}

async function open(folder: string, environment: Record<string, string> = {}): Promise<ModelCatalog> {
  const context = { home: "/", workingFolder: "/", watched: false, language: "en" } as const;
  const settings = readSettings({ ROUNDTABLE_DATA: folder, ...environment }, context);
  return openModels(settings, new ModelHost());
}

const twoProviders = `default: rehearsal
models:
  - { name: quick, provider: groq, model: llama-9, api_key_env: QUICK_KEY, request: { temperature: 0.5 } }
  - { name: claude, provider: anthropic }
  - { name: odd, provider: "left-pad#Chat" }
  - { name: kept, provider: groq, api_key_env: NOT_SET, fallback: quick }
`;

describe("a model of another provider", () => {
  test("is loaded from the data folder, and works like any other", async () => {
    const folder = dataFolder(twoProviders);
    install(folder, "@langchain/groq", groqPackage);
    const models = await open(folder, { QUICK_KEY: "sk-quick", ROUNDTABLE_MODEL: "quick" });
    const engine = await openEngine({
      dataFolder: folder,
      rolesDirectory: join(folder, "roles"),
      models,
      onError: (error) => expect(error).toBeUndefined(),
    });
    onTestFinished(() => engine.close());
    const { session_id: id } = await engine.createSession({ goal: "Do it", constraints: [], language: "en" });
    const { signal } = new AbortController();
    for await (const frame of engine.stream(id, { afterSeq: 0, signal })) {
      if (frame.kind === "event" && frame.event.type === "run-finished") break;
    }
    const dump = await engine.dump(id);
    const reply = dump.threads[0]?.messages.findLast(({ type }) => type === "ai");
    expect(reply?.content).toBe("I am llama-9; sk-quick 0.5 0 true");
    expect(await models.get("quick").create().invoke("Hi")).toMatchObject({
      additional_kwargs: { reasoning_content: "Hm." },
      usage_metadata: { input_tokens: 10, output_tokens: 5, total_tokens: 15 },
      response_metadata: { finish_reason: "stop", model_name: "llama-9" },
    });
  });

  test("that is not installed says which package to install, in both languages, and keeps nothing else back", async () => {
    const folder = dataFolder(twoProviders);
    const models = await open(folder, { QUICK_KEY: "sk-quick" });
    const reasons = models.models.map(({ name, unavailable }) => [name, unavailable?.en, unavailable?.zh]);
    const command = (name: string): string => `npm install --prefix ${JSON.stringify(folder)} ${name}`;
    expect(reasons).toEqual([
      [
        "quick",
        expect.stringContaining(command("@langchain/groq")),
        expect.stringContaining("没有安装软件包"),
      ],
      ["claude", expect.stringContaining("ANTHROPIC_API_KEY is not set"), expect.any(String)],
      ["odd", expect.stringContaining(command("left-pad")), expect.stringContaining(command("left-pad"))],
      ["kept", expect.stringContaining("NOT_SET is not set"), expect.any(String)],
      ["rehearsal", undefined, undefined],
    ]);
    expect(() => models.get("quick", "zh")).toThrow(/模型“quick”无法使用：没有安装软件包 @langchain\/groq/u);
    expect(models.get("rehearsal").description.rehearsal).toBe(true);
  });

  test.each([
    ["exports no such chat model", "exports.Other = class {};", /it exports no ChatGroq/u],
    ["lacks a package of its own", 'require("not-there-at-all");', /cannot be used \(Cannot find module/u],
    ["throws", "throw new Error('too old');", /cannot be used \(too old\): install it again/u],
  ])("whose package %s says so", async (_what, code, says) => {
    const folder = dataFolder(twoProviders);
    install(folder, "@langchain/groq", code);
    const models = await open(folder, { QUICK_KEY: "sk-quick" });
    expect(models.models[0]?.unavailable?.en).toMatch(says);
  });

  test("shows no key when its package does not take it", async () => {
    const folder = dataFolder(twoProviders);
    install(folder, "@langchain/groq", groqPackage);
    const factory = (await open(folder, { QUICK_KEY: "sk-broken" })).get("quick");
    const failure: unknown = await factory
      .create()
      .invoke("Hi")
      .catch((error: unknown) => error);
    expect(factory.describeFailure(failure)).toContain("failed");
    expect(factory.describeFailure(failure)).not.toContain("sk-broken");
  });
});

describe("a models file with the environment", () => {
  test("stops the start where its default cannot be used, and lets ROUNDTABLE_MODEL choose another", async () => {
    const folder = dataFolder(
      "models:\n  - { name: a, api_key_env: NOT_SET }\n  - { name: b, base_url: http://127.0.0.1:1/v1 }\n",
    );
    await expect(open(folder)).rejects.toThrow(/"a" is the default.*NOT_SET is not set .*models\.yaml:2/u);
    expect((await open(folder, { ROUNDTABLE_MODEL: "b" })).default).toBe("b");
    await expect(open(folder, { ROUNDTABLE_MODEL: "bb" })).rejects.toThrow(
      /^ROUNDTABLE_MODEL is "bb", which is no model of .*did you mean "b".*one of a, b, rehearsal/u,
    );
  });

  test("sends OpenAI's key to no address of another", async () => {
    const folder = dataFolder(
      "models:\n  - { name: b, base_url: http://127.0.0.1:1/v1 }\n  - { name: gpt-5 }\n",
    );
    const context = { home: "/", workingFolder: "/", watched: false, language: "en" } as const;
    const { model } = readSettings({ ROUNDTABLE_DATA: folder, OPENAI_API_KEY: "sk-openai" }, context);
    expect(model).toMatchObject({ kind: "file", entries: [{ apiKey: "" }, { apiKey: "sk-openai" }] });
  });
});
