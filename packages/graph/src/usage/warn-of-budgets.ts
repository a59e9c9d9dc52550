import { v5 as uuidV5 } from "uuid";
import { postMessage } from "../mailbox/post-message.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { systemSource } from "../prompt/message-source.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { budgetLimits, type SpendingLimit } from "./spending-limits.ts";

/** Tells the leader of each budget that is nearly used up, once a budget and run: it can still come to a plan. */
export async function warnOfBudgets(unit: UnitOfWork, sessionId: string): Promise<void> {
  const session = await unit.sessions.get(sessionId);
  if ((session.state !== "running" && session.state !== "paused") || session.stopping) return;
  for (const budget of budgetLimits(session)) {
    if (budget.warnsFrom === null || budget.used < budget.warnsFrom) continue;
    await warn(unit, sessionId, session.run, budget);
  }
}

async function warn(
  unit: UnitOfWork,
  sessionId: string,
  run: number,
  { guard, counted, limit, used }: SpendingLimit,
): Promise<void> {
  const leader = (await unit.agents.ofSession(sessionId)).find((agent) => agent.is_leader);
  if (leader === undefined) return;
  const key = `budget-warned:${guard}:${limit}:${run}`;
  const id = uuidV5(key, leader.thread_id);
  if ((await unit.mailbox.findById(id)) !== undefined) return;
  unit.events.append(sessionId, key, { type: "budget-warned", guard, limit, used });
  const { language } = await unit.sessions.get(sessionId);
  const phrases = phrasesOf(language);
  const share = Math.floor((used * 100) / limit);
  await postMessage(unit, {
    session_id: sessionId,
    id,
    target_thread_id: leader.thread_id,
    source: systemSource(phrases),
    type: "notice",
    content: phrases.budgetNearlyUsedUp[counted](share, limit),
    // It sees it with its next call; one that has just said its last word need not be called once more for it.
    quiet: leader.state === "running",
  });
}
