import { describe, expect, it } from "vitest";
import { singleModel } from "../models/catalog/list-models.ts";
import { estimateTokens } from "../models/estimate-tokens.ts";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine } from "../testing/open-test-engine.ts";
import { scriptedModel, type Script, type ScriptedReply } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };
const prices = { input: 1, output: 1 };

/** The simple table, each of whose replies reports so many tokens sent and received. */
function reporting(input: number, output: number, inner: Script = simpleScript()): Script {
  return async (request) => {
    const reply: ScriptedReply = await inner(request);
    return "error" in reply ? reply : { ...reply, usage: { input, output } };
  };
}

const open = (script: Script) =>
  openTestEngine(
    script,
    {},
    { models: (current) => singleModel(scriptedModel(current, "scripted", { prices })) },
  );

describe("what model calls use", () => {
  it("is counted once each: by call, by agent and in all, in events too", async () => {
    await using table = await open(reporting(10, 5));
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const { usage, agents } = await table.engine.session(session_id);
    const whole = await table.engine.usage(session_id);
    expect(whole.usage).toEqual(usage);
    expect(whole.calls.length).toBe(usage.calls);
    expect(usage).toMatchObject({
      input_tokens: 10 * usage.calls,
      output_tokens: 5 * usage.calls,
      total_tokens: 15 * usage.calls,
      cost_micros: 15 * usage.calls,
      unpriced_calls: 0,
      estimated_calls: 0,
    });
    expect(agents.reduce((sum, agent) => sum + agent.usage.total_tokens, 0)).toBe(usage.total_tokens);
    expect(agents.map((agent) => agent.usage.calls)).toEqual([expect.any(Number), 1, 1]);
    expect(await table.engine.sessions("local")).toMatchObject([{ session_id, usage }]);
    const told = (await table.engine.events(session_id, 0)).filter((event) => event.type === "usage-counted");
    expect(told.map(({ message_id }) => message_id).toSorted()).toEqual(
      whole.calls.map(({ message_id }) => message_id).toSorted(),
    );
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });

  it("is estimated where nobody reports it, and has no cost where nobody knows prices", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const { usage } = await table.engine.session(session_id);
    expect(usage).toMatchObject({
      cost_micros: null,
      unpriced_calls: usage.calls,
      estimated_calls: usage.calls,
    });
    expect(usage.input_tokens).toBeGreaterThan(0);
    expect(usage.output_tokens).toBeGreaterThan(0);
  });

  it("counts a call that a stop cut off with what it had said until then", async () => {
    const held = deferred();
    const begun = deferred();
    await using table = await open(async (request) => {
      if (request.self !== "Summary_1") return simpleScript()(request);
      begun.resolve();
      return { text: "half a delivery", pauseAfterText: held.promise };
    });
    const { session_id } = await table.engine.createSession(brief);
    await begun.promise;
    await table.until(
      session_id,
      (event) => event.type === "turn-ended" && event.display_name === "Intelligence_1",
    );
    await table.engine.stop(session_id);
    held.resolve();
    const { calls } = await table.engine.usage(session_id);
    const cut = calls.filter((call) => call.state === "withdrawn");
    expect(cut).toMatchObject([{ source: "estimated", output_tokens: estimateTokens("half a delivery") }]);
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });

  it("counts a call that a process died over once, by its prompt, and the one in its place by itself", async () => {
    const held = deferred();
    const begun = deferred();
    await using table = await open(async (request) => {
      if (request.self === "Summary_1") {
        begun.resolve();
        await held.promise;
      }
      return reporting(10, 5)(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await begun.promise;
    await table.takeOver(reporting(10, 5));
    await table.engine.resume(session_id);
    await table.finished(session_id);
    held.resolve();
    const { calls } = await table.engine.usage(session_id);
    const lost = calls.filter((call) => call.state === "withdrawn");
    expect(lost.length).toBeGreaterThan(0);
    expect(lost).toEqual(
      lost.map((call) => ({ ...call, source: "estimated", output_tokens: 0, duration_ms: null, tries: 1 })),
    );
    expect(lost.every((call) => call.input_tokens > 0)).toBe(true);
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });
});
