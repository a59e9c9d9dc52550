import { readdirSync } from "node:fs";
import { say } from "../run/say.mjs";
import { fingerprintContents, fingerprintSizes, listFiles } from "./fingerprint.mjs";
import { runPnpm } from "./pnpm.mjs";
import { removeStamp, stampMatches, writeStamp } from "./stamp.mjs";
import { listWorkspaces } from "./workspaces.mjs";

const step = "build";
const notSource = /^(?:node_modules|dist|coverage|\..*)$|\.test\.ts$|\.tsbuildinfo$/u;

/** @param {string} root */
function fingerprint(root) {
  const sources = ["packages", "apps"].flatMap((folder) =>
    listFiles(root, folder, (name) => !notSource.test(name)),
  );
  const settings = readdirSync(root)
    .filter((name) => /^(?:package\.json|turbo\.json|pnpm-lock\.yaml|tsconfig.*\.json)$/u.test(name))
    .sort();
  const outputs = listWorkspaces(root)
    .filter((workspace) => workspace.hasBuild)
    .flatMap(({ folder }) => [`${folder}/dist`, ...listFiles(root, `${folder}/dist`, () => true)])
    .filter((path) => !path.endsWith(".tsbuildinfo"));
  const isOutputFile = (/** @type {string} */ path) => !path.endsWith("/dist");
  return [
    fingerprintContents(root, [...settings, ...sources], [process.version]),
    fingerprintSizes(root, outputs.filter(isOutputFile)),
  ].join(" ");
}

/**
 * Whether what the packages build fits their source, and nothing of it is missing.
 * @param {string} root
 */
export function isBuilt(root) {
  return stampMatches(root, step, fingerprint(root));
}

/**
 * Builds every package.
 * @param {string} root
 * @param {{ signal: AbortSignal, env: NodeJS.ProcessEnv }} options
 */
export async function build(root, { signal, env }) {
  removeStamp(root, step);
  say("building …");
  const [sourcesBefore] = fingerprint(root).split(" ");
  await runPnpm(root, ["exec", "turbo", "run", "build", "--output-logs=errors-only"], {
    step: "Building",
    signal,
    env: { ...env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", TURBO_NO_UPDATE_NOTIFIER: "1" },
  });
  const built = fingerprint(root);
  // Source that changed under the build is built again at the next start.
  if (built.startsWith(`${sourcesBefore} `)) writeStamp(root, step, built);
}
