import type { LoadedRoles, Role } from "@roundtable/roles";
import { GraphError } from "../errors/graph-error.ts";

/** The role of that id; throws `role-not-found` with the roles that there are, and the files that do not load. */
export function findRole(roleId: string, loaded: LoadedRoles): Role {
  const role = loaded.roles.find((candidate) => candidate.id === roleId);
  if (role !== undefined) return role;
  const known = loaded.roles.map((candidate) => candidate.id).join(", ");
  const broken = loaded.broken
    .map(({ file, line, reason }) => `\n  broken: ${file}:${line}: ${reason}`)
    .join("");
  throw new GraphError("role-not-found", `There is no role "${roleId}". There are: ${known}.${broken}`);
}
