import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listModels, singleModel } from "../models/catalog/list-models.ts";
import type { ModelCatalog } from "../models/catalog/model-catalog.ts";
import type { ReplyWishes } from "../models/endpoint-model.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { scriptedModel, type Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";
import { stepwiseScript } from "../testing/stepwise-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats, language: "en" } as const;

const unavailable = {
  ...scriptedModel(simpleScript(), "keyless").description,
  unavailable: { en: "MISSING_KEY is not set: set it.", zh: "没有设置 MISSING_KEY：请设置。" },
};

interface Asked {
  readonly model: string;
  readonly self: string;
  readonly thinkingMode: ReplyWishes["thinkingMode"];
}

/** Three models that one script speaks for, and one that cannot be used; `asked` has who asked which. */
function fourModels(asked: Asked[], names: readonly string[] = ["plain", "deep", "quick"]) {
  return (script: Script): ModelCatalog => {
    const listed = names.map((name) => {
      const factory = scriptedModel(script, name);
      return {
        factory: {
          ...factory,
          create: (wishes?: ReplyWishes) =>
            scriptedModel((request) => {
              asked.push({ model: name, self: request.self, thinkingMode: wishes?.thinkingMode });
              return script(request);
            }).create(wishes),
        },
      };
    });
    return listModels("plain", [...listed, { description: unavailable }]);
  };
}

function modelsBySelf(asked: readonly Asked[]): Record<string, string> {
  return Object.fromEntries(asked.map(({ self, model, thinkingMode }) => [self, `${model} ${thinkingMode}`]));
}

function writeRole(table: TestEngine, id: string, front: string): void {
  mkdirSync(table.rolesDirectory, { recursive: true });
  const text = `---\nid: ${id}\nname: ${id}\ndescription: Works\n${front}\n---\nYou work.\n`;
  writeFileSync(`${table.rolesDirectory}/${id}.md`, text);
}

describe("the model of an agent", () => {
  it("is its seat's, else its role's, else the session's, else the default, and is asked with its thinking mode", async () => {
    const asked: Asked[] = [];
    await using table = await openTestEngine(simpleScript(), {}, { models: fourModels(asked) });
    writeRole(table, "deep-thinker", "model: deep\nthinking_mode: thinking");
    const seats = [...twoSeats, "deep-thinker"];
    const first = await table.engine.createSession({ ...brief, seats });
    await table.finished(first.session_id);
    expect(modelsBySelf(asked)).toEqual({
      "Team Leader": "plain fast",
      Intelligence_1: "plain fast",
      Summary_1: "plain fast",
    });
    asked.length = 0;
    const second = await table.engine.createSession({
      ...brief,
      seats,
      model: "quick",
      models: { "roundtable-intelligence": "deep" },
      thinking_modes: { "roundtable-intelligence": "thinking", team_leader: "thinking" },
    });
    await table.finished(second.session_id);
    expect(modelsBySelf(asked)).toEqual({
      "Team Leader": "quick thinking",
      Intelligence_1: "deep thinking",
      Summary_1: "quick fast",
    });
    const { model, agents } = await table.engine.session(second.session_id);
    expect(model).toBe("quick");
    expect(agents.map((agent) => [agent.role_id, agent.model, agent.thinking_mode])).toEqual([
      ["team_leader", "quick", "thinking"],
      ["roundtable-intelligence", "deep", "thinking"],
      ["roundtable-summary", "quick", "fast"],
      ["deep-thinker", "deep", "thinking"],
    ]);
    expect(table.errors).toEqual([]);
  });

  it("is what the user says of a seat that is added, else its role's, else the session's", async () => {
    const asked: Asked[] = [];
    await using table = await openTestEngine(simpleScript(), {}, { models: fourModels(asked) });
    writeRole(table, "deep-thinker", "model: deep");
    const { session_id: id } = await table.engine.createSession({ ...brief, model: "quick" });
    await table.finished(id);
    const add = (role_id: string, model?: string) => table.engine.addAgent(id, { role_id, model });
    expect(await add("researcher")).toMatchObject({ model: "quick" });
    expect(await add("deep-thinker")).toMatchObject({ model: "deep" });
    expect(await add("deep-thinker", "plain")).toMatchObject({ model: "plain" });
    const before = (await table.engine.session(id)).agents.length;
    await expect(add("researcher", "gpt-9")).rejects.toMatchObject({
      code: "model-not-found",
      message:
        'For the role "researcher": There is no model "gpt-9". There are: plain, deep, quick, keyless.',
    });
    await expect(add("researcher", "keyless")).rejects.toMatchObject({
      code: "model-unavailable",
      message: expect.stringContaining('The model "keyless" cannot be worked with: MISSING_KEY is not set'),
    });
    expect((await table.engine.session(id)).agents).toHaveLength(before);
  });
});

