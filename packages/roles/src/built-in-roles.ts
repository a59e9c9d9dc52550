import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { errorText } from "./error-text.ts";
import { parseRoleText } from "./parse-role-text.ts";
import type { ParseRoleOptions } from "./parse-role-text.ts";
import { RoleError } from "./role-error.ts";
import { TEAM_LEADER_ID, teamLeaderSchema } from "./role-schema.ts";
import type { BuiltInName } from "./built-in-name.ts";
import type { Role, RoleLanguage } from "./role-types.ts";

/** The seats of a roundtable, in the order of their work. */
export const ROUNDTABLE_SEAT_IDS: readonly string[] = [
  "roundtable-intelligence",
  "roundtable-environment",
  "roundtable-solution-design",
  "roundtable-risk-review",
  "roundtable-execution-plan",
  "roundtable-summary",
];

/** The ids of all built-in roles that may be seated: the seats of a roundtable, then the roles of a team. */
export const BUILT_IN_ROLE_IDS: readonly string[] = [
  ...ROUNDTABLE_SEAT_IDS,
  "ui-operator",
  "full-stack-engineer",
  "code-reviewer",
  "researcher",
];

// One level above this module, be it in src or in dist.
const folder = new URL("../roles/", import.meta.url);

// What ships with the package does not change while it runs, so each language is read once, when first asked for;
// reading it anew would be most of the time that a session takes to start. All of it is frozen.
const read = new Map<RoleLanguage, { readonly leader: Role; readonly roles: readonly Role[] }>();

/** The built-in roles of a language in the order of `BUILT_IN_ROLE_IDS`; the leader's is not among them. */
export function builtInRoles(language: RoleLanguage): readonly Role[] {
  return readLanguage(language).roles;
}

/** The role of the leader in a language. */
export function teamLeaderRole(language: RoleLanguage): Role {
  return readLanguage(language).leader;
}

/** The names of the built-in roles in every language, each with the id of its role. */
export function builtInNames(): BuiltInName[] {
  return [...builtInRoles("en"), ...builtInRoles("zh")].map(({ id, name }) => ({ id, name }));
}

function readLanguage(language: RoleLanguage): { readonly leader: Role; readonly roles: readonly Role[] } {
  const known = read.get(language);
  if (known !== undefined) return known;
  const leader = readBuiltInRole(language, TEAM_LEADER_ID, { schema: teamLeaderSchema });
  const roles = Object.freeze(BUILT_IN_ROLE_IDS.map((id) => readBuiltInRole(language, id, {})));
  const languageRoles = Object.freeze({ leader, roles });
  read.set(language, languageRoles);
  return languageRoles;
}

function readBuiltInRole(language: RoleLanguage, id: string, options: ParseRoleOptions): Role {
  const file = new URL(`${language}/${id}.md`, folder);
  const parsed = parseRoleText(readText(file), options);
  if (parsed.kind === "broken") throw damaged(file, `line ${parsed.line}: ${parsed.reason}`);
  if (parsed.role.id !== id) throw damaged(file, `its id is ${parsed.role.id}`);
  return Object.freeze({ ...parsed.role, source: Object.freeze({ kind: "built-in" as const }) });
}

function readText(file: URL): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw damaged(file, errorText(error), { cause: error });
  }
}

function damaged(file: URL, what: string, options?: ErrorOptions): RoleError {
  return new RoleError(
    "built_in_role_broken",
    `The built-in role ${fileURLToPath(file)} does not load (${what}): install the package again`,
    options,
  );
}
