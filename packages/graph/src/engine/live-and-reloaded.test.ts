import type { BaseMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine } from "../testing/open-test-engine.ts";
import { countOf, questionIn, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

const call = (name: string, args: Record<string, unknown> | string) => ({ name, args });

/** All that an endpoint can be sent of a message, but for the ledger, which is no part of the thread. */
function bytesOf(message: BaseMessage): string {
  const { id, content, name, additional_kwargs: more, response_metadata: metadata } = message;
  const spoken = typeof content === "string" ? content.replace(/\n\n<ledger>[\s\S]*$/u, "") : content;
  const calls = "tool_calls" in message ? message.tool_calls : undefined;
  const result =
    "tool_call_id" in message ? [message.tool_call_id, "status" in message && message.status] : [];
  // The copy with the ledger goes out without its id.
  const isCopy = content !== spoken;
  return JSON.stringify([message.type, isCopy ? "" : id, spoken, name, more, metadata, calls, result]);
}

/** Drops the id of those that were seen as a copy. */
function sameBytes(before: string, after: string): boolean {
  const parse = (text: string): unknown[] => JSON.parse(text) as unknown[];
  return before === after || (parse(before)[1] === "" && before === JSON.stringify(parse(after).with(1, "")));
}

/** Seats and a leader that make every kind of call, several at once, with what endpoints put beside their texts. */
const busy: Script = (request) => {
  const { messages, self } = request;
  const did = (name: string): boolean => usedTool(messages, name);
  const chunk = {
    content: "",
    additional_kwargs: { z: 1, a: { reasoning: "because \0 \ud800" } },
    response_metadata: { finish_reason: "stop", model_name: "m", b: [1, { d: 2, c: null }] },
  };
  if (self === "Summary_1" && !did("ask_master")) {
    const calls = ["First?", "Second?"].map((question) => call("ask_master", { question }));
    return { text: "Two things:", chunk, calls: [...calls, call("fly", { z: 1, a: { y: 2, x: [3] } })] };
  }
  if (self !== "Team Leader") return { text: `${self} heard ${countOf(messages, "message")}`, chunk };
  if (!did("list_agents")) {
    const reads = ["list_agents", "list_active_sub_agents", "list_agents"].map((name) => call(name, {}));
    const broken = call("agent_orchestration", '{"agent_name": "Summ');
    return { text: "I look around.", chunk, calls: [...reads, broken] };
  }
  const owed = [
    ...messages
      .map((message) => message.text)
      .join("\n")
      .matchAll(/question_id="(q\d+)"/gu),
  ]
    .map((match) => match[1] ?? "")
    .filter((id) => !messages.some((message) => message.type === "tool" && message.text.includes(id)));
  const [last] = [...new Set(owed)].toReversed();
  if (last !== undefined && questionIn(messages) !== "")
    return {
      chunk,
      calls: [call("answer_sub_agent_question", { question_id: last, answer: `As to ${last}` })],
    };
  return simpleScript()(request);
};

describe("a thread", () => {
  it("is the same, byte for byte, as a model was shown it live and as it is after a reload, turn after turn", async () => {
    const shown = new Map<string, string[]>();
    let views = 0;
    const differing: string[] = [];
    const script: Script = (request) => {
      const view = request.messages.map(bytesOf);
      const before = shown.get(request.self) ?? [];
      for (const [index, bytes] of before.entries()) {
        if (!sameBytes(bytes, view[index] ?? "[]"))
          differing.push(`${request.self} ${index}: ${bytes} / ${view[index]}`);
      }
      shown.set(request.self, view);
      views += 1;
      return busy(request);
    };
    await using table = await openTestEngine(script);
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    for (let run = 1; ; run += 1) {
      const live = JSON.stringify(await table.engine.dump(session_id));
      await table.reopen(script);
      const reloaded = await table.engine.dump(session_id);
      expect(JSON.stringify(reloaded)).toBe(live);
      expect(dumpFaults(reloaded)).toEqual([]);
      if (run === 4) break;
      const to = run === 2 ? "Team Leader" : "Summary_1";
      await table.engine.sendMessage(session_id, { to, content: `Turn ${run} \u202E\0` });
      await table.finished(session_id, run + 1);
    }
    expect(differing).toEqual([]);
    expect(views).toBeGreaterThan(12);
  });
});
