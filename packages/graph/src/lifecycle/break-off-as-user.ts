import { charterOf } from "../charter/charter-of.ts";
import { GraphError } from "../errors/graph-error.ts";
import { hasWork } from "../mailbox/thread-work.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { findAgent } from "../tools/find-agent.ts";
import { goOnRunning } from "./go-on-running.ts";
import { settleQuietSession } from "./settle-quiet-session.ts";
import { stopAgent } from "./stop-agent.ts";
import { tellLeader } from "./tell-leader.ts";
import { terminateAgent } from "./terminate-agent.ts";

/**
 * The user stops or dismisses one agent, named by display name or thread id; the leader hears of it.
 *
 * Throws `agent-not-found`, also for one that is gone, and `bad-input` for the leader.
 */
export async function breakOffAsUser(
  unit: UnitOfWork,
  sessionId: string,
  nameOrThreadId: string,
  act: "stop" | "dismiss",
): Promise<AgentRecord> {
  const session = await unit.sessions.get(sessionId);
  const phrases = phrasesOf(session.language);
  const charter = charterOf(session);
  const agents = await unit.agents.ofSession(sessionId);
  const byThread = agents.find((agent) => agent.thread_id === nameOrThreadId);
  const found = findAgent(agents, byThread?.display_name ?? nameOrThreadId, phrases);
  if ("error" in found) throw new GraphError("agent-not-found", found.error);
  const { agent } = found;
  if (agent.is_leader) {
    throw new GraphError(
      "bad-input",
      `${agent.display_name} leads the session and cannot leave it alone. Stop the session instead.`,
    );
  }
  // Whoever waits in a session that failed goes on when a question is settled, whatever settles it.
  if (session.state === "failed" && (await isAskedOrAsks(unit, agent))) await goOnRunning(unit, session);
  const end = act === "stop" ? stopAgent : terminateAgent;
  await end(unit, agent, { charter, phrases, by: null });
  const told = act === "stop" ? phrases.userStopped : phrases.userDismissed;
  await tellLeader(unit, sessionId, told(agent.display_name));
  // A question that is settled by it may be what somebody waited for beside the user.
  if (session.state === "waiting_for_user" && (await hasWork(unit, sessionId)))
    await goOnRunning(unit, session);
  await settleQuietSession(unit, sessionId);
  return unit.agents.get(agent.thread_id);
}

async function isAskedOrAsks(unit: UnitOfWork, agent: AgentRecord): Promise<boolean> {
  const open = await unit.questions.openIn(agent.session_id);
  return open.some(
    ({ asker_thread_id, target_thread_id }) =>
      asker_thread_id === agent.thread_id || target_thread_id === agent.thread_id,
  );
}
