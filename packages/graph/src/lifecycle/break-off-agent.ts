import { v5 as uuidV5 } from "uuid";
import { cancelCommands } from "../background/cancel-commands.ts";
import type { Charter } from "../charter/charter.ts";
import { settleHandOuts } from "../hand-out/settle-hand-outs.ts";
import { postMessage } from "../mailbox/post-message.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { QuestionRecord } from "../ports/question-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { systemSource } from "../prompt/message-source.ts";
import type { Phrases } from "../prompt/phrases-types.ts";
import { settleQuestion } from "../question/settle-question.ts";
import type { HandOutState, QuestionState } from "../session/session-types.ts";
import { endTurn } from "./end-turn.ts";
import { changeAgentState } from "./change-agent-state.ts";

export interface BreakingOff {
  readonly charter: Charter;
  readonly phrases: Phrases;
  /** Thread of who does it, and needs not be told; null: the user. */
  readonly by: string | null;
}

/**
 * Ends by force whatever one agent does: turn, questions, hand-outs and commands are closed, and no row that it has
 * not taken starts a turn of it later. Its lease is revoked, so that a run which is still under way can save nothing
 * more, and is cut off once this is committed.
 */
export async function breakOffAgent(
  unit: UnitOfWork,
  agent: AgentRecord,
  end: {
    readonly state: Extract<HandOutState, "stopped" | "terminated">;
    /** What becomes of the questions that were put to it. */
    readonly owed: Extract<QuestionState, "declined" | "target_gone">;
  },
  context: BreakingOff,
): Promise<AgentRecord> {
  const { charter, phrases } = context;
  await unit.agents.revokeLease(agent.thread_id);
  await unit.agents.change(agent.thread_id, { granted_turns: 0 });
  unit.cutOff(agent.thread_id, (await unit.agents.get(agent.thread_id)).lease_epoch);
  for (const question of await unit.questions.openIn(agent.session_id)) {
    if (question.asker_thread_id === agent.thread_id) {
      await settleQuestion(unit, question, { state: "cancelled" }, phrases);
      await tellAsked(unit, question, context);
    } else if (question.target_thread_id === agent.thread_id) {
      await settleQuestion(unit, question, { state: end.owed }, phrases);
    }
  }
  await settleHandOuts(unit, agent, {
    upToSeq: Number.MAX_SAFE_INTEGER,
    state: end.state,
    settledSeq: null,
  });
  await cancelCommands(unit, agent.session_id, agent.thread_id);
  await unit.mailbox.quieten(agent.session_id, agent);
  if (agent.state !== "running" && agent.state !== "waiting") return changeAgentState(unit, agent, end.state);
  const forGood = end.state === "terminated";
  return endTurn(unit, agent, { kind: "stopped", forGood }, { charter, phrases });
}

/** Nobody shall think about an answer that nobody waits for any more. */
async function tellAsked(
  unit: UnitOfWork,
  question: QuestionRecord,
  { phrases, by }: BreakingOff,
): Promise<void> {
  const asked = question.target_thread_id;
  if (asked === null || asked === by) return;
  if ((await unit.agents.get(asked)).state === "terminated") return;
  await postMessage(unit, {
    session_id: question.session_id,
    id: uuidV5(`withdrawn:${question.id}`, asked),
    target_thread_id: asked,
    source: systemSource(phrases),
    type: "notice",
    content: phrases.questionWithdrawn(question.id, question.asker_display_name),
  });
}
