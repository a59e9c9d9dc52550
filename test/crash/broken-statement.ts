import type { RoundtableEvent } from "@roundtable/graph";
import {
  deferred,
  dumpFaults,
  openTestEngine,
  watchDatabases,
  type Script,
  type TestEngine,
} from "@roundtable/graph/testing";

/**
 * What the driver answers, and what has become of the statement by then: nothing of it was done, or the whole open
 * transaction was undone, as SQLite may, or it was carried out all the same, commits too.
 */
const storeFaultKinds = [
  { code: "SQLITE_BUSY", left: "undone" },
  { code: "SQLITE_FULL", left: "undone" },
  { code: "SQLITE_FULL", left: "all undone" },
  { code: "SQLITE_IOERR", left: "undone" },
  { code: "SQLITE_IOERR", left: "all undone" },
  { code: "SQLITE_IOERR", left: "done" },
] as const;

/** Statements in a row that fail: one alone, all tries of a step, all tries of a run and what would tell of it. */
const storeFaultLengths = [1, 4, 30] as const;

interface StoreFault {
  /** The Nth statement is the first that fails, counted from the creation of the session. */
  readonly statement: number;
  readonly failing: number;
  readonly kind: (typeof storeFaultKinds)[number];
}

/** Statements of the smallest session, in round numbers. */
export const smallestStatements = 720;

/** Every statement with every kind and length: the point with that index, so that neighbours differ in all of them. */
export function storeFaultAt(index: number): StoreFault {
  const round = Math.floor(index / smallestStatements);
  const statement = 1 + (index % smallestStatements);
  const lengths = storeFaultLengths.length;
  const combination = (statement + round) % (storeFaultKinds.length * lengths);
  return {
    statement,
    kind: storeFaultKinds[Math.floor(combination / lengths)] ?? storeFaultKinds[0],
    failing: storeFaultLengths[combination % lengths] ?? 1,
  };
}

interface BrokenStatementResult {
  readonly faults: readonly string[];
  /** Whether the statement was reached. */
  readonly failed: boolean;
}

/** Far beyond what the small session takes on a busy machine. */
const stuckAfterMs = 30_000;
/** Times that somebody has to come back to a session that says it failed; each spends at least one of the failures. */
const maxReturns = 60;

/** The smallest session with everything in it: a hand-out, a question, its answer, a report, a plan of one text. */
const smallestScript: Script = ({ self, messages }) => {
  const used = (name: string): boolean => messages.some((message) => message.name === name);
  const text = messages.at(-1)?.text ?? "";
  if (self !== "Team Leader") {
    return used("ask_master")
      ? { text: "Done." }
      : { calls: [{ name: "ask_master", args: { question: "Which colour?" } }] };
  }
  if (!used("agent_orchestration")) {
    return { calls: [{ name: "agent_orchestration", args: { agent_name: "Summary_1", task: "Sum up." } }] };
  }
  const owed = /^- (q\d+) from/mu.exec(text)?.[1];
  if (owed === undefined) return { text: "The plan." };
  return { calls: [{ name: "answer_sub_agent_question", args: { question_id: owed, answer: "Blue." } }] };
};

/** A small session whose database fails at one statement and for a while; somebody comes back until it has finished. */
export async function breakStatement(fault: StoreFault): Promise<BrokenStatementResult> {
  const { code, left } = fault.kind;
  let seen = -1;
  let failures = 0;
  const fails = (): boolean => seen >= fault.statement && failures < fault.failing;
  const fail = (): never => {
    failures += 1;
    throw Object.assign(new Error(`the driver says ${code}`), { code });
  };
  using _watch = watchDatabases(() => ({
    before(database, sql) {
      // What ends a transaction that has failed is the driver's own affair.
      if (seen < 0 || sql === "rollback") return;
      seen += 1;
      if (!fails() || left === "done") return;
      if (left === "all undone" && database.inTransaction) database.exec("rollback");
      fail();
    },
    after(_database, sql) {
      if (sql !== "rollback" && fails() && left === "done") fail();
    },
  }));
  await using table = await openTestEngine(smallestScript);
  seen = 0;
  const end = await endOf(table);
  // What was not met by now is not met any more: from here on the session is judged.
  seen = -1;
  const faults = end.startsWith("finished ") ? await goOnWithAll(table, end.slice(9)) : [end];
  return { faults, failed: failures > 0 };
}

/** How the session ended, or that it did not. */
async function endOf(table: TestEngine): Promise<string> {
  const stuck = deferred();
  const deadline = setTimeout(() => stuck.resolve(), stuckAfterMs);
  const end = await Promise.race([comeBackUntilFinished(table), stuck.promise.then(() => "stuck")]);
  clearTimeout(deadline);
  return end;
}

/** Whoever was cut off in the middle is spoken to, and still has all that it had; then the session is judged. */
async function goOnWithAll(table: TestEngine, sessionId: string): Promise<string[]> {
  for (const { agent } of (await table.engine.dump(sessionId)).threads) {
    if (agent.state === "completed" || agent.state === "idle") continue;
    const { run } = await table.engine.session(sessionId);
    await table.engine.sendMessage(sessionId, { to: agent.display_name, content: "Still there?" });
    await table.finished(sessionId, run + 1);
  }
  return dumpFaults(await table.engine.dump(sessionId));
}

/** "finished" with the id of the session, or how it did not get there. */
async function comeBackUntilFinished(table: TestEngine): Promise<string> {
  const said: string[] = [];
  for (let returns = 0; returns < maxReturns; returns += 1) {
    try {
      const sessionId = await sessionOf(table);
      if (returns > 0) await table.engine.resume(sessionId);
      const { run } = await table.engine.session(sessionId);
      const end = await table.until(sessionId, (event) => isEndOf(event, run));
      if (end.type === "run-finished" && end.status === "finished") return `finished ${sessionId}`;
      said.push(end.type === "run-finished" ? `${end.status}: ${end.reason}` : end.type);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
      if (!code.startsWith("store-")) return `unexpected: ${code}`;
      said.push(code);
    }
  }
  return `never finished: ${said.slice(0, 5).join(", ")}`;
}

function isEndOf(event: RoundtableEvent, run: number): boolean {
  return event.type === "run-finished" && event.run >= run;
}

async function sessionOf({ engine }: TestEngine): Promise<string> {
  const [known] = await engine.sessions("local");
  const brief = { goal: "Do it", constraints: ["soon"], seats: ["roundtable-summary"] };
  return known?.session_id ?? (await engine.createSession(brief)).session_id;
}
