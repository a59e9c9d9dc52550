import { describe, expect, it } from "vitest";
import { breakStatement, smallestStatements, storeFaultAt } from "./broken-statement.ts";
import { bundleChild } from "./child-bundle.ts";
import { crashRun, type CrashRun } from "./crash-run.ts";
import { liveThrough } from "./in-process-lives.ts";

/** A machine that does much else needs many times as long as an idle one. */
const patienceMs = 300_000;

/** Transactions of the small session; each tenth of them is tried here, all of them in the soak. */
const smallCommits = 110;

/** Of the statements of the smallest session, each so manieth is tried here, all of them in all ways in the soak. */
const statementStep = 29;

const runs: CrashRun[] = [
  { kind: "deaths", seed: "quick-1" },
  { kind: "deaths", seed: "quick-2" },
  { kind: "take-overs", seed: "quick-3" },
  { kind: "pair", seed: "quick-4" },
  { kind: "processes", seed: "quick-5", lives: 3 },
  { kind: "process-pair", seed: "quick-6", lives: 2 },
  { kind: "process-pair", seed: "quick-7", lives: 1, side: "taken over" },
];

describe("a session that dies and goes on", { timeout: patienceMs }, () => {
  it.each(runs)("through $kind ($seed) keeps every invariant, and comes to rest", async (run) => {
    using program = await bundleChild();
    const { signal } = new AbortController();
    const { faults, deaths, kills } = await crashRun(run, { program, signal });
    expect(faults).toEqual([]);
    expect(deaths.length + kills).toBeGreaterThan(0);
  });

  it("keeps every invariant wherever in its path it died", async () => {
    let deaths = 0;
    for (let commit = 1; commit < smallCommits; commit += 10) {
      for (const side of ["before", "after"] as const) {
        const dooms = [{ commit: commit + (side === "after" ? 5 : 0), side }];
        const result = await liveThrough({ kind: "small", seed: "quick", mayStop: false, engines: 1, dooms });
        expect(result.faults, `${side} commit ${dooms[0]?.commit}`).toEqual([]);
        deaths += result.deaths.length;
      }
    }
    expect(deaths).toBeGreaterThan(15);
  });
});

describe("a session whose database answers busy, full or broken", { timeout: patienceMs }, () => {
  it("once or for a while, at whatever statement, comes to its end or says that it failed, and then goes on to it", async () => {
    let failures = 0;
    for (let index = 0; index < smallestStatements; index += statementStep) {
      const point = storeFaultAt(index);
      const { faults, failed } = await breakStatement(point);
      expect(faults, JSON.stringify(point)).toEqual([]);
      if (failed) failures += 1;
    }
    expect(failures).toBeGreaterThan(15);
  });
});
