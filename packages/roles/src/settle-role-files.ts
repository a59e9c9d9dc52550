import type { BuiltInName } from "./built-in-name.ts";
import type { ParsedRole } from "./parse-role-text.ts";
import { escapeInvisible, quoteValue } from "./quote-value.ts";
import type { RoleFile } from "./read-role-folder.ts";
import { roleNameKey } from "./role-name.ts";
import type { BrokenRole } from "./role-types.ts";

/** A role file that loads. */
export interface ValidRoleFile extends RoleFile {
  readonly parsed: Extract<ParsedRole, { kind: "role" }>;
}

export interface SettledRoleFiles {
  readonly valid: readonly ValidRoleFile[];
  readonly broken: readonly BrokenRole[];
}

interface Conflict {
  readonly file: ValidRoleFile;
  readonly line: number;
  readonly reason: string;
}

/**
 * Says which files load, once none of them may share its id or its name with another.
 * Names make the agents' display names, so two roles of one name could be taken for each other. A built-in role
 * that a file replaces gives its name up; should that file not load, the built-in one is back, and so is its name.
 */
export function settleRoleFiles(
  files: readonly RoleFile[],
  builtInNames: readonly BuiltInName[],
): SettledRoleFiles {
  const broken: BrokenRole[] = [];
  let valid: ValidRoleFile[] = [];
  for (const file of files) {
    if (isValid(file)) valid.push(file);
    else if (file.parsed.kind === "broken") broken.push(brokenRole(file, file.parsed));
  }
  // Ids first: a file that is out for its id takes no name. Each round takes files away, so the rounds end.
  for (;;) {
    const sameId = idConflicts(valid);
    const conflicts = sameId.length > 0 ? sameId : nameConflicts(valid, builtInNames);
    if (conflicts.length === 0) break;
    const out = new Set(conflicts.map(({ file }) => file));
    valid = valid.filter((file) => !out.has(file));
    broken.push(...conflicts.map((conflict) => brokenRole(conflict.file, conflict)));
  }
  return { valid, broken: broken.toSorted((left, right) => (left.file < right.file ? -1 : 1)) };
}

function isValid(file: RoleFile): file is ValidRoleFile {
  return file.parsed.kind === "role";
}

function idConflicts(files: readonly ValidRoleFile[]): Conflict[] {
  return shared(files, ({ parsed }) => parsed.role.id).map(([file, other]) => ({
    file,
    line: file.parsed.idLine,
    reason: `id ${quoteValue(file.parsed.role.id)} is also in ${quoteValue(other.name)}: each role has its own id`,
  }));
}

function nameConflicts(files: readonly ValidRoleFile[], builtInNames: readonly BuiltInName[]): Conflict[] {
  const conflict = (file: ValidRoleFile, reason: string): Conflict => ({
    file,
    line: file.parsed.nameLine,
    reason: `name ${quoteValue(file.parsed.role.name)} ${reason}`,
  });
  const twins = shared(files, nameKeyOf).map(([file, other]) =>
    conflict(file, `is also in ${quoteValue(other.name)}: each role has its own name`),
  );
  if (twins.length > 0) return twins;

  const replaced = new Set(files.map(({ parsed }) => parsed.role.id));
  const taken = new Map(
    builtInNames.filter(({ id }) => !replaced.has(id)).map(({ id, name }) => [roleNameKey(name), id]),
  );
  return files.flatMap((file) => {
    const id = taken.get(nameKeyOf(file));
    if (id === undefined) return [];
    const way = "choose another name, or replace that role by taking its id";
    return [conflict(file, `belongs to the built-in role ${id}: ${way}`)];
  });
}

/** Each file that has its key in common with others, with one of them. */
function shared(
  files: readonly ValidRoleFile[],
  keyOf: (file: ValidRoleFile) => string,
): [ValidRoleFile, ValidRoleFile][] {
  const groups = new Map<string, ValidRoleFile[]>();
  for (const file of files) {
    const key = keyOf(file);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [file]);
    else group.push(file);
  }
  return [...groups.values()].flatMap((group) =>
    group.flatMap((file): [ValidRoleFile, ValidRoleFile][] => {
      const other = file === group[0] ? group[1] : group[0];
      return other === undefined ? [] : [[file, other]];
    }),
  );
}

function nameKeyOf({ parsed }: ValidRoleFile): string {
  return roleNameKey(parsed.role.name);
}

function brokenRole(
  file: RoleFile,
  { line, reason }: { readonly line: number; readonly reason: string },
): BrokenRole {
  return { file: escapeInvisible(file.path), line, reason };
}
