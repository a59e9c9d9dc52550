import type { AgentRecord } from "../ports/agent-port.ts";
import type { Phrases } from "../prompt/phrases.ts";

/**
 * Finds an agent by display name, or by role id where the role has one instance, or by role id and number.
 *
 * Answers the error text for the caller when nobody, or nobody any more, goes by that name.
 */
export function findAgent(
  agents: readonly AgentRecord[],
  name: string,
  phrases: Phrases,
): { readonly agent: AgentRecord } | { readonly error: string } {
  const wanted = normalise(name);
  const found =
    // To the letter first: a role may be called what another's agent is, but for its capitals.
    agents.find((agent) => agent.display_name === name) ??
    onlyOne(agents.filter((agent) => agent.role_id === name)) ??
    agents.filter((agent) => normalise(agent.display_name) === wanted)[0] ??
    onlyOne(agents.filter((agent) => normalise(agent.role_id) === wanted)) ??
    agents.find(
      (agent) => agent.agent_id !== null && wanted === normalise(`${agent.role_id}_${agent.agent_id}`),
    ) ??
    onlyOne(agents.filter((agent) => normalise(baseName(agent)) === wanted));
  if (found === undefined) {
    return { error: phrases.unknownAgent(name, agents.map((agent) => agent.display_name).join(", ")) };
  }
  return found.state === "terminated"
    ? { error: phrases.agentTerminated(found.display_name) }
    : { agent: found };
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

function baseName(agent: AgentRecord): string {
  return agent.agent_id === null ? agent.display_name : agent.display_name.replace(/_\d+$/u, "");
}

function normalise(name: string): string {
  return name.normalize("NFKC").trim().toLowerCase();
}
