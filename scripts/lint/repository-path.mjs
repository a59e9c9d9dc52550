import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * The path of a file from the top of the repository, with forward slashes.
 * @param {string} file an absolute path
 */
export function repositoryPath(file) {
  return relative(root, file).split(sep).join("/");
}
