import { repositoryPath } from "../repository-path.mjs";

const packageEntry = /^(?:packages|apps)\/[^/]+\/src\/(?:testing\/)?index\.ts$/u;

/**
 * Refuses `export *` everywhere, and re-exports everywhere but in a package's `src/index.ts`.
 * @type {import("../rule-types.ts").Rule}
 */
export const noBarrel = {
  create(context) {
    const isEntry = packageEntry.test(repositoryPath(context.filename));
    return {
      ExportAllDeclaration(node) {
        context.report({ node, message: "No `export *`: name what is exported." });
      },
      ExportNamedDeclaration(node) {
        if (node.source === null || isEntry) return;
        context.report({ node, message: "Only src/index.ts re-exports: import it from where it is." });
      },
    };
  },
};
