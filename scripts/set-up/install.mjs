import { existsSync } from "node:fs";
import { join } from "node:path";
import { say } from "../run/say.mjs";
import { fingerprintContents } from "./fingerprint.mjs";
import { pinnedPnpm, runPnpm } from "./pnpm.mjs";
import { removeStamp, stampMatches, writeStamp } from "./stamp.mjs";
import { listWorkspaces } from "./workspaces.mjs";

const step = "install";

/** @param {string} root */
function fingerprint(root) {
  const manifests = listWorkspaces(root).map(({ folder }) => `${folder}/package.json`);
  const files = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ".npmrc", ...manifests];
  const present = files.filter((file) => existsSync(join(root, file)));
  // The folder itself counts: what is installed holds paths of it.
  return fingerprintContents(root, present, [root, process.version, process.platform, process.arch]);
}

/**
 * Whether the dependencies that the lockfile asks for are there.
 * @param {string} root
 */
export function isInstalled(root) {
  const folders = listWorkspaces(root).filter((workspace) => workspace.hasDependencies);
  return (
    existsSync(join(root, "node_modules/.modules.yaml")) &&
    folders.every(({ folder }) => existsSync(join(root, folder, "node_modules"))) &&
    stampMatches(root, step, fingerprint(root))
  );
}

/**
 * Installs exactly what the lockfile says, development dependencies included: they build the rest.
 * @param {string} root
 * @param {{ signal: AbortSignal, env: NodeJS.ProcessEnv }} options
 */
export async function install(root, { signal, env }) {
  const wanted = fingerprint(root);
  removeStamp(root, step);
  say(`installing dependencies (${pinnedPnpm(root)}, frozen lockfile) …`);
  const args = ["install", "--frozen-lockfile", "--prod=false", "--reporter=append-only"];
  await runPnpm(root, [...args, "--config.confirm-modules-purge=false"], {
    step: "Installing the dependencies",
    signal,
    env,
  });
  writeStamp(root, step, wanted);
}
