/** Words of a comment below which it names no reason (`ignore`, `best effort`). */
const minReasonWords = 4;

/** @typedef {import("../rule-types.ts").Node} Node */

/** @param {Node} node */
function isNothing(node) {
  if (node.type === "BlockStatement") return node.body.length === 0;
  if (node.type === "Literal") return node.value === null;
  return node.type === "Identifier" && node.name === "undefined";
}

/**
 * Refuses a `catch` that does nothing, as a block or as a promise's callback, unless a comment in it, or
 * on the line above the callback's, says why nothing is right.
 * @type {import("../rule-types.ts").Rule}
 */
export const noSwallowedError = {
  create(context) {
    /** @param {Node} node */
    function saysWhy(node) {
      return context.sourceCode
        .getAllComments()
        .filter(
          ({ start, end, loc }) =>
            (start >= node.start && end <= node.end) || loc.end.line === node.loc.start.line - 1,
        )
        .some((comment) => comment.value.trim().split(/\s+/u).length >= minReasonWords);
    }

    /** @param {Node} node */
    function refuse(node) {
      context.report({
        node,
        message: "An error disappears here: handle it, pass it on, or say in the block why nothing is right.",
      });
    }

    return {
      CatchClause(node) {
        if (node.body.body.length === 0 && !saysWhy(node.body)) refuse(node);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
        if (callee.property.name !== "catch") return;
        const handler = node.arguments[0];
        if (handler?.type !== "ArrowFunctionExpression" && handler?.type !== "FunctionExpression") return;
        if (handler.body !== null && isNothing(handler.body) && !saysWhy(node)) refuse(node);
      },
    };
  },
};
