const runners = new Set(["it", "test"]);

/**
 * Refuses a title that is no claim in the present tense: one with "should", or none at all.
 * @type {import("../rule-types.ts").Rule}
 */
export const testTitle = {
  create(context) {
    return {
      CallExpression(node) {
        let callee = node.callee;
        // `it.each(table)(title, …)` and `it.concurrent(title, …)` carry titles too.
        while (callee.type === "MemberExpression" || callee.type === "CallExpression") {
          callee = callee.type === "MemberExpression" ? callee.object : callee.callee;
        }
        if (callee.type !== "Identifier" || !runners.has(callee.name)) return;
        const title = node.arguments[0];
        if (title === undefined) return;
        const text =
          title.type === "Literal" && typeof title.value === "string"
            ? title.value
            : title.type === "TemplateLiteral"
              ? context.sourceCode.getText(title)
              : undefined;
        if (text === undefined) return;
        if (/\bshould\b/iu.test(text) || text.trim() === "") {
          context.report({
            node: title,
            message: "A title is a claim in the present tense, without “should”.",
          });
        }
      },
    };
  },
};
