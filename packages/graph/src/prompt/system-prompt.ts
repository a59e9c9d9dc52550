import { basePrompt, type Role } from "@roundtable/roles";
import type { Charter } from "../charter/charter.ts";
import type { AgentView, Language } from "../session/session-types.ts";

/** A line of the team list: an agent, or (under the role's own name) a role that agents can be created of. */
export type TeamLine = Pick<AgentView, "display_name" | "role_id" | "emoji" | "description">;

const words = {
  en: {
    ownRole: "# Your role",
    you: "# You",
    team: "# Team",
    creatable:
      "Roles that you can create agents of with `create_sub_agent`; `list_agents` shows them as they are now:",
    comeAndGo: "Agents come and go; `list_active_sub_agents` shows who is here now.",
  },
  zh: {
    ownRole: "# 你的角色",
    you: "# 你的身份",
    team: "# 团队成员",
    creatable: "可以用 `create_sub_agent` 创建成员的角色（`list_agents` 可查看最新情况）：",
    comeAndGo: "成员会增减，用 `list_active_sub_agents` 查看现在有谁。",
  },
} as const;

interface PromptFrame {
  readonly charter: Charter;
  readonly language: Language;
  /** ISO day. */
  readonly today: string;
  readonly self: TeamLine;
  readonly rolePrompt: string;
  /** Who is there beside the leader. */
  readonly here: readonly TeamLine[];
}

/** How a role, or an instance of it, is listed. */
export function teamLine(role: Role, displayName: string): TeamLine {
  const { id, emoji, description } = role;
  return { display_name: displayName, role_id: id, emoji, description };
}

/** The leader's whole system prompt, frozen at its creation: base rules, its role, who it is, who can work for it. */
export function renderLeaderPrompt(prompt: PromptFrame & { readonly roles: readonly TeamLine[] }): string {
  const { leaderCreatesAgents } = prompt.charter;
  const roles = leaderCreatesAgents ? [words[prompt.language].creatable, ...prompt.roles.map(listed)] : [];
  return render(prompt, "leader", [...prompt.here.map(listed), ...roles]);
}

/** An agent's whole system prompt, frozen at its creation: base rules, its role, who it is, who else is there. */
export function renderAgentPrompt(prompt: PromptFrame): string {
  const { leaderCreatesAgents, peersMayAsk } = prompt.charter;
  const note = leaderCreatesAgents && peersMayAsk ? [words[prompt.language].comeAndGo] : [];
  return render(prompt, "agent", [...prompt.here.map(listed), ...note]);
}

function render(prompt: PromptFrame, audience: "leader" | "agent", team: readonly string[]): string {
  const { charter, language, self } = prompt;
  return [
    basePrompt({ language, for: audience, charter }),
    `${words[language].ownRole}\n\n${prompt.rolePrompt.trim()}`,
    [
      words[language].you,
      `- name: ${self.display_name}`,
      `- role: ${self.role_id}`,
      `- today: ${prompt.today}`,
      `- language: ${language}`,
      words[language].team,
      ...team,
    ].join("\n"),
  ].join("\n\n");
}

function listed(line: TeamLine): string {
  const description = line.description.replaceAll(/\s+/gu, " ").trim();
  return `- ${line.display_name} (${line.role_id}) ${line.emoji}: ${description}`;
}
