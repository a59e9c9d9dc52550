import type { AgentRecord } from "../ports/agent-port.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { assumedDefaults, textWithAssumedDefaults, withAssumedDefaults } from "./assumed-defaults.ts";
import type { Plan } from "./plan-schema.ts";

/** Stores a checked plan, with all defaults that it assumes, as the session's next version; answers the version. */
export async function publishPlan(unit: UnitOfWork, session: SessionRecord, checked: Plan): Promise<number> {
  const sessionId = session.session_id;
  const plan = withAssumedDefaults(checked, await assumedDefaults(unit, session));
  const version = await nextVersion(unit, sessionId);
  await unit.plans.insert({ kind: "structured", session_id: sessionId, version, created_at: unit.at, plan });
  unit.events.append(sessionId, `plan-published:${version}`, {
    type: "plan-published",
    version,
    kind: "structured",
  });
  return version;
}

/** Keeps the leader's last text as the plan, marked as what it is; false when it never said anything. */
export async function publishUnstructuredPlan(
  unit: UnitOfWork,
  session: SessionRecord,
  leader: AgentRecord,
): Promise<boolean> {
  const said = await unit.events.latestReply(session.session_id, leader.thread_id);
  if (said === "") return false;
  const heading = phrasesOf(session.language).assumptions;
  const text = textWithAssumedDefaults(said, await assumedDefaults(unit, session), heading);
  const version = await nextVersion(unit, session.session_id);
  await unit.plans.insert({
    kind: "unstructured",
    session_id: session.session_id,
    version,
    created_at: unit.at,
    text,
  });
  unit.events.append(session.session_id, `plan-published:${version}`, {
    type: "plan-published",
    version,
    kind: "unstructured",
  });
  return true;
}

async function nextVersion(unit: UnitOfWork, sessionId: string): Promise<number> {
  return ((await unit.plans.find(sessionId))?.version ?? 0) + 1;
}
