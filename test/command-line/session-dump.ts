import type { MailboxRow, SessionDump, SessionView } from "@roundtable/graph";
import { expect } from "vitest";
import { expectExit, runCommand, type CommandOptions } from "./command-process.ts";

/** All sessions of a data folder, by `dump --list`. */
export async function listSessions(options: CommandOptions): Promise<SessionView[]> {
  const end = await runCommand("dump", ["--list", "--json"], options);
  expectExit(end, 0);
  return JSON.parse(end.stdout);
}

/** What `dump` says of a session. */
export async function dumpSession(sessionId: string, options: CommandOptions): Promise<SessionDump> {
  const end = await runCommand("dump", ["--session", sessionId, "--json"], options);
  expectExit(end, 0);
  return JSON.parse(end.stdout);
}

/** The session that a command said it works on. */
export function sessionIdIn(stderr: string): string {
  return /^(?:Session|会话) ([0-9a-f-]{36})/mu.exec(stderr)?.[1] ?? "";
}

function isFor(row: MailboxRow, threadId: string): boolean {
  return row.target_thread_id === threadId || (row.type === "broadcast" && !row.skip.includes(threadId));
}

/** Ids of the rows that are messages of a thread, in its order. */
function rowsInThread(dump: SessionDump, threadId: string): string[] {
  const ids = new Set(dump.messages.map(({ id }) => id));
  const thread = dump.threads.find(({ agent }) => agent.thread_id === threadId);
  return (thread?.messages ?? []).map(({ id }) => id).filter((id) => ids.has(id));
}

/**
 * Each row is in its receiver's thread exactly once, or still queued for it; and in the order of the log, but for
 * answers that resolved a call (I1, I2).
 */
export function expectNothingLost(dump: SessionDump): void {
  for (const { agent, queued, consumed } of dump.threads) {
    const expected = dump.messages.filter((row) => isFor(row, agent.thread_id));
    const taken = expected.filter(
      (row) => !queued.some(({ id }) => id === row.id) && !consumed.includes(row.seq),
    );
    expect([agent.display_name, ...rowsInThread(dump, agent.thread_id)]).toEqual([
      agent.display_name,
      ...taken.map(({ id }) => id),
    ]);
    const waking = queued.filter(({ wakes }) => wakes).map(({ seq }) => `m${seq}`);
    expect([agent.display_name, ...waking]).toEqual([agent.display_name]);
  }
}

/** No message of a thread with tool calls is followed by anything but their results (I8). */
export function expectCallsAnswered(dump: SessionDump): void {
  for (const { messages } of dump.threads) {
    for (const [index, message] of messages.entries()) {
      const calls = (message.tool_calls ?? []).map(({ id }) => id);
      const results = messages.slice(index + 1, index + 1 + calls.length).map((next) => next.tool_call_id);
      expect(results).toEqual(calls);
    }
  }
}

/** Exactly one final status frame for each run of the session, and nothing else that looks like one (I12). */
export function expectOneFrameEachRun(dump: SessionDump): void {
  const frames = dump.events.filter((event) => "status" in event && "content" in event);
  expect(frames.map(({ type }) => type)).toEqual(frames.map(() => "run-finished"));
  const runs = Array.from({ length: dump.session.run }, (_, index) => index + 1);
  expect(frames.map((event) => (event.type === "run-finished" ? event.run : 0))).toEqual(runs);
}

/** Every id that a structured plan cites is a row of the session. */
export function expectCitationsResolve(dump: SessionDump): void {
  const plan = dump.plans.at(-1);
  const cited = [...JSON.stringify(plan).matchAll(/"sources":\[([^\]]*)\]/gu)].flatMap(
    ([, list = ""]) => list.match(/m\d+/gu) ?? [],
  );
  const known = new Set(dump.messages.map(({ seq }) => `m${seq}`));
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((id) => !known.has(id))).toEqual([]);
}
