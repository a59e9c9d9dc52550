import { repositoryPath } from "../repository-path.mjs";

const catchAll = /^(?:.*-)?(?:utils?|helpers?|common|misc)$|^types$/u;
const packageEntry = /^(?:packages|apps)\/[^/]+\/src\/(?:testing\/)?index\.ts$/u;

/**
 * Refuses names that say nothing (`utils`, `helpers`, `common`, `misc`, `types`), for files and folders,
 * and any `index` but a package's one entry.
 * @type {import("../rule-types.ts").Rule}
 */
export const fileName = {
  create(context) {
    return {
      Program(node) {
        const file = repositoryPath(context.filename);
        for (const segment of file.split("/")) {
          const name = segment.replace(/\..*$/u, "");
          if (catchAll.test(name)) {
            context.report({ node, message: `\`${segment}\` says nothing: name it after what it does.` });
          }
          if (name === "index" && !packageEntry.test(file)) {
            context.report({ node, message: "Only src/index.ts of a package may be an index." });
          }
        }
      },
    };
  },
};
