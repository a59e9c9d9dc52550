import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { testReport } from "../verify/stages.mjs";
import type { SkippedTest, TestReport } from "./test-report-types.ts";

/** Counts what failed outside of a test too, and keeps why a test was skipped; vitest's own JSON does neither. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const report: TestReport = countTests(modules, unhandledErrors);
    mkdirSync(dirname(testReport), { recursive: true });
    writeFileSync(testReport, `${JSON.stringify(report, undefined, 2)}\n`);
  }
}

function countTests(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): TestReport {
  let passed = 0;
  let failed = unhandledErrors.length;
  const skipped: SkippedTest[] = [];
  for (const module of modules) {
    let failedInside = 0;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === "passed") passed += 1;
      else if (result.state === "skipped") {
        skipped.push({ test: `${module.relativeModuleId} > ${test.fullName}`, reason: result.note ?? null });
      } else failedInside += 1;
    }
    // A file that does not load, or a hook that fails, fails no test by itself.
    failed += failedInside === 0 && module.state() === "failed" ? 1 : failedInside;
  }
  return { passed, failed, skipped };
}
