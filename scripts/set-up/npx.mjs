import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * The program and first arguments that run npx: the one of the npm that called us, or the one on the PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {readonly [string, ...string[]]}
 */
export function npxCommand(env) {
  const npm = env.npm_execpath ?? "";
  if (basename(npm) === "npm-cli.js") {
    const npx = join(dirname(npm), "npx-cli.js");
    if (existsSync(npx)) return [process.execPath, npx];
  }
  return ["npx"];
}
