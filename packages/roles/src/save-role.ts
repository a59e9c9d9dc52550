import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { builtInNames } from "./built-in-roles.ts";
import { errorText } from "./error-text.ts";
import { issuePath, parseRoleText } from "./parse-role-text.ts";
import { quoteValue } from "./quote-value.ts";
import { MAX_ROLE_FILE_BYTES } from "./read-role-file.ts";
import { readRoleFolder } from "./read-role-folder.ts";
import type { RoleFile } from "./read-role-folder.ts";
import { replaceFile } from "./replace-file.ts";
import { RoleError } from "./role-error.ts";
import { roleSchema } from "./role-schema.ts";
import type { RoleDefinition, RoleInput } from "./role-schema.ts";
import type { Role, RoleSource } from "./role-types.ts";
import { settleRoleFiles } from "./settle-role-files.ts";
import { stringifyRole } from "./stringify-role.ts";

/**
 * Saves a role as a file of the folder, wholly or not at all, and returns it as it will load.
 * It takes the place of the file that holds its id, or becomes `{id}.md`; its `source` plays no part.
 * Throws `role_invalid`, `role_conflict` where a file of something else is in the way or would break, and
 * `roles_folder_unusable`. Whether its `tools` exist is for `loadRoles` to say.
 */
export async function saveRole(
  directory: string,
  role: RoleInput & { readonly source?: RoleSource },
): Promise<Role> {
  const definition = checkedDefinition(role);
  const text = checkedText(definition);
  await createFolder(directory);
  const files = await readRoleFolder(directory, {});
  const name = chooseFileName(definition, files);
  const path = join(directory, name);
  refuseConflict({ name, path, parsed: { kind: "role", role: definition, idLine: 1, nameLine: 1 } }, files);
  await writeFileOfRole(directory, path, text);
  return Object.freeze({ ...definition, source: Object.freeze({ kind: "file" as const, path }) });
}

function checkedDefinition(role: RoleInput & { readonly source?: RoleSource }): RoleDefinition {
  const { source: _source, ...input } = role;
  const checked = roleSchema.safeParse(input);
  if (checked.success) return checked.data;
  const faults = checked.error.issues.map(({ path, message }) => `${issuePath(path)} ${message}`);
  throw new RoleError("role_invalid", `The role cannot be saved: ${faults.join("; ")}`);
}

function checkedText(definition: RoleDefinition): string {
  const text = stringifyRole(definition);
  if (Buffer.byteLength(text) > MAX_ROLE_FILE_BYTES) {
    throw new RoleError(
      "role_invalid",
      `The role ${definition.id} cannot be saved: its file would be larger than ${MAX_ROLE_FILE_BYTES} bytes; shorten its prompt`,
    );
  }
  const parsed = parseRoleText(text);
  if (parsed.kind === "role" && isDeepStrictEqual(parsed.role, definition)) return text;
  const reason = parsed.kind === "broken" ? parsed.reason : "it would be read back as another role";
  throw new RoleError("role_invalid", `The role ${definition.id} cannot be saved: ${reason}`);
}

function chooseFileName({ id }: RoleDefinition, files: readonly RoleFile[]): string {
  const holders = files.filter(({ parsed }) => parsed.kind === "role" && parsed.role.id === id);
  const [holder, ...more] = holders;
  if (more.length > 0) {
    const names = holders.map(({ name }) => quoteValue(name)).join(" and ");
    throw conflict(id, `${names} both hold it: remove all but one`);
  }
  if (holder !== undefined) return holder.name;
  const own = `${id}.md`;
  // On some disks names that differ in case are one file.
  const taken = files.find(({ name }) => name.toLowerCase() === own);
  if (taken === undefined) return own;
  const content =
    taken.parsed.kind === "role"
      ? `the role ${taken.parsed.role.id}`
      : `no valid role (${taken.parsed.reason})`;
  throw conflict(id, `the file ${quoteValue(taken.name)} holds ${content}: mend, rename or remove it`);
}

function refuseConflict(saved: RoleFile, files: readonly RoleFile[]): void {
  const others = files.filter(({ path }) => path !== saved.path);
  const before = settleRoleFiles(files, builtInNames());
  const after = settleRoleFiles([...others, saved], builtInNames());
  const id = saved.parsed.kind === "role" ? saved.parsed.role.id : saved.name;
  const own = after.broken.find(({ file }) => file === saved.path);
  if (own !== undefined) throw conflict(id, own.reason);
  const valid = new Set(after.valid.map(({ path }) => path));
  const lost = before.valid.find(({ path }) => path !== saved.path && !valid.has(path));
  if (lost !== undefined) {
    throw conflict(id, `the role ${lost.parsed.role.id} of ${quoteValue(lost.name)} would no longer load`);
  }
}

function conflict(id: string, reason: string): RoleError {
  return new RoleError("role_conflict", `The role ${id} cannot be saved: ${reason}`);
}

async function createFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
  } catch (error) {
    throw folderUnusable(directory, error);
  }
}

async function writeFileOfRole(directory: string, path: string, text: string): Promise<void> {
  try {
    await replaceFile(path, text);
  } catch (error) {
    throw folderUnusable(directory, error);
  }
}

function folderUnusable(directory: string, cause: unknown): RoleError {
  return new RoleError(
    "roles_folder_unusable",
    `The folder of roles ${directory} cannot be written (${errorText(cause)}): make it a folder that this user may write to`,
    { cause },
  );
}
