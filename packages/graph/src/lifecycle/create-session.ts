import type { Role } from "@roundtable/roles";
import { v7 as uuidV7 } from "uuid";
import { renderBrief } from "../brief/render-brief.ts";
import type { Charter } from "../charter/charter.ts";
import { postMessage } from "../mailbox/post-message.ts";
import { userSource } from "../prompt/message-source.ts";
import type { NewAgent } from "../ports/agent-port.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { renderAgentPrompt, renderLeaderPrompt, teamLine } from "../prompt/system-prompt.ts";
import type { Drive, Language } from "../session/session-types.ts";
import type { ChosenModel } from "./choose-models.ts";
import { budgetOf } from "../usage/budget-of.ts";
import { displayName, insertAgent, newAgent } from "./new-agent.ts";

export interface NewTable {
  readonly charter: Charter;
  readonly goal: string;
  readonly constraints: readonly string[];
  readonly language: Language;
  readonly drive: Drive;
  readonly ownerId: string;
  /** Of the session, and of everybody of whom `chosen` says nothing. */
  readonly model: string;
  /** Role id → what its agents work with. */
  readonly chosen?: ReadonlyMap<string, ChosenModel>;
  /** None unless given. */
  readonly budget?: Pick<SessionRecord, "budget_tokens" | "budget_cost_micros">;
  readonly leader: Role;
  readonly seats: readonly Role[];
  /** Roles that the leader may create agents of. */
  readonly roles?: readonly Role[];
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
    budget_tokens: table.budget?.budget_tokens ?? null,
    budget_cost_micros: table.budget?.budget_cost_micros ?? null,
    model: table.model,
    created_at: unit.at,
  });
  const budget = budgetOf(table.budget ?? { budget_tokens: null, budget_cost_micros: null });
  const hasBudget = budget.tokens !== null || budget.cost !== null;
  unit.events.append(sessionId, "session-created", {
    type: "session-created",
    goal,
    constraints,
    mode: charter.name,
    drive: table.drive,
    language,
    model: table.model,
    ...(hasBudget ? { budget } : {}),
  });
  const leaderLine = teamLine(table.leader, phrases.leader);
  const numbers = new Map<string, number>();
  const seats = table.seats.map((role) => {
    const agentId = (numbers.get(role.id) ?? 0) + 1;
    numbers.set(role.id, agentId);
    return { role, agentId, line: teamLine(role, displayName(role, agentId)) };
  });
  const here = seats.map(({ line }) => line);
  const frame = { charter, language, today: unit.at.slice(0, 10) };
  const rest = { session_id: sessionId, created_by: null, start_seq: 0 };
  const chosenFor = ({ id, thinking_mode }: Role): ChosenModel =>
    table.chosen?.get(id) ?? { model: table.model, thinking_mode };
  const agents: NewAgent[] = [
    newAgent(table.leader, {
      ...rest,
      ...chosenFor(table.leader),
      thread_id: table.leaderThreadId ?? uuidV7(),
      agent_id: null,
      display_name: leaderLine.display_name,
      prompt: renderLeaderPrompt({
        ...frame,
        self: leaderLine,
        rolePrompt: table.leader.prompt,
        here,
        roles: (table.roles ?? []).map((role) => teamLine(role, role.name)),
      }),
    }),
    ...seats.map(({ role, agentId, line }) =>
      newAgent(role, {
        ...rest,
        ...chosenFor(role),
        thread_id: uuidV7(),
        agent_id: agentId,
        display_name: line.display_name,
        prompt: renderAgentPrompt({ ...frame, self: line, rolePrompt: role.prompt, here }),
      }),
    ),
  ];
  for (const [position, agent] of agents.entries()) await insertAgent(unit, agent, position);
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
