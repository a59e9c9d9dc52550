import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { isAbsolute, relative, sep } from "node:path";
import { TextDecoder } from "node:util";
import { errorText } from "./error-text.ts";
import { escapeInvisible } from "./quote-value.ts";

/** A limit against files that are no roles; a prompt of this size fills the context of a model. */
export const MAX_ROLE_FILE_BYTES = 128 * 1024;

export type RoleFileText =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "unreadable"; readonly line: number; readonly reason: string };

// A named pipe would keep an ordinary open waiting for ever. Windows has neither flag.
const openFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads the UTF-8 text of one file of the folder whose real path is given.
 * Links are followed within the folder only. Whatever is wrong with the file is returned.
 */
export async function readRoleFile(realFolder: string, path: string): Promise<RoleFileText> {
  try {
    const realFile = await realpath(path);
    if (leaves(realFolder, realFile)) return unreadable("is a link that leaves the folder of roles");
    await using file = await open(realFile, openFlags);
    if (!(await file.stat()).isFile()) return unreadable("is not a file");
    // Read to one byte past the limit instead of trusting the size, which may change meanwhile.
    const buffer = Buffer.alloc(MAX_ROLE_FILE_BYTES + 1);
    let length = 0;
    while (length < buffer.length) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, null);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    if (length > MAX_ROLE_FILE_BYTES) return unreadable(`is larger than ${MAX_ROLE_FILE_BYTES} bytes`);
    return decode(buffer.subarray(0, length));
  } catch (error) {
    return unreadable(`cannot be read: ${escapeInvisible(errorText(error))}`);
  }
}

function leaves(realFolder: string, realFile: string): boolean {
  const path = relative(realFolder, realFile);
  return path === "" || path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path);
}

function decode(bytes: Buffer): RoleFileText {
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    // The decoder does not say where; the first replaced byte of a tolerant decoder does.
    const line =
      bytes
        .toString("utf8")
        .split("\uFFFD")[0]
        ?.split(/\r\n?|\n/u).length ?? 1;
    return { kind: "unreadable", line, reason: "the file is not UTF-8 text: save it as UTF-8" };
  }
}

function unreadable(reason: string): RoleFileText {
  return { kind: "unreadable", line: 1, reason: `the file ${reason}` };
}
