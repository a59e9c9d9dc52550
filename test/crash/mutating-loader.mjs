import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** @typedef {{ file: string, find: string, replace: string }} Edit */

/** @type {readonly Edit[]} */
let edits = [];

/** @param {readonly Edit[]} data */
export async function initialize(data) {
  edits = data;
}

/**
 * Stands below tsx, which transforms whatever source this one hands it.
 *
 * @type {import("node:module").LoadHook}
 */
export async function load(url, context, nextLoad) {
  const [address = url] = url.split("?");
  const own = edits.filter((edit) => address.endsWith(edit.file));
  if (own.length === 0) return nextLoad(url, context);
  let source = await readFile(fileURLToPath(address), "utf8");
  for (const { file, find, replace } of own) {
    if (!source.includes(find)) throw new Error(`${file} has changed, and cannot be broken there: ${find}`);
    source = source.replace(find, () => replace);
  }
  return { format: "module", shortCircuit: true, source };
}
