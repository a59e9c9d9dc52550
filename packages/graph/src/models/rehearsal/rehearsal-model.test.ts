import { type AIMessageChunk, AIMessage, HumanMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { RehearsalModel } from "./rehearsal-model.ts";
import { splitArguments, splitText } from "./split-text.ts";
import { driveChecked } from "./testing/drive-checked.ts";
import { briefRow, prompt, row } from "./testing/leader-input.ts";

const leader = prompt("Team Leader", "team_leader", [
  "- Intelligence_1 (roundtable-intelligence) 📢: collects",
]);
const brief = briefRow("Move a 40-person company to a new office by 31 March; budget 600,000");
const tools = [{ name: "agent_orchestration" }, { name: "publish_plan" }];
const seat = prompt("Intelligence_1", "roundtable-intelligence");
const task = row(3, "task", "Team Leader", "What decides a move to a new office by 31 March 2027?");

async function collect(
  model: Pick<RehearsalModel, "stream">,
  messages: Parameters<RehearsalModel["stream"]>[0],
) {
  const chunks: AIMessageChunk[] = [];
  for await (const chunk of await model.stream(messages)) chunks.push(chunk);
  return { chunks, whole: chunks.reduce((all, chunk) => all.concat(chunk)) };
}

describe("streaming", () => {
  test("chunks add up to what an invocation without streaming returns", async () => {
    const model = new RehearsalModel().bindTools(tools);
    const invoked = await model.invoke([leader, brief]);
    const { whole } = await collect(new RehearsalModel().bindTools(tools), [leader, brief]);
    expect(invoked.tool_calls).toHaveLength(1);
    expect(whole.tool_calls).toEqual(invoked.tool_calls);
    expect(invoked.usage_metadata).toBeDefined();
    expect(whole.usage_metadata).toMatchObject(invoked.usage_metadata ?? {});
    expect(whole.response_metadata["finish_reason"]).toBe("tool_calls");
  });

  test("arguments come in fragments under one index, the name with the first", async () => {
    const { chunks } = await collect(new RehearsalModel().bindTools(tools), [leader, brief]);
    const fragments = chunks.flatMap(({ tool_call_chunks: parts }) => parts ?? []);
    expect(fragments.length).toBeGreaterThan(4);
    expect(fragments.map(({ index }) => index).every((index) => index === 0)).toBe(true);
    expect(fragments.filter(({ name }) => name !== undefined)).toHaveLength(1);
    expect(fragments.filter(({ id }) => id !== undefined)).toHaveLength(1);
  });

  test("text comes word by word", async () => {
    const { chunks, whole } = await collect(new RehearsalModel(), [seat, task]);
    expect(chunks.length).toBeGreaterThan(100);
    expect(whole.text).toContain("📢 Moves of this kind are rarely lost on moving day");
  });

  test("pieces of text and of arguments join to what was cut, and none splits a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 20 }), (text, size) => {
        expect(splitText(text).join("")).toBe(text);
        expect(splitArguments(text, size).join("")).toBe(text);
        expect(splitArguments(text, size).every((part) => part.isWellFormed())).toBe(true);
      }),
    );
  });
});

describe("stopping", () => {
  test("an aborted signal ends a stream that waits for its next chunk with an AbortError", async () => {
    const abort = new AbortController();
    const model = new RehearsalModel({ delayMs: 60_000 });
    const read = (async () => {
      for await (const chunk of await model.stream([seat, task], { signal: abort.signal })) void chunk;
    })();
    abort.abort();
    await expect(read).rejects.toMatchObject({ name: "AbortError" });
  });

  test("a signal that is aborted with a reason of its own still ends in an AbortError with that cause", async () => {
    const cause = new Error("the session was stopped");
    const stream = new RehearsalModel()._streamResponseChunks([seat, task], {
      signal: AbortSignal.abort(cause),
    });
    await expect(stream.next()).rejects.toMatchObject({ name: "AbortError", cause });
  });
});

describe("knowing nothing but its messages", () => {
  test("two models give the same answer to the same messages, whatever either was asked before", async () => {
    const { lastInput } = await driveChecked({
      goal: "Move a 40-person company to a new office by 31 March; budget 600,000",
    });
    const used = new RehearsalModel();
    for (const messages of lastInput.values()) {
      const again = await used.bindTools(tools).invoke([...messages]);
      const fresh = await new RehearsalModel().bindTools(tools).invoke([...messages]);
      expect({ text: again.text, calls: again.tool_calls }).toEqual({
        text: fresh.text,
        calls: fresh.tool_calls,
      });
    }
  });

  test("the day comes from the system prompt, not from a clock", async () => {
    const later = prompt("Intelligence_1", "roundtable-intelligence");
    later.content = later.text.replace("2026-12-01", "2027-01-15");
    const [early, late] = await Promise.all(
      [seat, later].map((system) =>
        new RehearsalModel().invoke([
          system,
          row(3, "task", "Team Leader", "Move the office within three months"),
        ]),
      ),
    );
    expect(early?.text).not.toBe(late?.text);
    expect(late?.text).toContain("2027-0");
  });

  test("a change of one delivery changes what the leader publishes", async () => {
    const goal = "Move a 40-person company to a new office by 31 March; budget 600,000";
    const plain = await driveChecked({ goal });
    const changed = await driveChecked({
      goal,
      changeDelivery: (name, text) =>
        name === "Risk Review_1" ? "⚠️ Stop.\n- R1 Flood: likelihood high, impact high." : text,
    });
    expect(changed.plan.risks).not.toEqual(plain.plan.risks);
    expect(changed.plan.risks).toMatchObject([{ risk: "Flood" }]);
  });
});

describe("tools", () => {
  const handOut = tool(() => "ok", {
    name: "agent_orchestration",
    description: "hands a task out",
    schema: z.object({ agent_name: z.string(), task: z.string() }),
  });

  test.each([
    ["a structured tool", handOut],
    ["an OpenAI definition", { type: "function", function: { name: "agent_orchestration", parameters: {} } }],
    ["a plain record", { name: "agent_orchestration" }],
  ])("are known by name from %s", async (_shape, bound) => {
    const reply = await new RehearsalModel().bindTools([bound]).invoke([leader, brief]);
    expect(reply.tool_calls?.map(({ name }) => name)).toEqual(["agent_orchestration"]);
  });

  test("that are not bound, or forbidden, are not called", async () => {
    const model = new RehearsalModel();
    expect((await model.invoke([leader, brief])).tool_calls).toEqual([]);
    expect(
      (await model.bindTools(tools, { tool_choice: "none" }).invoke([leader, brief])).tool_calls,
    ).toEqual([]);
  });
});

test("without an identity it says what it is", async () => {
  const reply = await new RehearsalModel().invoke([
    new HumanMessage("Hello"),
    new AIMessage("Hi"),
    new HumanMessage("?"),
  ]);
  expect(reply.text).toContain("no language model");
});
