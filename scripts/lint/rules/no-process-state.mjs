/** What of `process` a main file alone reads, writes or ends. */
const mainOnly = new Set(["argv", "env", "exit", "exitCode", "stderr", "stdin", "stdout"]);

/**
 * Refuses the environment, the arguments, the standard streams and the exit code of the process where
 * only a main file may touch them; `process.pid` and its like pass.
 * @type {import("../rule-types.ts").Rule}
 */
export const noProcessState = {
  create(context) {
    return {
      Identifier(node) {
        if (node.name !== "process") return;
        const { parent } = node;
        if (parent.type === "MemberExpression") {
          // `globalThis.process` is the process as well; `thing.process` is not.
          const isGlobal = parent.object.type === "Identifier" && parent.object.name === "globalThis";
          if (parent.object !== node && !isGlobal) return;
          const { property } = parent;
          if (
            parent.object === node &&
            !parent.computed &&
            property.type === "Identifier" &&
            !mainOnly.has(property.name)
          )
            return;
        } else if (parent.type === "Property" && parent.key === node && !parent.shorthand) {
          return;
        } else if (/^(?:TS|Method|PropertyDefinition|Import|Export|Function|Label)/u.test(parent.type)) {
          return;
        }
        context.report({
          node,
          message: "Only a main file knows the process: take the value as a parameter.",
        });
      },
    };
  },
};
