import type { SessionDump } from "@roundtable/graph";
import { describe, expect, onTestFinished, test } from "vitest";
import { startCommand, expectExit, runCommand } from "../command-line/command-process.ts";
import { temporaryFolder } from "../command-line/data-folder.ts";
import { expectWholeRoundtable } from "../command-line/expect-whole-roundtable.ts";
import { goals, planArguments, processTimeoutMs } from "../command-line/goals.ts";
import { dumpSession, sessionIdIn } from "../command-line/session-dump.ts";
import type { ChatRequest } from "../scripted-openai-server/chat-request.ts";
import {
  startScriptedOpenAiServer,
  type Scenario,
} from "../scripted-openai-server/scripted-openai-server.ts";

async function endpoint(scenario: Scenario) {
  const server = await startScriptedOpenAiServer(scenario);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const environment = { ROUNDTABLE_MODEL: "scripted", OPENAI_BASE_URL: server.baseUrl };
  return { server, options: { environment, dataFolder: temporaryFolder() } };
}

/** Whether a leader is asked to answer a seat. */
function holdsOpenAsk({ messages }: ChatRequest): boolean {
  const text = messages.map(({ content }) => content).join("\n");
  return text.includes("role: team_leader") && text.includes('type="ask"');
}

type ToolFinished = Extract<SessionDump["events"][number], { type: "tool-finished" }>;

function finishedCalls(dump: SessionDump): ToolFinished[] {
  return dump.events.filter((event): event is ToolFinished => event.type === "tool-finished");
}

/** Calls that finished before stay as they were, and no call finishes twice. */
function expectNoCallAgain(before: SessionDump, after: SessionDump): void {
  const calls = finishedCalls(after);
  expect(calls.slice(0, finishedCalls(before).length)).toEqual(finishedCalls(before));
  expect(new Set(calls.map(({ tool_call_id: id }) => id)).size).toBe(calls.length);
  // Whether a report is still held is what may change about a row.
  const rowsOf = (dump: SessionDump) => dump.messages.map(({ released: _released, ...row }) => row);
  expect(rowsOf(after).slice(0, before.messages.length)).toEqual(rowsOf(before));
  for (const thread of before.threads) {
    const later = after.threads.find(({ agent }) => agent.thread_id === thread.agent.thread_id);
    expect(later?.messages.slice(0, thread.messages.length)).toEqual(thread.messages);
  }
}

describe("a session whose process is killed", { timeout: processTimeoutMs }, () => {
  test.each(goals)("while a seat waits for an answer goes on from there, in $language", async (goal) => {
    let silent = true;
    const { server, options } = await endpoint({
      faultOf: (request) => (silent && holdsOpenAsk(request) ? { kind: "silence" } : undefined),
    });
    const first = startCommand("plan", planArguments(goal), options);
    await server.request(holdsOpenAsk);
    // All the others have delivered: the only thing in flight is the reply that never comes.
    await first.says(/(?:(?:delivered|已交付)[\s\S]*){5}/u);
    first.child.kill("SIGKILL");
    const { stdout, stderr } = await first.ended;
    expect(stdout).toBe("");
    const sessionId = sessionIdIn(stderr);

    const before = await dumpSession(sessionId, options);
    const [question] = before.questions;
    expect(question).toMatchObject({ state: "open" });
    const waiting = before.threads.filter(({ interrupts }) => interrupts.length > 0);
    expect(waiting.map(({ agent, interrupts }) => [agent.thread_id, interrupts[0]?.question_id])).toEqual([
      [question?.asker_thread_id, question?.id],
    ]);
    expect(waiting[0]?.next).toContain("wait");

    silent = false;
    const resumed = await runCommand("plan", ["--resume", sessionId], options);
    expectExit(resumed, 0);
    expect(resumed.stdout).toMatch(goal.heading);
    const after = await dumpSession(sessionId, options);
    expectNoCallAgain(before, after);
    expectWholeRoundtable(after);
    expect(after.questions).toMatchObject([{ id: question?.id, state: "answered" }]);
    expect(after.messages.filter(({ type }) => type === "task")).toHaveLength(6);
  });

  test("again and again, at whatever moment, still comes to its plan", async () => {
    // Requests after which the process is killed, counted from each start: early, at the hand-outs, among the seats.
    const moments = [1, 2, 4, 3];
    let requestsOfRun = 0;
    let kill = (): void => undefined;
    const { options } = await endpoint({
      faultOf() {
        requestsOfRun += 1;
        if (requestsOfRun === moments[0]) kill();
        return undefined;
      },
    });
    let argv: readonly string[] = ["Move the office", "--constraint", "by 31 March"];
    let sessionId = "";
    while (moments.length > 0) {
      requestsOfRun = 0;
      const run = startCommand("plan", argv, options);
      kill = () => run.child.kill("SIGKILL");
      const end = await run.ended;
      expect(end).toMatchObject({ signal: "SIGKILL" });
      sessionId = sessionIdIn(end.stderr);
      argv = ["--resume", sessionId];
      moments.shift();
    }
    const before = await dumpSession(sessionId, options);
    expectExit(await runCommand("plan", argv, options), 0);
    const end = await dumpSession(sessionId, options);
    expectNoCallAgain(before, end);
    expectWholeRoundtable(end);
    expect(end.session.run).toBe(1);
  });
});