describe("a model that nobody can work with", () => {
  it.each([
    [{ model: "gpt-9" }, "model-not-found", 'There is no model "gpt-9". There are: plain, deep'],
    [{ models: { team_leader: "gpt-9" } }, "model-not-found", 'For the role "team_leader": There is no'],
    [{ models: { "roundtable-summary": "keyless" } }, "model-unavailable", "MISSING_KEY is not set"],
    [
      { models: { "roundtable-oracle": "deep" } },
      "bad-input",
      'models names "roundtable-oracle", which has no',
    ],
    [{ models: { __proto__x: "deep" } }, "bad-input", "has no seat"],
    [{ thinking_modes: { nobody: "fast" as const } }, "bad-input", 'thinking_modes names "nobody"'],
  ])("keeps a session from beginning that asks for it: %j", async (choice, code, says) => {
    await using table = await openTestEngine(simpleScript(), {}, { models: fourModels([]) });
    await expect(table.engine.createSession({ ...brief, ...choice })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(says),
    });
    expect(await table.engine.sessions("local")).toEqual([]);
  });

  it("keeps a session from beginning whose role names it, in the session's language", async () => {
    await using table = await openTestEngine(simpleScript(), {}, { models: fourModels([]) });
    writeRole(table, "lost", "model: gpt-9");
    const begun = table.engine.createSession({ ...brief, seats: ["lost"], language: "zh" });
    await expect(begun).rejects.toThrow(
      "角色“lost”：没有模型“gpt-9”。现有模型：plain、deep、quick、keyless。",
    );
  });

  it("is an error to the leader that creates an agent of a role that names it, and its turn goes on", async () => {
    const script = stepwiseScript({
      "Team Leader": [{ calls: [{ name: "create_sub_agent", args: { role_id: "lost", task: "Look" } }] }],
    });
    await using table = await openTestEngine(script, {}, { models: fourModels([]) });
    writeRole(table, "lost", "model: gpt-9");
    const { session_id: id } = await table.engine.createSession({ ...brief, mode: "team", seats: [] });
    await table.finished(id);
    const events = await table.engine.events(id, 0);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "tool-finished",
        name: "create_sub_agent",
        is_error: true,
        result: expect.stringContaining('There is no model "gpt-9". There are: plain'),
      }),
    );
    expect((await table.engine.session(id)).agents).toHaveLength(1);
  });
});

describe("a session whose model is gone at the next start", () => {
  it("fails with the reason and the way out, survives, and goes on when the model is back", async () => {
    let names = ["plain", "deep", "quick"];
    const models = (script: Script) => fourModels([], names)(script);
    await using table = await openTestEngine(simpleScript(), {}, { models });
    const { session_id: id } = await table.engine.createSession({ ...brief, model: "deep" });
    await table.finished(id);
    names = ["plain"];
    await table.reopen();
    await table.engine.sendMessage(id, { content: "Go on" });
    expect(await table.finished(id, 2)).toMatchObject({ status: "failed" });
    const failed = (await table.engine.events(id, 0)).findLast((event) => event.type === "turn-ended");
    expect(failed).toMatchObject({
      outcome: "failed",
      error: expect.stringContaining('There is no model "deep". There are: plain, keyless.'),
    });
    expect(failed).toMatchObject({ error: expect.stringContaining("models.yaml") });
    names = ["plain", "deep"];
    await table.reopen();
    await table.engine.resume(id);
    expect(await table.finished(id, 3)).toMatchObject({ status: "finished" });
    expect(table.errors).toEqual([]);
  });

  it("lets the leader hear it where only an agent's model is gone", async () => {
    const models = (script: Script) => fourModels([], names)(script);
    let names = ["plain", "deep"];
    await using table = await openTestEngine(simpleScript(), {}, { models });
    const choice = { models: { "roundtable-summary": "deep" }, drive: "manual" } as const;
    const { session_id: id } = await table.engine.createSession({ ...brief, ...choice });
    names = ["plain"];
    await table.reopen();
    await table.engine.step(id);
    await table.until(id, (event) => event.type === "turn-ended" && event.display_name === "Team Leader");
    await table.engine.step(id, { to: "Summary_1" });
    const told = await table.until(
      id,
      (event) => event.type === "message-sent" && event.message.type === "notice",
    );
    expect(told).toMatchObject({
      message: { content: expect.stringContaining('There is no model "deep"') },
    });
  });
});

describe("a catalog of one model", () => {
  it("knows that one by its name, and nothing else", () => {
    const catalog = singleModel(scriptedModel(simpleScript(), "alone"));
    expect(catalog.default).toBe("alone");
    expect(catalog.get("alone").description).toBe(catalog.models[0]);
    expect(() => catalog.get("other", "zh")).toThrow("没有模型“other”。现有模型：alone。");
  });
});
