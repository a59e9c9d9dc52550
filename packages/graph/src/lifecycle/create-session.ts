import { TEAM_LEADER_ID, type Role } from "@roundtable/roles";
import { v7 as uuidV7 } from "uuid";
import { renderBrief } from "../brief/render-brief.ts";
import type { Charter } from "../charter/charter.ts";
import { postMessage } from "../mailbox/post-message.ts";
import { userSource } from "../prompt/message-source.ts";
import type { AgentRecord, NewAgent } from "../ports/agent-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { renderSystemPrompt, type SeatIntroduction } from "../prompt/system-prompt.ts";
import type { AgentView, Drive, Language } from "../session/session-types.ts";

export interface NewTable {
  readonly charter: Charter;
  readonly goal: string;
  readonly constraints: readonly string[];
  readonly language: Language;
  readonly drive: Drive;
  readonly ownerId: string;
  readonly model: string;
  readonly leader: Role;
  readonly seats: readonly Role[];
  /** A thread that exists already and is to be the leader's. */
  readonly leaderThreadId?: string;
}

/** Creates the session, its leader and seats, and hands the brief to the leader: one transaction. */
export async function createSession(
  unit: UnitOfWork,
  table: NewTable,
): Promise<{ sessionId: string; agents: NewAgent[] }> {
  const { charter, goal, constraints, language } = table;
  const phrases = phrasesOf(language);
  const sessionId = uuidV7();
  await unit.sessions.insert({
    session_id: sessionId,
    owner_id: table.ownerId,
    mode: charter.name,
    goal,
    constraints,
    language,
    state: "running",
    run: 1,
    reason: null,
    drive: table.drive,
    active_since: table.drive === "auto" ? Date.parse(unit.at) : null,
    model: table.model,
    created_at: unit.at,
  });
  unit.events.append(sessionId, "session-created", {
    type: "session-created",
    goal,
    constraints,
    mode: charter.name,
    drive: table.drive,
    language,
    model: table.model,
  });
  const introductions: SeatIntroduction[] = [
    { display_name: phrases.leader, role: table.leader, is_leader: true },
    ...table.seats.map((role) => ({ display_name: `${role.name}_1`, role, is_leader: false })),
  ];
  const agents = introductions.map((self): NewAgent =>
    newAgent(self, introductions, sessionId, unit.at, table),
  );
  for (const [position, agent] of agents.entries()) {
    await unit.agents.insert(agent, position);
    unit.events.append(sessionId, `agent-added:${agent.thread_id}`, {
      type: "agent-added",
      agent: toAgentView(agent),
    });
  }
  const [leader] = agents;
  if (leader === undefined) return { sessionId, agents };
  const brief = { goal, constraints, language };
  await postMessage(unit, {
    session_id: sessionId,
    target_thread_id: leader.thread_id,
    source: userSource(phrases),
    type: "message",
    content: renderBrief(brief),
  });
  if (charter.broadcasts) {
    await postMessage(unit, {
      session_id: sessionId,
      target_thread_id: null,
      skip: [leader.thread_id],
      source: userSource(phrases),
      type: "broadcast",
      content: renderBrief(brief),
    });
  }
  return { sessionId, agents };
}

function newAgent(
  self: SeatIntroduction,
  seats: readonly SeatIntroduction[],
  sessionId: string,
  at: string,
  { charter, language, model, leaderThreadId }: NewTable,
): NewAgent {
  const today = at.slice(0, 10);
  return {
    thread_id: (self.is_leader ? leaderThreadId : undefined) ?? uuidV7(),
    session_id: sessionId,
    role_id: self.is_leader ? TEAM_LEADER_ID : self.role.id,
    agent_id: self.is_leader ? null : 1,
    display_name: self.display_name,
    description: self.role.description,
    emoji: self.role.emoji,
    is_leader: self.is_leader,
    prompt: renderSystemPrompt({ charter, language, today, self, seats }),
    model,
    thinking_mode: self.role.thinking_mode,
    created_by: null,
    state: "idle",
    start_seq: 0,
    cursor: 0,
  };
}

/** The public part of an agent's record. */
export function toAgentView(agent: NewAgent | AgentRecord): AgentView {
  return {
    thread_id: agent.thread_id,
    session_id: agent.session_id,
    role_id: agent.role_id,
    agent_id: agent.agent_id,
    display_name: agent.display_name,
    description: agent.description,
    emoji: agent.emoji,
    state: agent.state,
    model: agent.model,
    thinking_mode: agent.thinking_mode,
    cursor: agent.cursor,
    created_by: agent.created_by,
    waiting_on: "asks" in agent && agent.state === "waiting" ? agent.asks.map((ask) => ask.question_id) : [],
  };
}
