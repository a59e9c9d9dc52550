import { z } from "zod";
import type { RolePort } from "../ports/role-port.ts";
import { findAgent } from "./find-agent.ts";
import { defineTool } from "./tool-types.ts";

const roleList = {
  name: "list_agents",
  description: { en: "List the roles and what they are for.", zh: "列出各角色及其用途。" },
  schema: z.strictObject({}),
  effect: "read",
} as const;

/** The roles of which agents can be created, as their files stand now. */
export const listCreatableRoles = defineTool<typeof roleList.schema, Awaited<ReturnType<RolePort["load"]>>>({
  ...roleList,
  prepare: (_args, { roles, language }) => roles.load(language),
  async run(_args, { phrases }, loaded) {
    if (loaded === undefined) return { kind: "error", content: phrases.rolesUnusable };
    const lines = loaded.roles.map(({ id, name, description }) => `- ${id} (${name}): ${description}`);
    return { kind: "result", content: lines.join("\n") || phrases.none };
  },
});

/** The roles that sit in the session. */
export const listSeatedRoles = defineTool({
  ...roleList,
  async run(_args, { agents, phrases }) {
    const seated = (await agents()).filter((agent) => !agent.is_leader && agent.state !== "terminated");
    const roles = new Map(seated.map((agent) => [agent.role_id, agent.description]));
    const lines = [...roles].map(([id, description]) => `- ${id}: ${description}`);
    return { kind: "result", content: lines.join("\n") || phrases.none };
  },
});

export const listActiveSubAgents = defineTool({
  name: "list_active_sub_agents",
  description: { en: "List the agents and what each is doing.", zh: "列出各智能体及其当前状态。" },
  schema: z.strictObject({}),
  effect: "read",
  async run(_args, { agents, agent: caller, phrases }) {
    const lines = (await agents())
      .filter((agent) => agent.thread_id !== caller.thread_id && agent.state !== "terminated")
      .map(
        ({ display_name: name, role_id: roleId, state, description }) =>
          `- ${name} (${roleId}): ${phrases.agentStates[state]}; ${description}`,
      );
    return { kind: "result", content: lines.join("\n") || phrases.none };
  },
});

export const getSubAgentStatus = defineTool({
  name: "get_sub_agent_status",
  description: {
    en: "Look at what one agent is doing. Deliveries come by themselves: there is no need to poll.",
    zh: "查看某个智能体的状态。交付会自动送达，无需轮询。",
  },
  schema: z.strictObject({ agent_name: z.string() }),
  effect: "read",
  async run({ agent_name }, { unit, agents, phrases }) {
    const found = findAgent(await agents(), agent_name, phrases);
    if ("error" in found) return { kind: "error", content: found.error };
    const { agent } = found;
    const handOuts = (await unit.handOuts.ofSession(agent.session_id))
      .filter((handOut) => handOut.thread_id === agent.thread_id)
      .map((handOut) => `- m${handOut.task_seq}: ${phrases.handOutStates[handOut.state]}`);
    return {
      kind: "result",
      content: [
        `${agent.display_name}: ${phrases.agentStates[agent.state]}`,
        phrases.ledgerHandOuts,
        ...(handOuts.length === 0 ? [phrases.none] : handOuts),
      ].join("\n"),
    };
  },
});
