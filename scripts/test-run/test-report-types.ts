/** What a run of the tests came to. */
export interface TestReport {
  readonly passed: number;
  /** Tests that failed, files that did not load, and errors outside of any test. */
  readonly failed: number;
  readonly skipped: readonly SkippedTest[];
}

/** A test that did not run here, and why; no reason is a failure of the run. */
export interface SkippedTest {
  readonly test: string;
  readonly reason: string | null;
}
