import { chanceOf } from "./chance.ts";
import { breakStatement, storeFaultAt } from "./broken-statement.ts";
import type { Death, DoomPoint } from "./doom.ts";
import { liveThrough } from "./in-process-lives.ts";
import { liveThroughProcesses } from "./process-lives.ts";

/**
 * `deaths`: one engine after the other dies. `take-overs`: some live on as zombies. `pair`: two engines share the
 * database. `each-boundary`: a small session, with a death at one transaction after the other. `processes`: real ones,
 * killed by SIGKILL at random moments and at transactions, or stopped by SIGSTOP and taken over. `each-statement`: the
 * smallest session, in which one statement after the other answers that the database is busy, full or broken.
 */
export type CrashRunKind =
  | "deaths"
  | "take-overs"
  | "pair"
  | "each-boundary"
  | "processes"
  | "each-statement";

export interface CrashRun {
  readonly kind: CrashRunKind;
  /** Decides everything that chance decides in it. */
  readonly seed: string;
  /** Which part of the points an `each-boundary` or `each-statement` run takes. */
  readonly part?: number;
}

export interface CrashRunResult {
  readonly faults: readonly string[];
  readonly deaths: readonly Death[];
  /** SIGKILLs of real processes, at transactions or at random moments. */
  readonly kills: number;
  /** Sessions whose database failed in the middle. */
  readonly storeFailures: number;
}

/** Points of one `each-boundary` or `each-statement` run. */
const pointsPerPart = 6;
/** Transactions of the small session, and some to spare: a doom that is never met is no death. */
const smallCommits = 120;

export async function crashRun(run: CrashRun): Promise<CrashRunResult> {
  const { seed } = run;
  const chance = chanceOf("run", seed);
  const mayStop = chance.happens(0.3);
  const dooms = (count: number, sides: readonly DoomPoint["side"][]): DoomPoint[] =>
    Array.from({ length: count }, () => ({
      commit: 1 + chance.below(chance.happens(0.5) ? 40 : 150),
      side: chance.pick(sides) ?? "before",
    }));
  switch (run.kind) {
    case "deaths":
      return inProcess({ seed, mayStop, engines: 1, dooms: dooms(6, ["before", "after"]) });
    case "take-overs":
      return inProcess({ seed, mayStop, engines: 1, dooms: dooms(5, ["taken over", "taken over", "after"]) });
    case "pair":
      return inProcess({ seed, mayStop, engines: 2, dooms: dooms(3, ["before", "after", "taken over"]) });
    case "each-boundary":
      return eachBoundary(seed, run.part ?? 0);
    case "each-statement":
      return eachStatement(run.part ?? 0);
    case "processes": {
      const seeds = ["a", "b", "c"].map((part) => `${seed}${part}`);
      return { ...(await liveThroughProcesses({ seeds, lives: 5, mayStop })), storeFailures: 0 };
    }
  }
}

async function inProcess(options: Omit<Parameters<typeof liveThrough>[0], "kind">): Promise<CrashRunResult> {
  return { ...(await liveThrough({ ...options, kind: "random" })), kills: 0, storeFailures: 0 };
}

async function eachBoundary(seed: string, part: number): Promise<CrashRunResult> {
  const faults: string[] = [];
  const deaths: Death[] = [];
  for (let index = part * pointsPerPart; index < (part + 1) * pointsPerPart; index += 1) {
    const point: DoomPoint = {
      commit: 1 + (Math.floor(index / 2) % smallCommits),
      side: index % 2 === 0 ? "before" : "after",
    };
    const result = await liveThrough({ kind: "small", seed, mayStop: false, engines: 1, dooms: [point] });
    faults.push(...result.faults.map((fault) => `${point.side} commit ${point.commit}: ${fault}`));
    deaths.push(...result.deaths);
  }
  return { faults, deaths, kills: 0, storeFailures: 0 };
}

async function eachStatement(part: number): Promise<CrashRunResult> {
  const faults: string[] = [];
  let storeFailures = 0;
  for (let index = part * pointsPerPart; index < (part + 1) * pointsPerPart; index += 1) {
    const point = storeFaultAt(index);
    const result = await breakStatement(point);
    faults.push(...result.faults.map((fault) => `${JSON.stringify(point)}: ${fault}`));
    if (result.failed) storeFailures += 1;
  }
  return { faults, deaths: [], kills: 0, storeFailures };
}
