import type { MailboxRow } from "../message/message-types.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { QuestionRecord } from "../ports/question-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";

/** How one ask of a waiting thread goes on: by its settlement, or by a message that ends the wait. */
export interface ResumeItem {
  readonly question_id: string;
  readonly settlement: { readonly question: QuestionRecord; readonly row: MailboxRow } | null;
}

/** What a thread could do now, from its state and its mailbox (I4). */
export type ThreadWork =
  | { readonly kind: "none" }
  | { readonly kind: "turn" }
  | { readonly kind: "resume"; readonly items: readonly ResumeItem[] };

const resting: ReadonlySet<AgentRecord["state"]> = new Set(["idle", "completed", "stopped", "failed"]);

/** The receiver decides (seed 000): what its untaken rows make of a thread that is not running. */
export async function threadWork(unit: UnitOfWork, agent: AgentRecord): Promise<ThreadWork> {
  if (agent.state === "waiting") return waitingWork(unit, agent);
  if (!resting.has(agent.state)) return { kind: "none" };
  const waking = await unit.mailbox.wakingThreads(agent.session_id);
  return waking.has(agent.thread_id) ? { kind: "turn" } : { kind: "none" };
}

/** Whether any thread of the session has something to do. */
export async function hasWork(unit: UnitOfWork, sessionId: string): Promise<boolean> {
  const waking = await unit.mailbox.wakingThreads(sessionId);
  for (const agent of await unit.agents.ofSession(sessionId)) {
    if (resting.has(agent.state) && waking.has(agent.thread_id)) return true;
    if (agent.state === "waiting" && (await waitingWork(unit, agent)).kind !== "none") return true;
  }
  return false;
}

async function waitingWork(unit: UnitOfWork, agent: AgentRecord): Promise<ThreadWork> {
  const items = await askItems(unit, agent);
  const settled = items.filter((item) => item.settlement !== null);
  // Settled answers go in before any "no answer yet", and with it in the same resume.
  if (settled.length < items.length && (await unit.mailbox.untaken(agent)).some(endsWait)) {
    return { kind: "resume", items };
  }
  return settled.length > 0 ? { kind: "resume", items: settled } : { kind: "none" };
}

/** All that a thread waits on, each with how it was settled, if it was. */
export async function askItems(unit: UnitOfWork, agent: AgentRecord): Promise<ResumeItem[]> {
  const items: ResumeItem[] = [];
  for (const { question_id } of agent.asks) {
    const question = await unit.questions.find(agent.session_id, question_id);
    const row =
      question === undefined || question.settlement_seq === null
        ? undefined
        : await unit.mailbox.findBySeq(agent.session_id, question.settlement_seq);
    const settlement = question === undefined || row === undefined ? null : { question, row };
    items.push({ question_id, settlement });
  }
  return items;
}

/** An ask, or a message from the leader or the user, is never kept waiting by a wait (I9). */
function endsWait(row: MailboxRow): boolean {
  return row.wakes && row.released && (row.type === "ask" || row.type === "message");
}
