import type { Entry } from "../input/conversation-types.ts";
import type { Identity, TeamMember } from "../input/read-identity.ts";
import { seatKind } from "../seat-kind.ts";

/** How many roles are filled where none of them is one that this model knows. */
const mostStrangers = 6;

/** The roles that a plan needs: those that this model can write as, or else the first few. */
function neededRoles({ team, roles }: Identity): readonly TeamMember[] {
  const open = roles.filter(({ roleId }) => !team.some((member) => member.roleId === roleId));
  const known = open.filter(({ roleId }) => seatKind(roleId) !== "custom");
  const isKnownHere = team.some(({ roleId }) => seatKind(roleId) !== "custom");
  return known.length > 0 || isKnownHere ? known : open.slice(0, mostStrangers);
}

/** What an agent of a role is called: as the call that created it came back, else as the first of its role. */
function nameOf(role: TeamMember, entries: readonly Entry[]): string {
  for (const entry of entries) {
    if (entry.kind !== "called" || entry.call.name !== "create_sub_agent") continue;
    const { args, result } = entry.call;
    if (args["role_id"] !== role.roleId || result === null) continue;
    const name = `${role.displayName}_`;
    const number = /^\d+/u.exec(result.slice(result.indexOf(name) + name.length))?.[0];
    if (result.includes(name) && number !== undefined) return `${name}${number}`;
  }
  return `${role.displayName}_1`;
}

/** Who works for the leader: whoever is there, and where it creates agents itself, one of each role that is needed. */
export function tableOf(identity: Identity, entries: readonly Entry[]): readonly TeamMember[] {
  const created = neededRoles(identity).map((role) => ({ ...role, displayName: nameOf(role, entries) }));
  return [...identity.team, ...created];
}
