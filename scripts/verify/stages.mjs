/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} tool a program in node_modules/.bin
 * @property {readonly string[]} args
 */

/** What the tests' reporter writes, from the top of the repository. */
export const testReport = ".setup/test-report.json";

/**
 * What must hold before the build. Lint covers tests, import fences and the size of files; `tsc -b` covers
 * source, tests and scripts.
 * @type {readonly Stage[]}
 */
export const checks = [
  { name: "format", tool: "oxfmt", args: ["--check"] },
  { name: "lint", tool: "oxlint", args: ["--type-aware"] },
  { name: "types", tool: "tsc", args: ["-b"] },
  { name: "unused code", tool: "knip", args: ["--no-progress"] },
];

/** @type {Stage} */
export const tests = {
  name: "tests",
  tool: "vitest",
  args: ["run", "--reporter=default", "--reporter=./scripts/test-run/counts-reporter.ts"],
};
