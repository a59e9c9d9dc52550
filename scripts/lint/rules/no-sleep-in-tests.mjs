const timers = new Set(["setTimeout", "setInterval"]);

/** @param {import("../rule-types.ts").Node} node */
function isInsidePromise(node) {
  for (let current = node.parent; current !== null; current = current.parent) {
    if (
      current.type === "NewExpression" &&
      current.callee.type === "Identifier" &&
      current.callee.name === "Promise"
    ) {
      return true;
    }
  }
  return false;
}

/**
 * Refuses waiting for time to pass in a test: a promise that a timer settles, and `timers/promises`.
 * A deferred, a manual clock or an event of the thing under test takes its place.
 * @type {import("../rule-types.ts").Rule}
 */
export const noSleepInTests = {
  create(context) {
    const message = "No sleeps in tests: wait for a deferred, an event or a manual clock.";

    return {
      ImportDeclaration(node) {
        if (!/^(?:node:)?timers\/promises$/u.test(node.source.value)) return;
        const sleeps = node.specifiers.some(
          (specifier) =>
            specifier.type !== "ImportSpecifier" ||
            (specifier.imported.type === "Identifier" && timers.has(specifier.imported.name)),
        );
        if (sleeps) context.report({ node, message });
      },
      CallExpression(node) {
        const { callee } = node;
        const name =
          callee.type === "Identifier"
            ? callee.name
            : callee.type === "MemberExpression" && callee.property.type === "Identifier"
              ? callee.property.name
              : "";
        if (timers.has(name) && isInsidePromise(node)) context.report({ node, message });
        if (name === "sleep" || name === "delay") context.report({ node, message });
      },
    };
  },
};
