import { chmodSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { layFixtureCheckout } from "../set-up/fixture-checkout.ts";
import type { FixtureCheckout } from "../set-up/fixture-checkout.ts";
import type { TestReport } from "../test-run/test-report-types.ts";

const tools = ["oxfmt", "oxlint", "knip", "tsc", "vitest"] as const;

const allPassed: TestReport = { passed: 3, failed: 0, skipped: [] };

/** A checkout whose gates end as told: each tool of `failing` with 1, the tests with `report`. */
function layGates(report: TestReport | null, failing: readonly string[] = []): FixtureCheckout {
  const checkout = layFixtureCheckout();
  for (const tool of tools) {
    const reports = tool === "vitest" && report !== null;
    const write = reports ? `echo '${JSON.stringify(report)}' > .setup/test-report.json` : "true";
    const path = `node_modules/.bin/${tool}`;
    checkout.write(path, `#!/bin/sh\necho "${tool} $*"\n${write}\nexit ${failing.includes(tool) ? 1 : 0}\n`);
    chmodSync(join(checkout.folder, path), 0o755);
  }
  return checkout;
}

describe("npm test", () => {
  it("sets up, runs every gate, and ends with the counts", async () => {
    using checkout = layGates(allPassed);

    const end = await checkout.run(["test"]);

    expect(end.exitCode).toBe(0);
    expect(end.stdout.trimEnd().split("\n").at(-1)).toBe("3 passed, 0 failed");
    expect(end.stdout).toMatch(/oxfmt --check[^]*oxlint --type-aware[^]*knip[^]*tsc -b[^]*vitest run/u);
    expect(checkout.npxCalls()).toHaveLength(2);
  });

  it.each(tools)("fails when %s does, and runs the gates after it all the same", async (tool) => {
    using checkout = layGates(allPassed, [tool]);

    const end = await checkout.run(["test"]);

    expect(end.exitCode).toBe(1);
    expect(end.stdout).toMatch(/FAILED {2}/u);
    expect(end.stdout).toContain("vitest run");
  });

  it("fails when the build does, and says why", async () => {
    using checkout = layGates(allPassed);
    await checkout.run(["set-up"]);
    checkout.write("packages/server/src/broken.js", "(");

    const end = await checkout.run(["test"], { NPX_FAILS: "error TS1109" });

    expect(end.exitCode).toBe(1);
    expect(end.stdout).toMatch(/FAILED {2}build/u);
    expect(end.stderr).toContain("Building failed (exit code 7)");
  });

  it("passes with a skipped test that says why, and prints why", async () => {
    using checkout = layGates({ passed: 1, failed: 0, skipped: [{ test: "a", reason: "no Chromium" }] });

    const end = await checkout.run(["test"]);

    expect(end.exitCode).toBe(0);
    expect(end.stdout).toContain("skipped: a: no Chromium");
    expect(end.stdout.trimEnd()).toMatch(/\n1 passed, 0 failed, 1 skipped$/u);
  });

  it("fails with a skipped test that does not say why", async () => {
    using checkout = layGates({ passed: 1, failed: 0, skipped: [{ test: "a", reason: null }] });

    const end = await checkout.run(["test"]);

    expect(end.exitCode).toBe(1);
    expect(end.stdout).toContain("skipped: a: NO REASON GIVEN");
  });

  it("fails when no test ran", async () => {
    using checkout = layGates({ passed: 0, failed: 0, skipped: [] });

    expect(await checkout.run(["test"])).toMatchObject({ exitCode: 1 });
  });

  it("counts a run that never came to its report as a failure, whatever an earlier one left", async () => {
    using checkout = layGates(null, ["vitest"]);
    await checkout.run(["set-up"]);
    checkout.write(".setup/test-report.json", JSON.stringify(allPassed));

    const end = await checkout.run(["test"]);

    expect(end.exitCode).toBe(1);
    expect(end.stdout.trimEnd()).toMatch(/\n0 passed, 1 failed$/u);
  });
});
