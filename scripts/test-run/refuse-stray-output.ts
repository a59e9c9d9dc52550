import { afterAll, afterEach } from "vitest";

/**
 * Set-up file of every test: console output that no test captured fails the test that made it.
 * A test that expects output spies on that console method, which takes the place of the recorder.
 */
const methods = ["log", "info", "warn", "error", "debug", "trace"] as const;
const recorded: string[] = [];

for (const method of methods) {
  console[method] = (...values: unknown[]): void => {
    recorded.push(`console.${method}: ${values.map(String).join(" ")}`);
  };
}

function refuseRecorded(): void {
  const lines = recorded.splice(0);
  if (lines.length > 0) {
    throw new Error(`Stray console output; remove it, or spy on it and assert it:\n${lines.join("\n")}`);
  }
}

afterEach(refuseRecorded);
// Output made outside of a test, such as while a module is imported.
afterAll(refuseRecorded);
