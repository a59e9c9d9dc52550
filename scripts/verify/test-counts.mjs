import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testReport } from "./stages.mjs";

/**
 * What the last run of the tests came to; null when it never got to its end.
 * @param {string} root
 * @returns {import("../test-run/test-report-types.ts").TestReport | null}
 */
export function readTestReport(root) {
  try {
    return JSON.parse(readFileSync(join(root, testReport), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * One line for people and for CI.
 * @param {import("../test-run/test-report-types.ts").TestReport | null} report
 */
export function describeCounts(report) {
  // A run without a report is a failure that no test could count.
  if (report === null) return "0 passed, 1 failed";
  const skipped = report.skipped.length === 0 ? "" : `, ${report.skipped.length} skipped`;
  return `${report.passed} passed, ${report.failed} failed${skipped}`;
}
