import { resolve } from "node:path";
import type { Environment } from "../config/environment-types.ts";

/**
 * The folder that a person typed a command in. npm starts scripts at the top of the package, and says in INIT_CWD
 * where it was called.
 */
export function invocationFolder(environment: Environment, workingFolder: string): string {
  const inScript = environment["npm_lifecycle_event"] !== undefined;
  return inScript ? (environment["INIT_CWD"] ?? workingFolder) : workingFolder;
}

/** A path as its typist meant it. */
export function resolvePath(path: string, { workingFolder }: { readonly workingFolder: string }): string {
  return resolve(workingFolder, path);
}
