import type { Role } from "@roundtable/roles";
import { charterOf } from "../charter/charter-of.ts";
import type { Guards } from "../charter/guards.ts";
import type { GraphErrorCode } from "../errors/error-codes.ts";
import { GraphError } from "../errors/graph-error.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { Phrases } from "../prompt/phrases-types.ts";
import { renderAgentPrompt, teamLine } from "../prompt/system-prompt.ts";
import { chooseModel, type CatalogView, type ChosenModel, type SeatChoice } from "./choose-models.ts";
import { refuseUnpriced } from "./refuse-unpriced.ts";
import { displayName, insertAgent, newAgent } from "./new-agent.ts";

export interface JoiningAgent {
  readonly role: Role;
  readonly threadId: string;
  /** Its number in the role; the next one unless given. */
  readonly agentId?: number | undefined;
  /** What it is to work with, where not what its role or session says. */
  readonly choice: SeatChoice;
  /** Thread of who creates it; null: the user. */
  readonly createdBy: string | null;
}

export type AddedAgent =
  | { readonly kind: "added"; readonly agent: AgentRecord }
  /** Nothing was done, but that a guard told that it tripped. */
  | { readonly kind: "refused"; readonly code: GraphErrorCode; readonly reason: string };

/**
 * Seats one more instance of a role in a session that is there already: number, frozen prompt and the first row that
 * it sees are settled in the caller's transaction.
 */
export async function addAgent(
  unit: UnitOfWork,
  session: SessionRecord,
  joining: JoiningAgent,
  options: { guards: Pick<Guards, "maxAgents">; phrases: Phrases; models: CatalogView },
): Promise<AddedAgent> {
  const { role, threadId, createdBy } = joining;
  const { guards, phrases } = options;
  const charter = charterOf(session);
  const agents = await unit.agents.ofSession(session.session_id);
  const here = agents.filter((agent) => !agent.is_leader && agent.state !== "terminated");
  if (here.length >= guards.maxAgents) {
    unit.events.append(session.session_id, `guard-tripped:maxAgents:${session.run}`, {
      type: "guard-tripped",
      guard: "maxAgents",
      limit: guards.maxAgents,
      thread_id: createdBy,
    });
    return { kind: "refused", code: "guard-tripped", reason: phrases.tooManyAgents(guards.maxAgents) };
  }
  const numbered = numberOf(joining, agents, phrases);
  if ("reason" in numbered) return { kind: "refused", code: "bad-input", reason: numbered.reason };
  const { agentId } = numbered;
  const chosen = chosenFor(joining, session, options.models);
  if ("reason" in chosen) return { kind: "refused", ...chosen };
  const line = teamLine(role, displayName(role, agentId));
  const prompt = renderAgentPrompt({
    charter,
    language: session.language,
    today: unit.at.slice(0, 10),
    self: line,
    rolePrompt: role.prompt,
    here: [...here, line],
  });
  await insertAgent(
    unit,
    newAgent(role, {
      thread_id: threadId,
      session_id: session.session_id,
      agent_id: agentId,
      display_name: line.display_name,
      prompt,
      ...chosen,
      created_by: createdBy,
      start_seq: charter.latecomersKnowAll ? 0 : (await unit.sessions.lastSeq(session.session_id)) + 1,
    }),
    agents.length,
  );
  return { kind: "added", agent: await unit.agents.get(threadId) };
}

function chosenFor(
  { role, choice }: JoiningAgent,
  { model, language, budget_cost_micros: budget }: SessionRecord,
  models: CatalogView,
): ChosenModel | { readonly code: GraphErrorCode; readonly reason: string } {
  try {
    const chosen = chooseModel(role, choice, { session: model, models, language });
    if (budget !== null) refuseUnpriced([chosen.model], models, language);
    return chosen;
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    return { code: error.code, reason: error.message };
  }
}

/** Numbers are never used again in their role, and no two agents are called the same. */
function numberOf(
  { role, agentId }: JoiningAgent,
  agents: readonly AgentRecord[],
  phrases: Phrases,
): { readonly agentId: number } | { readonly reason: string } {
  const isFree = (number: number): boolean =>
    !agents.some(
      (agent) =>
        (agent.role_id === role.id && agent.agent_id === number) ||
        agent.display_name === displayName(role, number),
    );
  if (agentId === undefined) {
    const numbers = agents.flatMap((agent) => (agent.role_id === role.id ? (agent.agent_id ?? []) : []));
    let next = Math.max(0, ...numbers) + 1;
    // A role that was renamed has left its old name to its instances.
    while (!isFree(next)) next += 1;
    return { agentId: next };
  }
  if (!Number.isSafeInteger(agentId) || agentId < 1)
    return { reason: phrases.noAgentNumber(String(agentId)) };
  return isFree(agentId) ? { agentId } : { reason: phrases.agentNumberTaken(displayName(role, agentId)) };
}
