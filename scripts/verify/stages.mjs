/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} tool a program in node_modules/.bin
 * @property {readonly string[]} args
 */

/** What the tests' reporter writes, from the top of the repository. */
export const testReport = ".setup/test-report.json";

/**
 * What must hold of the text as it stands. Lint covers tests, import fences and the size of files.
 * @type {readonly Stage[]}
 */
export const textChecks = [
  { name: "format", tool: "oxfmt", args: ["--check"] },
  { name: "lint", tool: "oxlint", args: ["--type-aware"] },
  { name: "unused code", tool: "knip", args: ["--no-progress"] },
];

/**
 * After the build, which checked the types of the packages and wrote what tests are checked against.
 * @type {Stage}
 */
export const types = { name: "types", tool: "tsc", args: ["-b"] };

/** Every gate that is one program. */
export const checks = [...textChecks, types];

/** @type {Stage} */
export const tests = {
  name: "tests",
  tool: "vitest",
  args: ["run", "--reporter=default", "--reporter=./scripts/test-run/counts-reporter.ts"],
};
