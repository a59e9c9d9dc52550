import { rmSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "../run/child-process.mjs";
import { SetUpError } from "../set-up/set-up-error.mjs";
import { setUp } from "../set-up/set-up.mjs";
import { testReport, tests, textChecks, types } from "./stages.mjs";
import { describeCounts, readTestReport } from "./test-counts.mjs";

/**
 * @typedef {object} StageEnd
 * @property {string} name
 * @property {boolean} passed
 * @property {number} seconds
 */

/**
 * Runs every gate to its end, so that one call shows all that is wrong, and sums them up.
 * @param {string} root
 * @param {object} options
 * @param {AbortSignal} options.signal
 * @returns {Promise<number>} the exit code
 */
export async function verify(root, { signal }) {
  /** @type {StageEnd[]} */
  const ends = [];
  /**
   * @param {string} name
   * @param {() => Promise<boolean>} work
   */
  async function stage(name, work) {
    console.log(`\n── ${name} ──`);
    const startedAt = performance.now();
    const passed = await work();
    ends.push({ name, passed, seconds: (performance.now() - startedAt) / 1000 });
  }
  /** @param {import("./stages.mjs").Stage} tool */
  async function runTool({ tool, args }) {
    const path = join(root, "node_modules/.bin", tool);
    const end = await runChild(path, args, { cwd: root, signal, output: "terminal" });
    return end.exitCode === 0;
  }

  for (const check of textChecks) await stage(check.name, () => runTool(check));
  await stage("build", () => build(root, signal));
  await stage(types.name, () => runTool(types));
  rmSync(join(root, testReport), { force: true });
  await stage(tests.name, () => runTool(tests));
  const report = readTestReport(root);
  const everySkipHasAReason = sayWhySkipped(report?.skipped ?? []);

  console.log("");
  for (const { name, passed, seconds } of ends) {
    console.log(`${passed ? "ok    " : "FAILED"}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`);
  }
  console.log(`\n${describeCounts(report)}`);
  const allPassed = ends.every(({ passed }) => passed) && everySkipHasAReason;
  return allPassed && report !== null && report.passed > 0 ? 0 : 1;
}

/**
 * @param {string} root
 * @param {AbortSignal} signal
 */
async function build(root, signal) {
  try {
    await setUp(root, { withBuild: true, signal });
    return true;
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    return false;
  }
}

/** @param {readonly import("../test-run/test-report-types.ts").SkippedTest[]} skipped */
function sayWhySkipped(skipped) {
  for (const { test, reason } of skipped) {
    console.log(`skipped: ${test}: ${reason ?? "NO REASON GIVEN, which fails the run"}`);
  }
  return skipped.every(({ reason }) => reason !== null);
}
