import { AIMessage, HumanMessage, ToolMessage, type BaseMessage } from "@langchain/core/messages";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Compaction } from "../ports/compaction-port.ts";
import { compactedView } from "./compacted-view.ts";
import { planCut, type Cut, type CutRequest } from "./plan-cut.ts";
import { TokenGauge } from "./token-gauge.ts";

const gauge = new TokenGauge();
const missing = (characters: number): string => `[… ${characters} …]`;
const sizeOf = (messages: readonly BaseMessage[]): number =>
  messages.reduce((sum, message) => sum + gauge.sizeOf(message), 0);

/** A thread's part: what somebody said, a reply, or a reply with calls and all of their results. */
const part = fc.record({
  kind: fc.constantFrom("said", "reply", "calls"),
  words: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 60 }) },
    fc.integer({ min: 500, max: 3_000 }),
  ),
  calls: fc.integer({ min: 1, max: 4 }),
  isChinese: fc.boolean(),
  role: fc.constantFrom("none", "none", "none", "owed", "ifRoom"),
});

type Part = typeof part extends fc.Arbitrary<infer Value> ? Value : never;

function textOf({ words, isChinese }: Part): string {
  return (isChinese ? "办公室搬迁，预算六十万。" : "the lease and the lift ").repeat(words);
}

function messagesOf(each: Part, index: number): BaseMessage[] {
  const id = `m${index}`;
  const text = textOf(each);
  if (each.kind === "said") return [new HumanMessage({ id, content: text })];
  if (each.kind === "reply") return [new AIMessage({ id, content: text })];
  const ids = Array.from({ length: each.calls }, (_, call) => `${id}-${call}`);
  return [
    new AIMessage({
      id,
      content: "",
      tool_calls: ids.map((call) => ({ id: call, name: "look", args: { text } })),
    }),
    ...ids.map(
      (call) => new ToolMessage({ id: `r-${call}`, tool_call_id: call, name: "look", content: text }),
    ),
  ];
}

function threadOf(parts: readonly Part[]) {
  const brief = new HumanMessage({ id: "brief", content: "Goal: move the office. C1. within two months" });
  const messages = [brief, ...parts.flatMap(messagesOf)];
  const said = (role: string): Set<string> =>
    new Set(
      parts.flatMap((each, index) => (each.role === role && each.kind === "said" ? [`m${index}`] : [])),
    );
  return {
    messages,
    keep: { whole: new Set(["brief"]), owed: said("owed"), ifRoom: new Set([...said("ifRoom"), "brief"]) },
  };
}

const fixed = 300;
const summary = 160;

function request(
  thread: ReturnType<typeof threadOf>,
  limit: number,
  before?: CutRequest["before"],
): CutRequest {
  return { ...thread, before, fixed, summary, limit, tokensOf: (message) => gauge.sizeOf(message) };
}

function recordOf(
  cut: Cut,
  number: number,
): Parameters<typeof compactedView>[1] & Pick<Compaction, "content"> {
  return {
    number,
    thread_id: "thread",
    through_id: cut.throughId,
    kept_ids: cut.keptIds,
    shortened: cut.shortened,
    content:
      cut.throughId === null ? null : `<conversation_summary number="${number}">…</conversation_summary>`,
  };
}

/** I8, for a view: after calls all of their results, and no result without its call. */
function pairFaults(view: readonly BaseMessage[]): string[] {
  let open: string[] = [];
  const faults: string[] = [];
  for (const message of view) {
    if (ToolMessage.isInstance(message)) {
      if (open.shift() !== message.tool_call_id) faults.push(`a result of ${message.tool_call_id}`);
      continue;
    }
    if (open.length > 0) faults.push(`no result of ${open.join()}`);
    open = AIMessage.isInstance(message) ? (message.tool_calls ?? []).map(({ id }) => id ?? "") : [];
  }
  return open.length > 0 ? [...faults, `no result of ${open.join()}`] : faults;
}

const threads = fc.array(part, { minLength: 1, maxLength: 40 });
const limits = fc.integer({ min: 700, max: 20_000 });

