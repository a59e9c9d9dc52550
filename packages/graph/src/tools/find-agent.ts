import type { AgentRecord } from "../ports/agent-port.ts";
import type { Phrases } from "../prompt/phrases-types.ts";

/**
 * Finds an agent by display name; by role id or role name, where the role has one instance; by these and a number
 * (`ui-operator_1`, `ui-operator 1`, `ui-operator#1`); or by a number that only one agent has.
 *
 * Answers the error text for the caller when nobody, nobody any more, or more than one goes by that name.
 */
export function findAgent(
  agents: readonly AgentRecord[],
  name: string,
  phrases: Phrases,
): { readonly agent: AgentRecord } | { readonly error: string } {
  const living = agents.filter((agent) => agent.state !== "terminated");
  const found = candidates(living, name);
  const [agent] = found;
  if (agent !== undefined && found.length === 1) return { agent };
  if (found.length > 1) return { error: phrases.ambiguousAgent(name, namesOf(found)) };
  const [gone] = candidates(agents, name);
  if (gone !== undefined) return { error: phrases.agentTerminated(gone.display_name) };
  return { error: phrases.unknownAgent(name, namesOf(living) || phrases.none) };
}

/** Those who go by the name in the narrowest way in which anybody does. */
function candidates(agents: readonly AgentRecord[], name: string): readonly AgentRecord[] {
  const wanted = normalise(name);
  const ways: readonly ((agent: AgentRecord) => boolean)[] = [
    // To the letter first: a role may be called what another's agent is, but for its capitals.
    (agent) => agent.display_name === name,
    (agent) => agent.role_id === name,
    (agent) => normalise(agent.display_name) === wanted,
    (agent) => normalise(agent.role_id) === wanted,
    (agent) => numbered(agent).includes(wanted),
    (agent) => normalise(baseName(agent)) === wanted,
    (agent) => agent.agent_id !== null && String(agent.agent_id) === wanted,
  ];
  for (const isMeant of ways) {
    const found = agents.filter(isMeant);
    if (found.length > 0) return found;
  }
  return [];
}

/** Role and number, as people and models write them together. */
function numbered(agent: AgentRecord): string[] {
  if (agent.agent_id === null) return [];
  const names = [agent.role_id, baseName(agent)].map(normalise);
  return names.flatMap((name) => ["_", "#", " ", " #", "-", ""].map((by) => `${name}${by}${agent.agent_id}`));
}

function namesOf(agents: readonly AgentRecord[]): string {
  return agents.map((agent) => agent.display_name).join(", ");
}

function baseName(agent: AgentRecord): string {
  return agent.agent_id === null ? agent.display_name : agent.display_name.replace(/_\d+$/u, "");
}

function normalise(name: string): string {
  return name.normalize("NFKC").trim().replaceAll(/\s+/gu, " ").toLowerCase();
}
