const runners = new Set(["it", "test", "describe", "suite"]);
const leavesOut = new Set(["skip", "only", "todo", "skipIf", "runIf", "fails"]);
const shorthands = new Set(["xit", "xtest", "xdescribe", "fit", "fdescribe"]);

/**
 * @param {import("../rule-types.ts").Node} node
 * @returns {string | undefined}
 */
function rootName(node) {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return rootName(node.object);
  return node.type === "CallExpression" ? rootName(node.callee) : undefined;
}

/**
 * Refuses a test that is left out, or leaves others out. A test that cannot run somewhere says so as it
 * runs: `context.skip("no Chromium on this machine")`, which every report prints.
 * @type {import("../rule-types.ts").Rule}
 */
export const noSkippedTest = {
  create(context) {
    return {
      MemberExpression(node) {
        if (node.property.type !== "Identifier" || !leavesOut.has(node.property.name)) return;
        if (!runners.has(rootName(node.object) ?? "")) return;
        context.report({
          node,
          message: `\`.${node.property.name}\` leaves tests out: mend it, delete it, or call \`context.skip(reason)\` in it.`,
        });
      },
      CallExpression(node) {
        if (node.callee.type === "Identifier" && shorthands.has(node.callee.name)) {
          context.report({ node, message: `\`${node.callee.name}\` leaves tests out.` });
        }
        const isSkipCall =
          (node.callee.type === "Identifier" && node.callee.name === "skip") ||
          (node.callee.type === "MemberExpression" &&
            node.callee.property.type === "Identifier" &&
            node.callee.property.name === "skip" &&
            !runners.has(rootName(node.callee.object) ?? ""));
        if (isSkipCall && node.arguments.length === 0) {
          context.report({ node, message: "A skip says why: `context.skip(reason)`." });
        }
      },
    };
  },
};
