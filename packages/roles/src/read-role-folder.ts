import { readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { errorText } from "./error-text.ts";
import { parseRoleText } from "./parse-role-text.ts";
import type { ParsedRole, ParseRoleOptions } from "./parse-role-text.ts";
import { readRoleFile } from "./read-role-file.ts";
import { RoleError } from "./role-error.ts";

/** One Markdown file of a folder of roles, read. */
export interface RoleFile {
  readonly name: string;
  readonly path: string;
  readonly parsed: ParsedRole;
}

const roleFileName = /^[^.].*\.(?:md|markdown)$/isu;

/**
 * Reads every Markdown file of a folder, in the order of their names; hidden files and folders below are left out.
 * A missing folder is an empty one. Throws `roles_folder_unusable` for a folder that cannot be listed.
 */
export async function readRoleFolder(directory: string, options: ParseRoleOptions): Promise<RoleFile[]> {
  const listing = await listFolder(directory);
  if (listing === undefined) return [];
  const files: RoleFile[] = [];
  // One at a time: a folder of any size takes one file handle.
  for (const name of listing.names.filter((entry) => roleFileName.test(entry)).toSorted()) {
    const path = join(directory, name);
    const content = await readRoleFile(listing.realFolder, path);
    const parsed: ParsedRole =
      content.kind === "text"
        ? parseRoleText(content.text, options)
        : { kind: "broken", line: content.line, reason: content.reason };
    files.push({ name, path, parsed });
  }
  return files;
}

async function listFolder(directory: string): Promise<{ realFolder: string; names: string[] } | undefined> {
  try {
    const realFolder = await realpath(directory);
    return { realFolder, names: await readdir(realFolder) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new RoleError(
      "roles_folder_unusable",
      `The folder of roles ${directory} cannot be read (${errorText(error)}): make it a folder that this user may read`,
      { cause: error },
    );
  }
}
