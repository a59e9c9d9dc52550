import { GraphError } from "../errors/graph-error.ts";
import { threadWork } from "../mailbox/thread-work.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { findAgent } from "../tools/find-agent.ts";

/**
 * Grants one turn in a session that is driven by hand: to the agent named, or to the one whose oldest waking row has
 * waited longest. Kept with the agent until the transaction that starts the turn takes it.
 *
 * To go on with a wait that is over is a turn, too. Throws `nothing-to-do` with who could do what.
 */
export async function grantTurn(unit: UnitOfWork, sessionId: string, to?: string): Promise<AgentRecord> {
  const session = await unit.sessions.get(sessionId);
  refuseUnlessDriven(session);
  const agents = await unit.agents.ofSession(sessionId);
  const agent =
    to === undefined
      ? await longestWaiting(unit, agents)
      : await named(unit, agents, to, phrasesOf(session.language));
  await unit.agents.change(agent.thread_id, { granted_turns: 1 });
  unit.wake(sessionId, agent.thread_id);
  return agent;
}

function refuseUnlessDriven(session: SessionRecord): void {
  const { session_id: id, drive, state, stopping } = session;
  if (drive !== "manual") {
    throw new GraphError(
      "bad-input",
      `Session ${id} drives itself. Create it with drive "manual" to go on step by step.`,
    );
  }
  if (state === "paused") {
    throw new GraphError("session-paused", `Session ${id} is paused. Resume it before the next step.`);
  }
  if ((state !== "running" && state !== "waiting_for_user") || stopping) {
    throw new GraphError(
      "session-at-rest",
      `Session ${id} is ${stopping ? "being stopped" : state}. A message, or resume, starts its next run.`,
    );
  }
}

async function named(
  unit: UnitOfWork,
  agents: readonly AgentRecord[],
  name: string,
  phrases: Parameters<typeof findAgent>[2],
): Promise<AgentRecord> {
  const found = findAgent(agents, name, phrases);
  if ("error" in found) throw new GraphError("agent-not-found", found.error);
  const { agent } = found;
  if (await isReady(unit, agent)) return agent;
  const others = await withWork(unit, agents);
  const list = others.map((other) => other.display_name).join(", ") || "nobody";
  throw new GraphError(
    "nothing-to-do",
    `${agent.display_name} ${isAtWork(agent) ? "is in its turn already" : "has nothing to do"}. Ready for a step: ${list}.`,
  );
}

async function longestWaiting(unit: UnitOfWork, agents: readonly AgentRecord[]): Promise<AgentRecord> {
  let first: { readonly agent: AgentRecord; readonly seq: number } | undefined;
  for (const agent of await withWork(unit, agents)) {
    const rows = await unit.mailbox.untaken(agent);
    const seq = rows.find((row) => row.wakes && row.released)?.seq ?? Number.MAX_SAFE_INTEGER;
    if (first === undefined || seq < first.seq) first = { agent, seq };
  }
  if (first !== undefined) return first.agent;
  const atWork = agents.filter(isAtWork).map((agent) => `${agent.display_name} is in its turn`);
  const asked = (await unit.questions.openIn(agents[0]?.session_id ?? "")).map(
    (question) => `${question.asker_display_name} waits for ${question.target_display_name} (${question.id})`,
  );
  const list = [...atWork, ...asked].join("; ");
  throw new GraphError("nothing-to-do", `No agent has anything to do${list === "" ? "" : `: ${list}`}.`);
}

async function withWork(unit: UnitOfWork, agents: readonly AgentRecord[]): Promise<AgentRecord[]> {
  const ready: AgentRecord[] = [];
  for (const agent of agents) if (await isReady(unit, agent)) ready.push(agent);
  return ready;
}

async function isReady(unit: UnitOfWork, agent: AgentRecord): Promise<boolean> {
  return !isAtWork(agent) && (await threadWork(unit, agent)).kind !== "none";
}

/** In a turn, or about to start the one that it was granted. */
function isAtWork(agent: AgentRecord): boolean {
  return agent.state === "running" || agent.granted_turns > 0;
}
