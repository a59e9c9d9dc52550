import type { Language } from "../../../session/session-types.ts";

/** A line of the team list. */
export interface TeamMember {
  readonly displayName: string;
  readonly roleId: string;
  readonly emoji: string;
  readonly description: string;
}

/** Who the model is told to be, from the end of its system prompt. */
export interface Identity {
  readonly name: string;
  readonly roleId: string;
  /** ISO day; the model has no clock of its own. */
  readonly today: string;
  readonly language: Language;
  readonly team: readonly TeamMember[];
  /** Roles of which the leader can create agents, each as a member that goes by the role's own name. */
  readonly roles: readonly TeamMember[];
  /** The role's own prompt, without the rules for everybody above it. */
  readonly rolePrompt: string;
}

const identityHeading = /^#[ \t]*(?:You|你的身份)[ \t]*$/gmu;
const ownRoleHeading = /^#[ \t]*(?:Your role|你的角色)[ \t]*$/mu;
const teamHeading = /^#[ \t]*(?:Team|团队成员)[ \t]*$/mu;
/** The line that stands between who is there and who could be. */
const creatableLine = /^(?:Roles that you can create agents of|可以用 `create_sub_agent` 创建成员的角色)/mu;
const memberLine = /^-\s+(.+?)\s*[(（]([a-z0-9][a-z0-9_-]*)[)）]\s*([^:：\w(（]*?)\s*(?:[:：]\s*(.*))?$/u;

function readField(block: string, name: string): string {
  const match = new RegExp(`^-\\s*${name}\\s*[:：]\\s*(.+)$`, "mu").exec(block);
  return (match?.[1] ?? "").replace(/\s{2,}.*$/u, "").trim();
}

function readMember(line: string): TeamMember[] {
  const match = memberLine.exec(line.trim());
  if (match === null) return [];
  const [, displayName = "", roleId = "", emoji = "", description = ""] = match;
  if (roleId === "team_leader") return [];
  return [{ displayName: displayName.trim(), roleId, emoji: emoji.trim(), description: description.trim() }];
}

/** The first such heading: a role may use the words again, the rules above it do not. */
function rolePromptStart(systemText: string): number {
  const own = ownRoleHeading.exec(systemText);
  return own === null ? 0 : own.index + own[0].length;
}

/** Reads the identity block; null when the system prompt has none. */
export function readIdentity(systemText: string): Identity | null {
  const heading = [...systemText.matchAll(identityHeading)].at(-1);
  if (heading === undefined) return null;
  const block = systemText.slice(heading.index);
  const teamStart = teamHeading.exec(block);
  const own = teamStart === null ? block : block.slice(0, teamStart.index);
  const list = teamStart === null ? "" : block.slice(teamStart.index);
  const rolesStart = creatableLine.exec(list)?.index ?? list.length;
  const today = /\d{4}-\d{2}-\d{2}/u.exec(readField(own, "today"))?.[0] ?? "2026-01-01";
  return {
    name: readField(own, "name"),
    roleId: readField(own, "role"),
    today,
    language: readField(own, "language").startsWith("zh") ? "zh" : "en",
    team: list.slice(0, rolesStart).split("\n").flatMap(readMember),
    roles: list.slice(rolesStart).split("\n").flatMap(readMember),
    rolePrompt: systemText.slice(rolePromptStart(systemText), heading.index).trim(),
  };
}
