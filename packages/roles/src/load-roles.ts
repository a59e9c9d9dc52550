import { builtInNames, builtInRoles } from "./built-in-roles.ts";
import { readRoleFolder } from "./read-role-folder.ts";
import type { BrokenRole, Role, RoleLanguage } from "./role-types.ts";
import { settleRoleFiles } from "./settle-role-files.ts";

export interface LoadRolesOptions {
  /** The folder of a person's role files; without it, or where it does not exist, there are the built-in roles. */
  readonly directory?: string;
  /** The language of the built-in roles. */
  readonly language: RoleLanguage;
  /** The names that a role file may use in `tools`. */
  readonly knownTools: ReadonlySet<string>;
}

export interface LoadedRoles {
  /** Built-in roles in their order, each replaced by a file of its id where there is one; then the other files. */
  readonly roles: Role[];
  /** The files that do not load, by name. */
  readonly broken: BrokenRole[];
}

/**
 * The roles that may be seated; the leader's is not among them.
 * Throws `roles_folder_unusable` for a folder that cannot be listed; faults of single files are returned.
 */
export async function loadRoles(options: LoadRolesOptions): Promise<LoadedRoles> {
  const { directory, language, knownTools } = options;
  const files = directory === undefined ? [] : await readRoleFolder(directory, { knownTools });
  const { valid, broken } = settleRoleFiles(files, builtInNames());
  const roles = new Map(builtInRoles(language).map((role) => [role.id, role]));
  for (const { parsed, path } of valid) {
    roles.set(
      parsed.role.id,
      Object.freeze({ ...parsed.role, source: Object.freeze({ kind: "file" as const, path }) }),
    );
  }
  return { roles: [...roles.values()], broken: [...broken] };
}
