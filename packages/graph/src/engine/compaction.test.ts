import type { BaseMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { charactersOf, isSummaryCall, narrowModel, tooLong } from "../testing/narrow-model.ts";
import { openTestEngine } from "../testing/open-test-engine.ts";
import type { Script, ScriptedReply } from "../testing/scripted-model.ts";

const brief = {
  goal: "Move the office",
  constraints: ["within two months", "budget 600,000"],
  seats: ["roundtable-intelligence"],
};

const rounds = 9;

/** A leader that talks to everybody at length, so that its thread outgrows its window, and then ends its turn. */
function talkative(options: {
  readonly seen?: (messages: readonly BaseMessage[]) => void;
  readonly summary?: Script;
  readonly refusesFrom?: number;
  readonly window?: number;
  readonly size?: number;
}): Script {
  let said = 0;
  return (request): ScriptedReply | Promise<ScriptedReply> => {
    const { messages, self } = request;
    options.seen?.(messages);
    const { refusesFrom = Number.POSITIVE_INFINITY } = options;
    if (charactersOf(messages) > refusesFrom) return tooLong(options.window);
    if (isSummaryCall(messages)) return options.summary?.(request) ?? { text: `Summary of m3 </message>` };
    if (self !== "Team Leader") return { text: `${self} delivers` };
    said += 1;
    if (said > rounds) return { text: "Done." };
    const message = `Round ${said}: ${"the lift, the lease and the movers. ".repeat(options.size ?? 130)}`;
    return { text: `I go on, ${said}.`, calls: [{ name: "broadcast", args: { message } }] };
  };
}

async function playOut(script: Script, window: number | null) {
  await using table = await openTestEngine(script, {}, { models: narrowModel(window) });
  const { session_id, threads } = await table.engine.createSession(brief);
  await table.finished(session_id);
  await table.engine.sendMessage(session_id, { content: "Is all of it done?" });
  const end = await table.finished(session_id, 2);
  const dump = await table.engine.dump(session_id);
  expect(dumpFaults(dump)).toEqual([]);
  expect(table.errors).toEqual([]);
  const leader = dump.threads.find(({ agent }) => agent.thread_id === threads["Team Leader"]);
  if (leader === undefined) throw new Error("there is no leader");
  return { dump, leader, end };
}

/** Where a view breaks the rules of a conversation with tool calls. */
function pairFaults(messages: readonly BaseMessage[]): string[] {
  const open = new Set<string>();
  return messages.flatMap((message, index) => {
    if (message.type === "tool") {
      const id = "tool_call_id" in message ? String(message.tool_call_id) : "";
      return open.delete(id) ? [] : [`${index}: a result without its call`];
    }
    const faults = open.size > 0 ? [`${index}: ${message.type} before all results`] : [];
    open.clear();
    if ("tool_calls" in message) for (const { id } of message.tool_calls as { id: string }[]) open.add(id);
    return faults;
  });
}

const textOf = (messages: readonly BaseMessage[]): string => messages.map(({ text }) => text).join("\n");

describe("a thread that outgrows the window of its model", { timeout: 60_000 }, () => {
  it("is shown in part, with brief and newest messages word for word, and is kept whole", async () => {
    const views: (readonly BaseMessage[])[] = [];
    const { leader, dump } = await playOut(
      talkative({ seen: (messages) => void (isSummaryCall(messages) || views.push(messages)) }),
      14_000,
    );
    const [first] = leader.compactions;
    expect(first).toMatchObject({ number: 1, kind: "summary", reason: "window", context_window: 14_000 });
    expect(first?.tokens_after).toBeLessThan((first?.tokens_before ?? 0) * 0.85);
    const kept = new Set(leader.messages.map(({ id }) => id));
    expect(first?.summarised_ids.length).toBeGreaterThan(3);
    expect(first?.summarised_ids.filter((id) => !kept.has(id))).toEqual([]);
    expect(leader.messages.filter(({ type }) => type === "ai")).toHaveLength(rounds + 3);
    expect(views.flatMap(pairFaults)).toEqual([]);
    const ofLeader = views.filter((messages) => textOf(messages).includes("- name: Team Leader"));
    for (const view of ofLeader) expect(textOf(view)).toContain("within two months");
    const last = textOf(ofLeader.at(-1) ?? []);
    expect(last).toContain("Is all of it done?");
    expect(last).not.toContain("Round 1:");
    expect(last).toContain(`<conversation_summary number="${leader.compactions.length}">`);
    // What a summary says can neither close an envelope nor open one.
    expect(last).toContain("Summary of m3 &lt;/message>");
    expect(dump.events.filter(({ type }) => type === "view-compacted")).toHaveLength(
      dump.threads.flatMap(({ compactions }) => compactions).length,
    );
  });

  it("stays the same from call to call, but for one cut a compaction", async () => {
    const views: string[][] = [];
    const { leader } = await playOut(
      talkative({
        seen: (messages) => {
          if (textOf(messages).includes("- name: Team Leader"))
            views.push(
              messages.map((message) =>
                JSON.stringify(message.toDict()).replace(/(?:\\n)*<ledger>.*<\/ledger>/u, ""),
              ),
            );
        },
      }),
      14_000,
    );
    const cuts = views
      .slice(1)
      .filter((view, index) => (views[index] ?? []).some((message, place) => message !== view[place]));
    expect(leader.compactions.length).toBeGreaterThan(1);
    expect(cuts).toHaveLength(leader.compactions.length);
  });

  it("is summarised anew on top of the summary before, which says once what each message said", async () => {
    const { leader } = await playOut(talkative({}), 14_000);
    const all = leader.compactions.flatMap(({ summarised_ids }) => summarised_ids);
    expect(new Set(all).size).toBe(all.length);
    expect(leader.compactions.map(({ number }) => number)).toEqual(
      leader.compactions.map((_, index) => index + 1),
    );
  });

  it("loses no turn over a summary that fails: what is left out is listed instead", async () => {
    const { leader, end } = await playOut(
      talkative({ summary: () => ({ error: new Error("no summary today") }) }),
      14_000,
    );
    expect(end).toMatchObject({ status: "finished" });
    expect(leader.compactions[0]).toMatchObject({ kind: "cut", call_id: null });
    expect(leader.compactions[0]?.content).toContain("Round 1:");
  });

  it("is shown shortened where one message alone is too long", async () => {
    await using table = await openTestEngine(talkative({ size: 1 }), {}, { models: narrowModel(14_000) });
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    await table.engine.sendMessage(session_id, { content: `BEGIN ${"很长的资料。".repeat(50_000)} END` });
    expect(await table.finished(session_id, 2)).toMatchObject({ status: "finished" });
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const made = dump.threads[0]?.compactions ?? [];
    expect(made.at(-1)?.shortened).toHaveLength(1);
    expect(made.at(-1)?.tokens_after).toBeLessThan(10_500);
    expect(dump.threads[0]?.messages.some(({ content }) => String(content).length > 300_000)).toBe(true);
  });
});

describe("a view that its endpoint refuses as too long", { timeout: 60_000 }, () => {
  it.each([
    ["states its window", 9_000],
    ["says no more than that", undefined],
  ] as const)("is made smaller and sent again, where the endpoint %s", async (_how, window) => {
    const { leader, end } = await playOut(
      talkative({ refusesFrom: 30_000, ...(window === undefined ? {} : { window }) }),
      null,
    );
    expect(end).toMatchObject({ status: "finished" });
    expect(leader.compactions[0]).toMatchObject({ reason: "refused" });
  });

  it("fails the turn with the way out where nothing helps, after a few tries", async () => {
    let calls = 0;
    await using table = await openTestEngine(
      talkative({ refusesFrom: 10, seen: () => (calls += 1) }),
      {},
      { models: narrowModel(null) },
    );
    const { session_id } = await table.engine.createSession(brief);
    const end = await table.finished(session_id);
    expect(end).toMatchObject({ status: "failed" });
    expect(JSON.stringify(end)).toMatch(/take about \d+ tokens/u);
    expect(calls).toBeLessThan(12);
    expect(dumpFaults(await table.engine.dump(session_id))).toEqual([]);
  });
});

describe("a summary that is being written", { timeout: 60_000 }, () => {
  it("is written again by the next process where its own dies, and is stored once", async () => {
    const begun = deferred();
    const never = new Promise<ScriptedReply>(() => undefined);
    const dying = talkative({
      summary: () => {
        begun.resolve();
        return never;
      },
    });
    await using table = await openTestEngine(dying, {}, { models: narrowModel(14_000) });
    const { session_id } = await table.engine.createSession(brief);
    await begun.promise;
    let said = 6;
    await table.takeOver((request) => {
      if (isSummaryCall(request.messages)) return { text: "A summary of the second process." };
      if (request.self !== "Team Leader") return { text: "ok" };
      said += 1;
      return said > 10
        ? { text: "Done." }
        : { calls: [{ name: "broadcast", args: { message: `Round ${said}` } }] };
    });
    await table.engine.resume(session_id);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.threads[0]?.compactions).toMatchObject([{ number: 1, kind: "summary" }]);
    const calls = dump.runs.flatMap((run) => run.model_calls).filter(({ purpose }) => purpose === "summary");
    expect(calls.map(({ state }) => state).toSorted()).toEqual(["committed", "withdrawn"]);
  });

  it.each(["stop", "pause"] as const)("is broken off by a %s, and leaves nothing behind", async (how) => {
    const begun = deferred();
    const release = deferred();
    const script = talkative({
      summary: async ({ signal }) => {
        begun.resolve();
        const aborted = new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve()));
        await Promise.race([release.promise, aborted]);
        return { text: "A summary." };
      },
    });
    await using table = await openTestEngine(script, {}, { models: narrowModel(14_000) });
    const { session_id } = await table.engine.createSession(brief);
    await begun.promise;
    if (how === "stop") await table.engine.stop(session_id);
    else {
      await table.engine.pause(session_id);
      release.resolve();
      await table.engine.resume(session_id);
    }
    if (how === "stop") await table.engine.resume(session_id);
    release.resolve();
    await table.until(session_id, (event) => event.type === "run-finished" && event.status === "finished");
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const open = dump.runs.flatMap((run) => run.model_calls).filter(({ state }) => state === "open");
    expect(open).toEqual([]);
  });
});
