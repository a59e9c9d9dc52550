const loose = /\b(?:TODO|FIXME|XXX|HACK)\b(?!\([\w@.-]+\))/u;

/**
 * Refuses a to-do that nobody owns; `TODO(owner): …` is one that somebody does.
 * @type {import("../rule-types.ts").Rule}
 */
export const ownedTodo = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!loose.test(comment.value)) continue;
          context.report({
            loc: comment.loc,
            message: "A to-do has an owner, `TODO(owner): …`, or is done now.",
          });
        }
      },
    };
  },
};
