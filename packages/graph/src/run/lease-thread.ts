import { v7 as uuidV7 } from "uuid";
import type { Guards } from "../charter/guards.ts";
import type { ToolCallView } from "../event/event-types.ts";
import { askItems, threadWork } from "../mailbox/thread-work.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { changeAgentState } from "../lifecycle/change-agent-state.ts";
import { withdrawReply } from "../lifecycle/end-turn.ts";
import { exhaustSession, tellGuardTripped } from "../lifecycle/exhaust-session.ts";
import type { HeldLease } from "./leases.ts";
import type { Step } from "./run-thread.ts";

/** What a run needs to know of the thread that it holds. */
export interface LeasedThread {
  readonly kind: "leased";
  readonly agent: AgentRecord;
  readonly session: SessionRecord;
  readonly epoch: number;
  readonly prompt: string;
  readonly turn: Turn;
  readonly step: Step;
}

/** What a look at a thread found. */
export type ThreadLook =
  | LeasedThread
  | { readonly kind: "no-work" }
  | ({ readonly kind: "held" } & HeldLease);

export interface Turn {
  readonly id: string;
  /** Model calls that it has made already. */
  readonly modelCalls: number;
  /** Tool calls of the replies that it has got. */
  readonly calls: readonly ToolCallView[];
}

/**
 * Looks whether the thread has work, and takes its lease and starts or continues its turn if so: one transaction, so
 * that nobody else can have decided the same.
 */
export async function leaseThread(
  unit: UnitOfWork,
  threadId: string,
  lease: {
    holder: string;
    now: number;
    leaseMs: number;
    abandoned: HeldLease | undefined;
    guards: Guards;
  },
): Promise<ThreadLook> {
  const nothing = { kind: "no-work" } as const;
  const agent = await unit.agents.find(threadId);
  if (agent === undefined) return nothing;
  const session = await unit.sessions.get(agent.session_id);
  if (session.state !== "running" || session.stopping) return nothing;
  const step = await nextStep(unit, session, agent);
  if (step === undefined) return nothing;
  const taken = await unit.agents.acquireLease(threadId, {
    holder: lease.holder,
    now: lease.now,
    expiresAt: lease.now + lease.leaseMs,
    abandoned: lease.abandoned,
  });
  if (taken === undefined) {
    const { lease_epoch: heldEpoch, lease_expires_at: expiresAt } = agent;
    return { kind: "held", sessionId: agent.session_id, threadId, epoch: heldEpoch, expiresAt };
  }
  const { epoch, prompt } = taken;
  const turn = await takeTurn(unit, session, agent, step, lease);
  if (turn === undefined) {
    await unit.agents.releaseLease(threadId, epoch);
    return nothing;
  }
  return { kind: "leased", agent, session, epoch, prompt, turn, step };
}

/**
 * The next step of a thread that nobody runs; one found `running` was left so by a crash, a close or a pause.
 *
 * In a session that is driven by hand nothing but that starts without a turn that was granted.
 */
export async function nextStep(
  unit: UnitOfWork,
  session: SessionRecord,
  agent: AgentRecord,
): Promise<Step | undefined> {
  if (agent.state === "running") {
    const waiting = await threadWork(unit, { ...agent, state: "waiting" });
    return { kind: "recover", items: waiting.kind === "resume" ? waiting.items : [] };
  }
  if (session.drive === "manual" && agent.granted_turns === 0) return undefined;
  const work = await threadWork(unit, agent);
  if (work.kind === "none") return undefined;
  if (work.kind === "resume") return work;
  // A turn that was stopped or failed in the middle leaves more than a mailbox behind.
  if (agent.state === "stopped" || agent.state === "failed") {
    return { kind: "turn-after-end", items: await askItems(unit, agent) };
  }
  return { kind: "turn" };
}

/** Starts a turn (or goes on with the one that waits); undefined when the session has used up its turns. */
export async function takeTurn(
  unit: UnitOfWork,
  session: SessionRecord,
  agent: AgentRecord,
  step: Step,
  { guards }: { readonly guards: Guards },
): Promise<Turn | undefined> {
  if (step.kind === "recover" || step.kind === "turn-after-end") {
    for (const messageId of await unit.runs.openModelCalls(agent.thread_id)) {
      await withdrawReply(unit, agent, messageId, "interrupted");
    }
  }
  // A turn that was granted is taken in the transaction that starts it: no crash loses it, or gives it twice.
  if (agent.granted_turns > 0 && agent.state !== "running") {
    await unit.agents.change(agent.thread_id, { granted_turns: 0 });
  }
  const goesOn = step.kind === "resume" || agent.state === "running";
  if (goesOn && agent.run_id !== null) {
    await changeAgentState(unit, agent, "running");
    const replies = await unit.runs.modelCallsOf(agent.run_id);
    const calls = await unit.events.callsOf(session.session_id, replies);
    return { id: agent.run_id, modelCalls: replies.length, calls };
  }
  if ((await unit.runs.countTurns(session.session_id, session.run)) >= guards.maxTurns) {
    tellGuardTripped(unit, session, { guard: "maxTurns", limit: guards.maxTurns, turn: null });
    await exhaustSession(unit, session, "maxTurns");
    return undefined;
  }
  const turnId = uuidV7();
  await unit.runs.insert({
    run_id: turnId,
    thread_id: agent.thread_id,
    session_id: session.session_id,
    session_run: session.run,
    started_at: unit.at,
  });
  await changeAgentState(unit, agent, "running", { run_id: turnId });
  unit.events.append(session.session_id, `turn-started:${turnId}`, {
    type: "turn-started",
    thread_id: agent.thread_id,
    display_name: agent.display_name,
    run_id: turnId,
  });
  return { id: turnId, modelCalls: 0, calls: [] };
}
