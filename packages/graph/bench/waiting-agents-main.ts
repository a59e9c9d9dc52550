import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Libsql from "libsql";
import { openEngine, type Engine } from "../src/index.ts";
import { usedTool } from "../src/testing/read-thread.ts";
import type { Script } from "../src/testing/scripted-model.ts";
import { watchDatabases } from "../src/testing/watch-databases.ts";
import { benchEngineOptions, eventsOf } from "./bench-engine.ts";
import { writeSeatRoles } from "./bench-roles.ts";
import { copySession } from "./copy-session.ts";

const madeSessions = 3;
const seatsPerSession = 30;
const wanted = 10_000;
/** A store that was asked nothing for so long has nothing to do. */
const quietMs = 500;

const [task = "", folder = ""] = process.argv.slice(2);

/** Three sessions in which each seat waits for the leader, and the leader for the user; then copies of them. */
async function build(): Promise<void> {
  const seats = writeSeatRoles(folder, seatsPerSession);
  let allAsked = Promise.resolve();
  const engine = await openEngine(benchEngineOptions(folder, async (request) => waitFor(request, allAsked)));
  const sessionIds: string[] = [];
  for (let index = 0; index < madeSessions; index += 1) {
    let asked: () => void = () => undefined;
    allAsked = new Promise((resolve) => (asked = resolve));
    const { session_id } = await engine.createSession({ goal: "Wait", constraints: [], seats });
    await untilWaiting(engine, session_id, asked);
    sessionIds.push(session_id);
  }
  await engine.close();
  const database = new Libsql(join(folder, "roundtable.db"));
  const copies = Math.ceil(wanted / (madeSessions * (seatsPerSession + 1))) - 1;
  for (const sessionId of sessionIds) copySession(database, sessionId, copies);
  database.close();
  process.stdout.write("null");
}

/** The leader hands out, looks on until all seats have asked, and asks the user; a seat asks the leader. */
const waitFor = async (
  { messages, self }: Parameters<Script>[0],
  allAsked: Promise<void>,
): Promise<Awaited<ReturnType<Script>>> => {
  if (self !== "Team Leader")
    return { calls: [{ name: "ask_master", args: { question: "Which of the two?" } }] };
  if (!usedTool(messages, "agent_orchestration")) {
    const seats = Array.from({ length: seatsPerSession }, (_, index) => `Seat${index + 1}_1`);
    return {
      calls: seats.map((agent_name) => ({
        name: "agent_orchestration",
        args: { agent_name, task: "Decide" },
      })),
    };
  }
  if (!usedTool(messages, "list_active_sub_agents")) {
    await allAsked;
    return { calls: [{ name: "list_active_sub_agents", args: {} }] };
  }
  return { calls: [{ name: "ask_user", args: { question: "Which of the two do you want?" } }] };
};

async function untilWaiting(engine: Engine, sessionId: string, allAsked: () => void): Promise<void> {
  const events = eventsOf(engine, sessionId);
  let asked = 0;
  for (;;) {
    const event = await events.next();
    if (event.type === "question-asked") asked += 1;
    if (asked === seatsPerSession) allAsked();
    if (event.type === "session-state-changed" && event.state === "waiting_for_user") return;
  }
}

/** Opens the folder as a server does, and measures when all is taken up and nothing is left to do. */
async function open(): Promise<void> {
  let statements = 0;
  using watching = watchDatabases(() => ({ before: () => void (statements += 1) }));
  const start = performance.now();
  const engine = await openEngine(benchEngineOptions(folder, () => ({ text: "I go on." })));
  const resumed = await engine.resumeUnfinished();
  let settledAt = performance.now();
  for (let before = -1; before !== statements;) {
    before = statements;
    settledAt = performance.now();
    await pause(quietMs);
  }
  watching[Symbol.dispose]();
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  let waiting = 0;
  for (const sessionId of resumed) {
    const { agents } = await engine.session(sessionId);
    waiting += agents.filter((agent) => agent.state === "waiting").length;
  }
  const last = resumed.at(-1);
  if (last !== undefined) await goOn(engine, last);
  await engine.close();
  process.stdout.write(
    JSON.stringify({ waiting, heapBytes: heapUsed, residentBytes: rss, settledMs: settledAt - start }),
  );
}

/** A copy that could not go on would be no waiting agent. */
async function goOn(engine: Engine, sessionId: string): Promise<void> {
  const { open_questions: questions } = await engine.session(sessionId);
  const question = questions.find((asked) => asked.target_thread_id === null);
  if (question === undefined) throw new Error(`Session ${sessionId} waits for nobody.`);
  const events = eventsOf(engine, sessionId);
  await engine.answerQuestion(sessionId, question.id, "The first");
  while ((await events.next()).type !== "run-finished");
}

await (task === "build" ? build() : open());
