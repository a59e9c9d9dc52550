import { v5 as uuidV5 } from "uuid";
import { charterOf } from "../charter/charter-of.ts";
import { postMessage } from "../mailbox/post-message.ts";
import { hasWork } from "../mailbox/thread-work.ts";
import { systemSource } from "../prompt/message-source.ts";
import { publishUnstructuredPlan } from "../plan/publish-plan.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { changeSessionState, endSessionRun } from "./change-session-state.ts";

/**
 * Called at the end of every transaction after which a session may be quiet: no thread runs, none has work, and no
 * command in the background will give one work.
 *
 * A quiet session waits for the user, reminds its leader of the plan once, or ends its run.
 */
export async function settleQuietSession(unit: UnitOfWork, sessionId: string): Promise<void> {
  const session = await unit.sessions.get(sessionId);
  if (session.state !== "running" || session.stopping) return;
  const agents = await unit.agents.ofSession(sessionId);
  if (agents.some((agent) => agent.state === "running")) return;
  if (await hasWork(unit, sessionId)) return;
  if ((await unit.commands.openIn(sessionId)).length > 0) return;
  const leader = agents.find((agent) => agent.is_leader);
  if (leader === undefined || leader.state === "failed") {
    const reason =
      leader?.run_id === undefined || leader.run_id === null ? null : await runError(unit, leader);
    await endSessionRun(unit, session, { state: "failed", reason: reason ?? "leader_failed" });
    return;
  }
  if ((await unit.questions.openIn(sessionId)).length > 0) {
    await changeSessionState(unit, session, "waiting_for_user", "question_to_user");
    return;
  }
  const plan = await unit.plans.find(sessionId);
  if (charterOf(session).needsPlan && plan === undefined) {
    if (session.reminded_run !== session.run) return remindOfPlan(unit, session, leader);
    const published = await publishUnstructuredPlan(unit, session, leader);
    const reason = published ? "unstructured_plan" : "no_plan";
    return endSessionRun(unit, session, { state: "finished", reason });
  }
  const reasons = { structured: "plan_published", unstructured: "unstructured_plan", none: "done" } as const;
  await endSessionRun(unit, session, { state: "finished", reason: reasons[plan?.kind ?? "none"] });
}

async function remindOfPlan(unit: UnitOfWork, session: SessionRecord, leader: AgentRecord): Promise<void> {
  const phrases = phrasesOf(session.language);
  await unit.sessions.change(session.session_id, { reminded_run: session.run });
  await postMessage(unit, {
    session_id: session.session_id,
    id: uuidV5(`plan-reminder:${session.run}`, leader.thread_id),
    target_thread_id: leader.thread_id,
    source: systemSource(phrases),
    type: "notice",
    content: phrases.planReminder,
  });
}

async function runError(unit: UnitOfWork, leader: AgentRecord): Promise<string | null> {
  const runs = await unit.runs.ofSession(leader.session_id);
  return runs.find((run) => run.run_id === leader.run_id)?.error ?? null;
}
