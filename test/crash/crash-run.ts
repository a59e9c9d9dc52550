import { breakStatement, storeFaultAt } from "./broken-statement.ts";
import { chanceOf } from "./chance.ts";
import type { ChildProgram } from "./child-bundle.ts";
import type { Death, DoomPoint } from "./doom.ts";
import { pointAnywhere, pointAtBoundary } from "./doom-points.ts";
import { liveThrough, type LivesOptions } from "./in-process-lives.ts";
import { liveThroughProcesses, type ProcessLivesResult } from "./process-lives.ts";
import { liveThroughPairs } from "./process-pair.ts";

/**
 * `deaths`: one engine after the other dies. `take-overs`: some live on as zombies. `pair`: two engines share the
 * database. `each-boundary`: a small session, with a death at one transaction after the other. `processes`: real ones,
 * killed by SIGKILL at random moments and at transactions, or stopped by SIGSTOP and taken over. `process-pair`: two real
 * ones at a time that share the database, one of which is killed, or stopped until the other has taken over.
 * `each-statement`: the database fails at one statement after the other.
 */
export type CrashRunKind =
  | "deaths"
  | "take-overs"
  | "pair"
  | "each-boundary"
  | "each-statement"
  | "processes"
  | "process-pair";

export interface CrashRun {
  readonly kind: CrashRunKind;
  /** Decides everything that chance decides in it. */
  readonly seed: string;
  /** Which part of the points an `each-boundary` or `each-statement` run takes. */
  readonly part?: number;
  /** Lives of a `processes` run before its last; of a `process-pair` run, how often one of them is hit. */
  readonly lives?: number;
  /** Of a `process-pair` run: what befalls them; anything, unless given. */
  readonly side?: DoomPoint["side"];
}

/** What all runs of one soak have in common. */
export interface CrashSoak {
  readonly program: ChildProgram;
  /** Ends a run early; what it then answers is of no account. */
  readonly signal: AbortSignal;
}

export interface CrashRunResult {
  readonly faults: readonly string[];
  readonly deaths: readonly Death[];
  /** SIGKILLs of real processes at moments that nobody chose; the others are among the deaths. */
  readonly kills: number;
  /** SIGKILLs of real processes, at transactions or at random moments. */
  readonly sigkills: number;
}

/** Points of one `each-boundary` or `each-statement` run. */
const pointsPerPart = 6;
/** Transactions of the small session, and some to spare: a doom that is never met is no death. */
const smallCommits = 120;

export async function crashRun(run: CrashRun, { program, signal }: CrashSoak): Promise<CrashRunResult> {
  const { seed } = run;
  const chance = chanceOf("run", seed);
  const mayStop = chance.happens(0.3);
  const dooms = (count: number, sides: readonly DoomPoint["side"][]): DoomPoint[] =>
    Array.from({ length: count }, () => {
      const side = chance.pick(sides) ?? "before";
      return chance.happens(0.5) ? pointAtBoundary(chance, side) : pointAnywhere(chance, side, 150);
    });
  const lives = (options: Pick<LivesOptions, "engines" | "dooms">): Promise<CrashRunResult> =>
    inProcess({ kind: "random", seed, mayStop, signal, ...options });
  switch (run.kind) {
    case "deaths":
      return lives({ engines: 1, dooms: dooms(6, ["before", "after"]) });
    case "take-overs":
      return lives({ engines: 1, dooms: dooms(5, ["taken over", "taken over", "after"]) });
    case "pair":
      return lives({ engines: 2, dooms: dooms(3, ["before", "after", "taken over"]) });
    case "each-boundary":
      return eachBoundary(seed, run.part ?? 0, signal);
    case "each-statement":
      return eachStatement(run.part ?? 0);
    case "processes":
      return inProcesses({
        seeds: ["a", "b", "c"].map((part) => `${seed}${part}`),
        lives: run.lives ?? 5,
        mayStop,
        program,
        signal,
      });
    case "process-pair":
      return countSigkills(
        await liveThroughPairs({
          seeds: ["a", "b"].map((part) => `${seed}${part}`),
          blows: run.lives ?? 4,
          ...(run.side === undefined ? {} : { side: run.side }),
          mayStop,
          program,
          signal,
        }),
      );
  }
}

async function inProcess(options: LivesOptions): Promise<CrashRunResult> {
  return { ...(await liveThrough(options)), kills: 0, sigkills: 0 };
}

async function inProcesses(options: Parameters<typeof liveThroughProcesses>[0]): Promise<CrashRunResult> {
  return countSigkills(await liveThroughProcesses(options));
}

function countSigkills(result: ProcessLivesResult): CrashRunResult {
  const killed = result.deaths.filter((death) => death.side !== "taken over");
  return { ...result, sigkills: result.kills + killed.length };
}

async function eachBoundary(seed: string, part: number, signal: AbortSignal): Promise<CrashRunResult> {
  const faults: string[] = [];
  const deaths: Death[] = [];
  for (let index = part * pointsPerPart; index < (part + 1) * pointsPerPart; index += 1) {
    const point: DoomPoint = {
      commit: 1 + (Math.floor(index / 2) % smallCommits),
      side: index % 2 === 0 ? "before" : "after",
    };
    const result = await liveThrough({
      kind: "small",
      seed,
      mayStop: false,
      engines: 1,
      dooms: [point],
      signal,
    });
    faults.push(...result.faults.map((fault) => `${point.side} commit ${point.commit}: ${fault}`));
    deaths.push(...result.deaths);
  }
  return { faults, deaths, kills: 0, sigkills: 0 };
}

/** Nobody dies of it: the database fails, and the session goes on or says that it failed. */
async function eachStatement(part: number): Promise<CrashRunResult> {
  const faults: string[] = [];
  for (let index = part * pointsPerPart; index < (part + 1) * pointsPerPart; index += 1) {
    const point = storeFaultAt(index);
    const result = await breakStatement(point);
    faults.push(...result.faults.map((fault) => `${JSON.stringify(point)}: ${fault}`));
  }
  return { faults, deaths: [], kills: 0, sigkills: 0 };
}
