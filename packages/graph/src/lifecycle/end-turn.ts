import { v5 as uuidV5 } from "uuid";
import type { Charter } from "../charter/charter.ts";
import { settleHandOuts } from "../hand-out/settle-hand-outs.ts";
import { postMessage } from "../mailbox/post-message.ts";
import { systemSource } from "../prompt/message-source.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { Phrases } from "../prompt/phrases-types.ts";
import { countCall } from "../usage/count-call.ts";
import { changeAgentState } from "./change-agent-state.ts";
import { remindOrDecline } from "./remind-or-decline.ts";

/** How a turn ended: by itself, with its last reply; by a stop; or by a failure, with the reason for people. */
export type TurnEnd =
  | { readonly kind: "completed"; readonly reply: { readonly id: string; readonly text: string } }
  | { readonly kind: "stopped"; readonly forGood?: boolean }
  | { readonly kind: "failed"; readonly reason: string };

interface TurnContext {
  readonly charter: Charter;
  readonly phrases: Phrases;
}

/** The end of a turn, all in the caller's transaction: report, hand-outs, answers owed, state. */
export async function endTurn(
  unit: UnitOfWork,
  agent: AgentRecord,
  end: TurnEnd,
  context: TurnContext,
): Promise<AgentRecord> {
  if (end.kind !== "completed") {
    for (const messageId of await unit.runs.openModelCalls(agent.thread_id)) {
      await withdrawReply(unit, agent, messageId, end.kind);
    }
  }
  const leader = (await unit.agents.ofSession(agent.session_id)).find((other) => other.is_leader);
  if (!agent.is_leader && leader !== undefined) await tellLeader(unit, agent, leader, end, context);
  // A leader that failed keeps its questions: the session rests, and its next turn can still answer them. A session
  // that is being stopped cancels all questions at its end; one that is paused makes up for this when it goes on.
  const keepsQuestions = agent.is_leader && end.kind === "failed";
  const { stopping, state } = await unit.sessions.get(agent.session_id);
  if (!keepsQuestions && !stopping && state !== "paused") {
    await remindOrDecline(unit, agent, { mayRemind: end.kind === "completed", phrases: context.phrases });
  }
  if (agent.run_id !== null) {
    const error = end.kind === "failed" ? end.reason : null;
    await unit.runs.end(agent.run_id, { outcome: end.kind, error, ended_at: unit.at });
    unit.events.append(agent.session_id, `turn-ended:${agent.run_id}`, {
      type: "turn-ended",
      thread_id: agent.thread_id,
      display_name: agent.display_name,
      run_id: agent.run_id,
      outcome: end.kind,
      error,
    });
  }
  const isGone = end.kind === "stopped" && end.forGood === true;
  return changeAgentState(unit, agent, isGone ? "terminated" : end.kind);
}

/** Tells that a reply which was being streamed will not be kept, and counts what it used. */
export async function withdrawReply(
  unit: UnitOfWork,
  agent: AgentRecord,
  messageId: string,
  reason: string,
): Promise<void> {
  const purpose = await countCall(unit, agent, messageId, "withdrawn");
  // Nobody was told that a summary was begun.
  if (purpose === "summary") return;
  unit.events.append(agent.session_id, `reply-withdrawn:${messageId}`, {
    type: "reply-withdrawn",
    thread_id: agent.thread_id,
    display_name: agent.display_name,
    message_id: messageId,
    reason,
  });
}

async function tellLeader(
  unit: UnitOfWork,
  agent: AgentRecord,
  leader: AgentRecord,
  end: TurnEnd,
  { charter, phrases }: TurnContext,
): Promise<void> {
  switch (end.kind) {
    case "completed": {
      const id = uuidV5(`report:${end.reply.id}`, agent.thread_id);
      if ((await unit.mailbox.findById(id)) !== undefined) return;
      const content = end.reply.text.trim() === "" ? phrases.emptyReport : end.reply.text;
      const report = await postMessage(unit, {
        session_id: agent.session_id,
        id,
        target_thread_id: leader.thread_id,
        source: agent,
        type: "report",
        content,
        held: charter.holdsReports,
      });
      if (charter.broadcasts) {
        await postMessage(unit, {
          session_id: agent.session_id,
          id: uuidV5(`delivery:${end.reply.id}`, agent.thread_id),
          target_thread_id: null,
          skip: [agent.thread_id, leader.thread_id],
          source: agent,
          type: "broadcast",
          content: phrases.deliveryBroadcast(agent.display_name, content),
        });
      }
      await settleHandOuts(unit, agent, {
        upToSeq: agent.cursor,
        state: "delivered",
        settledSeq: report.seq,
      });
      return;
    }
    case "failed": {
      const notice = await postMessage(unit, {
        session_id: agent.session_id,
        target_thread_id: leader.thread_id,
        source: systemSource(phrases),
        type: "notice",
        content: phrases.agentFailed(agent.display_name, end.reason),
      });
      await settleHandOuts(unit, agent, { upToSeq: agent.cursor, state: "failed", settledSeq: notice.seq });
      return;
    }
    case "stopped":
      await settleHandOuts(unit, agent, { upToSeq: agent.cursor, state: "stopped", settledSeq: null });
  }
}
