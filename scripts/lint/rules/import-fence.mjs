import { dirname, posix } from "node:path";
import { importFences } from "../import-fences.mjs";
import { repositoryPath } from "../repository-path.mjs";

/**
 * Refuses an import that crosses one of `importFences`: static, dynamic, re-exported or in a type.
 * @type {import("../rule-types.ts").Rule}
 */
export const importFence = {
  create(context) {
    const file = repositoryPath(context.filename);
    const fences = importFences.filter((fence) => fence.from.test(file));
    if (fences.length === 0) return {};

    /**
     * @param {import("../rule-types.ts").Node} node
     * @param {unknown} specifier
     * @param {boolean} isType
     */
    function check(node, specifier, isType) {
      if (typeof specifier !== "string") return;
      const target = specifier.startsWith(".") ? posix.join(dirname(file), specifier) : specifier;
      for (const fence of fences) {
        if (isType && fence.typesAllowed === true) continue;
        if (!fence.never.test(target) || fence.except?.test(target) === true) continue;
        context.report({ node, message: `\`${specifier}\` must not be imported here: ${fence.because}.` });
      }
    }

    return {
      ImportDeclaration: (node) => check(node, node.source.value, node.importKind === "type"),
      ExportNamedDeclaration: (node) => check(node, node.source?.value, node.exportKind === "type"),
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === "type"),
      ImportExpression: (node) =>
        check(node, node.source.type === "Literal" ? node.source.value : null, false),
      TSImportType: (node) => check(node, node.source.value, true),
    };
  },
};
