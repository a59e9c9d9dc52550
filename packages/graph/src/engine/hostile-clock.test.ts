import { describe, expect, it, vi } from "vitest";
import type { SessionDump } from "./dump-types.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { countOf, isNewlyAsked, questionIn, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };
const yearMs = 365 * 24 * 3_600_000;

/** Everybody's clock, that of the ids too, as `at` says for the nth reading. */
function setClock(at: (reading: number) => number): void {
  let readings = 0;
  const start = Date.parse("2026-12-01T00:00:00.000Z");
  vi.spyOn(Date, "now").mockImplementation(() => start + at(readings++));
}

/** A session in two runs, with a question and its answer, and a restart after each. */
const asking: Script = (request) => {
  const { messages, self } = request;
  if (self === "Summary_1") {
    if (!usedTool(messages, "ask_master"))
      return { calls: [{ name: "ask_master", args: { question: "Which colour?" } }] };
    return { text: `Blue it is; heard ${countOf(messages, "message")}.` };
  }
  if (self === "Team Leader" && isNewlyAsked(messages)) {
    const args = { question_id: questionIn(messages), answer: "blue" };
    return { calls: [{ name: "answer_sub_agent_question", args }] };
  }
  return simpleScript()(request);
};

async function wholeSession(table: TestEngine): Promise<SessionDump> {
  const { session_id } = await table.engine.createSession(brief);
  await table.finished(session_id);
  await table.reopen();
  await table.engine.sendMessage(session_id, { to: "Summary_1", content: "And now?" });
  await table.finished(session_id, 2);
  const live = await table.engine.dump(session_id);
  await table.reopen();
  const reloaded = await table.engine.dump(session_id);
  expect(JSON.stringify(reloaded.threads)).toBe(JSON.stringify(live.threads));
  expect(table.errors).toEqual([]);
  return reloaded;
}

const clocks: [string, (reading: number) => number][] = [
  ["that stands still", () => 0],
  ["that runs backwards", (reading) => -reading * 1000],
  ["that is set back by a year, once", (reading) => (reading < 150 ? 0 : -yearMs)],
  ["that jumps by a year at each reading", (reading) => (reading % 2) * yearMs],
  ["that jumps anywhere", (reading) => Math.sin(reading * 12.9898) * yearMs],
];

describe("a clock", () => {
  it.each(clocks)("%s changes nothing of what a session does", async (_what, at) => {
    setClock(at);
    // By such clocks a session has been at work for years.
    await using table = await openTestEngine(asking, { maxWallTimeMs: Number.MAX_SAFE_INTEGER });
    const dump = await wholeSession(table);
    expect(dumpFaults(dump)).toEqual([]);
    const seat = dump.threads.find((thread) => thread.agent.display_name === "Summary_1");
    expect(seat?.messages.at(-1)?.content).toBe("Blue it is; heard 1.");
    expect(dump.session).toMatchObject({ state: "finished", run: 2, reason: "plan_published" });
  });
});
