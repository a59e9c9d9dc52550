import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Workspace
 * @property {string} folder from the top, such as `packages/graph`
 * @property {boolean} hasDependencies
 * @property {boolean} hasBuild
 */

/**
 * The workspaces of this repository, as `pnpm-workspace.yaml` names them: each folder below `packages` and
 * `apps` with a package.json, and `test`.
 * @param {string} root
 * @returns {Workspace[]}
 */
export function listWorkspaces(root) {
  const nested = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent))
      .sort()
      .map((name) => `${parent}/${name}`),
  );
  return [...nested, "test"]
    .filter((folder) => existsSync(join(root, folder, "package.json")))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
      return {
        folder,
        hasDependencies: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).length > 0,
        hasBuild: manifest.scripts?.build !== undefined,
      };
    });
}
