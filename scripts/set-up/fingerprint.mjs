import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * All files below a folder, sorted, as paths from `root`; none when it is missing.
 * @param {string} root
 * @param {string} folder
 * @param {(name: string) => boolean} takes whether a file or folder of that name counts
 * @returns {string[]}
 */
export function listFiles(root, folder, takes) {
  const entries = readFolder(join(root, folder)).filter((entry) => takes(entry.name));
  return entries
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, path, takes);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

/** @param {string} folder */
function readFolder(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/**
 * One hash over words and the contents of files.
 * @param {string} root
 * @param {readonly string[]} files
 * @param {readonly string[]} words
 */
export function fingerprintContents(root, files, words) {
  const hash = createHash("sha256");
  for (const word of words) hash.update(`${word}\0`);
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

/**
 * One hash over the names and sizes of files: enough to see that one is missing, without reading them.
 * @param {string} root
 * @param {readonly string[]} files
 */
export function fingerprintSizes(root, files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0${statSync(join(root, file)).size}\0`);
  return hash.digest("hex");
}
