/** @typedef {import("../rule-types.ts").Node} Node */

/** @param {Node} node */
function firstLineOfStatement(node) {
  let current = node;
  while (current.parent !== null && !/(?:Statement|Declaration|Definition)$/u.test(current.type)) {
    current = current.parent;
  }
  return current.loc.start.line;
}

/**
 * Refuses a cast without a comment on its own lines, or on the line above it or its statement; casts on
 * lines that follow each other share one. `as const` is none.
 * @type {import("../rule-types.ts").Rule}
 */
export const castReason = {
  create(context) {
    /** @type {Set<number>} */
    let reasonedLines = new Set();

    /** @param {Extract<Node, { type: "TSAsExpression" | "TSTypeAssertion" }>} node */
    function check(node) {
      if (context.sourceCode.getText(node.typeAnnotation) === "const") return;
      // The outer of `x as unknown as T` speaks for both.
      if (node.parent.type === "TSAsExpression") return;
      const lines = [];
      for (let line = node.loc.start.line; line <= node.loc.end.line; line += 1) lines.push(line);
      const places = [node.loc.start.line - 1, firstLineOfStatement(node) - 1, ...lines];
      if (places.some((line) => reasonedLines.has(line))) {
        for (const line of lines) reasonedLines.add(line);
        return;
      }
      context.report({
        node,
        message: "A cast carries one line of reason: say above it why the type holds.",
      });
    }

    return {
      Program() {
        const comments = context.sourceCode.getAllComments();
        reasonedLines = new Set(comments.flatMap(({ loc }) => [loc.start.line, loc.end.line]));
      },
      TSAsExpression: check,
      TSTypeAssertion: check,
    };
  },
};
