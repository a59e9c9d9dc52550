import { describe, expect, it } from "vitest";
import { singleModel } from "../models/catalog/list-models.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine } from "../testing/open-test-engine.ts";
import { scriptedModel, type Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats, language: "en" } as const;
const prices = { input: 1, output: 1 };

/** Replies that each use as many tokens as the test says, at a millionth of the currency each. */
function replies(tokens: (self: string) => number, inner: Script = simpleScript()): Script {
  return async (request) => {
    const reply = await inner(request);
    return "error" in reply ? reply : { ...reply, usage: { input: tokens(request.self) - 1, output: 1 } };
  };
}

const open = (script: Script) =>
  openTestEngine(
    script,
    {},
    { models: (current) => singleModel(scriptedModel(current, "scripted", { prices })) },
  );

/** A leader that says something to everybody, over and over. */
const tireless: Script = ({ messages, self }) =>
  self === "Team Leader"
    ? { calls: [{ name: "broadcast", args: { message: `word ${messages.length}` } }] }
    : { text: "done" };

describe("a budget of a session", () => {
  it.each([
    [{ tokens: 1_000_000 }, "budgetTokens", "budget_tokens"],
    [{ cost: 1 }, "budgetCostMicros", "budget_cost"],
  ] as const)(
    "%j warns the leader once at 80 %, and starts no call at 100 %",
    async (budget, guard, reason) => {
      await using table = await open(replies(() => 200_000, tireless));
      const { session_id } = await table.engine.createSession({ ...brief, budget });
      expect(await table.finished(session_id)).toMatchObject({ status: "exhausted", reason });
      const { usage } = await table.engine.session(session_id);
      expect(usage).toMatchObject({ total_tokens: 1_000_000, calls: 5 });
      const dump = await table.engine.dump(session_id);
      expect(dumpFaults(dump)).toEqual([]);
      const warned = dump.events.filter((event) => event.type === "budget-warned");
      expect(warned).toMatchObject([{ guard, limit: 1_000_000, used: 800_000 }]);
      const told = dump.messages.filter((row) => row.content.startsWith("80 % of the session's budget"));
      expect(told).toMatchObject([{ type: "notice", target_thread_id: dump.threads[0]?.agent.thread_id }]);
      const tripped = dump.events.filter((event) => event.type === "guard-tripped");
      expect(tripped).toMatchObject([{ guard, limit: 1_000_000 }]);
      // Nothing is left, until there is more.
      await table.engine.resume(session_id);
      expect(await table.finished(session_id, 2)).toMatchObject({ reason });
      await table.engine.changeBudget(session_id, { tokens: 1_200_000, cost: 1.2 });
      await table.engine.resume(session_id);
      await table.finished(session_id, 3);
      expect((await table.engine.session(session_id)).usage.total_tokens).toBe(1_200_000);
      expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
    },
  );

  it("says nothing below 80 %", async () => {
    await using table = await open(replies(() => 79));
    const { session_id } = await table.engine.createSession({ ...brief, budget: { tokens: 1_000_000 } });
    await table.finished(session_id);
    const { total_tokens } = (await table.engine.session(session_id)).usage;
    await using other = await open(replies(() => 79));
    const tight = await other.engine.createSession({
      ...brief,
      budget: { tokens: Math.floor(total_tokens / 0.8) + 1 },
    });
    expect(await other.finished(tight.session_id)).toMatchObject({ status: "finished" });
    const events = await other.engine.events(tight.session_id, 0);
    expect(events.filter((event) => event.type === "budget-warned")).toEqual([]);
  });

  it("keeps its last tenth for the leader, who plans with what has come", async () => {
    let seatCalls = 0;
    await using table = await open(
      replies(
        (self) => (self === "Team Leader" ? 2 : 450),
        (request) => {
          if (request.self !== "Summary_1") return simpleScript()(request);
          return { calls: [{ name: "nothing", args: { n: (seatCalls += 1) } }] };
        },
      ),
    );
    const { session_id } = await table.engine.createSession({ ...brief, budget: { tokens: 1_000 } });
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const leader = dump.threads[0]?.agent.thread_id;
    const tripped = dump.events.filter((event) => event.type === "guard-tripped");
    expect(tripped.length).toBeGreaterThan(0);
    expect(tripped.every((event) => event.limit === 900 && event.thread_id !== leader)).toBe(true);
    expect(dump.messages.some((row) => row.content.includes("is kept for the Team Leader's plan"))).toBe(
      true,
    );
    const after = dump.events.findIndex((event) => event.type === "guard-tripped");
    const later = dump.events.slice(after).filter((event) => event.type === "usage-counted");
    expect(later.length).toBeGreaterThan(0);
    expect(later.every((event) => event.thread_id === leader)).toBe(true);
  });

  it("in money is refused for a model without prices, and what bounds nothing is refused too", async () => {
    await using table = await openTestEngine(simpleScript());
    const create = (budget: object) => table.engine.createSession({ ...brief, budget });
    await expect(create({ cost: 1 })).rejects.toThrow(
      /model "scripted" has no prices.*`prices` in models\.yaml/u,
    );
    await expect(create({ tokens: 0.5 })).rejects.toMatchObject({ code: "bad-input" });
    await expect(create({ tokens: -1 })).rejects.toMatchObject({ code: "bad-input" });
    await expect(create({ cost: 0 })).rejects.toMatchObject({ code: "bad-input" });
    await expect(
      table.engine.createSession({ ...brief, language: "zh", budget: { cost: 1 } }),
    ).rejects.toThrow(/没有价格/u);
  });
});