describe("any legal thread", () => {
  it("is cut to a legal view with all that must stay, which fits or is said not to", () => {
    fc.assert(
      fc.property(threads, limits, (parts, limit) => {
        const thread = threadOf(parts);
        const cut = planCut(request(thread, limit));
        const view = compactedView(thread.messages, recordOf(cut, 1), missing);
        expect(pairFaults(view)).toEqual([]);
        const ids = new Set(view.map(({ id }) => id));
        for (const id of [...thread.keep.whole, ...thread.keep.owed]) expect(ids).toContain(id);
        expect(view.find(({ id }) => id === "brief")?.text).toBe(thread.messages[0]?.text);
        expect(view.at(-1)?.id).toBe(thread.messages.at(-1)?.id);
        const most = cut.fits ? limit + 40 * cut.shortened.length : Number.POSITIVE_INFINITY;
        expect(fixed + sizeOf(view)).toBeLessThanOrEqual(most);
        // What is neither shown nor summarised would be lost.
        const material = new Set(cut.material.map(({ id }) => id));
        expect(thread.messages.filter(({ id }) => !ids.has(id) && !material.has(id))).toEqual([]);
      }),
    );
  });

  it("is cut again on top of a cut: each message is summarised once, and the order stays", () => {
    fc.assert(
      fc.property(threads, threads, limits, (parts, more, limit) => {
        const first = threadOf(parts);
        const cut = planCut(request(first, limit));
        const grown = threadOf([...parts, ...more]);
        const before = recordOf(cut, 1);
        const second = planCut(request(grown, limit, before));
        const summarised = [...cut.material, ...second.material].map(({ id }) => id);
        expect(new Set(summarised).size).toBe(summarised.length);
        const view = compactedView(grown.messages, recordOf(second, 2), missing);
        expect(pairFaults(view)).toEqual([]);
        const places = view
          .map(({ id }) => grown.messages.findIndex((message) => message.id === id))
          .filter((place) => place !== -1);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });

  it("is shown the same each time by the same cut, and grows at its end only", () => {
    fc.assert(
      fc.property(threads, part, limits, (parts, next, limit) => {
        const thread = threadOf(parts);
        const record = recordOf(planCut(request(thread, limit)), 1);
        const view = compactedView(thread.messages, record, missing).map((message) =>
          JSON.stringify(message),
        );
        const grown = [...thread.messages, ...messagesOf(next, parts.length)];
        const later = compactedView(grown, record, missing).map((message) => JSON.stringify(message));
        expect(later.slice(0, view.length)).toEqual(view);
      }),
    );
  });
});

describe("a thread at the limits", () => {
  const small: Part = { kind: "said", words: 3, calls: 1, isChinese: false, role: "none" };

  it("of a thousand tiny messages keeps the newest", () => {
    const thread = threadOf(Array.from({ length: 1_000 }, () => small));
    const cut = planCut(request(thread, 2_000));
    expect(cut.fits).toBe(true);
    expect(cut.material.length).toBeGreaterThan(800);
    expect(cut.throughId).toMatch(/^m[89]\d\d$/u);
  });

  it("of tool calls alone is cut between them", () => {
    const thread = threadOf(
      Array.from({ length: 60 }, () => ({ ...small, kind: "calls" as const, calls: 3 })),
    );
    const view = compactedView(thread.messages, recordOf(planCut(request(thread, 3_000)), 1), missing);
    expect(pairFaults(view)).toEqual([]);
    expect(view.length).toBeGreaterThan(3);
  });

  it("with a megabyte in its newest message shows the head and the tail of that", () => {
    const text = `BEGIN ${"很长的资料。".repeat(60_000)}${"lease and lift ".repeat(20_000)} END`;
    const thread = threadOf([small, small]);
    const messages = [...thread.messages, new HumanMessage({ id: "big", content: text })];
    const cut = planCut(request({ ...thread, messages }, 4_000));
    expect(cut).toMatchObject({ fits: true, throughId: null, shortened: [{ message_id: "big" }] });
    const shown = compactedView(messages, recordOf(cut, 1), missing).at(-1)?.text ?? "";
    expect(shown).toMatch(/^BEGIN [\s\S]*\[… \d+ …\][\s\S]* END$/u);
    expect(sizeOf([new HumanMessage(shown)]) + fixed).toBeLessThan(4_000);
  });

  it("says so where what must stay does not fit", () => {
    const brief = new HumanMessage({ id: "brief", content: "目标".repeat(5_000) });
    const thread = threadOf([small]);
    const cut = planCut(request({ ...thread, messages: [brief, ...thread.messages.slice(1)] }, 2_000));
    expect(cut.fits).toBe(false);
  });
});
