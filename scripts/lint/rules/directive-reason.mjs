const directive = /^\s*(?:oxlint|eslint)-(?:disable|enable)/u;

/**
 * Refuses a comment that turns a rule off without a reason after ` -- `.
 * @type {import("../rule-types.ts").Rule}
 */
export const directiveReason = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!directive.test(comment.value) || /\s--\s+\S+(?:\s+\S+){2}/u.test(comment.value)) continue;
          context.report({
            loc: comment.loc,
            message:
              "A rule is turned off only with a reason: `oxlint-disable-next-line RULE -- why it is right here`.",
          });
        }
      },
    };
  },
};
