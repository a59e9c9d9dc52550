/**
 * `pnpm test:crash --runs N --seed S`: sessions that die and go on, until N runs are done.
 *
 * The last line says what came of it, and the exit code is 0 only without any fault. `--first I --runs 1` does run I of
 * a seed again; `--prove` breaks the product on purpose, in ways that each must be found, and fails unless each is found.
 */
import { parseArgs } from "node:util";
import { boundaries } from "./boundary.ts";
import { crashRun, type CrashRun, type CrashRunKind } from "./crash-run.ts";
import type { Death } from "./doom.ts";
import { prove } from "./prove.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    first: { type: "string", default: "0" },
    "until-fault": { type: "boolean", default: false },
    prove: { type: "boolean", default: false },
  },
});

/** Those that find most in least time come more often. */
const cycle: readonly CrashRunKind[] = [
  "each-boundary",
  "deaths",
  "take-overs",
  "pair",
  "each-boundary",
  "deaths",
  "processes",
  "each-boundary",
  "take-overs",
  "each-boundary",
  "each-statement",
];

function runAt(index: number): CrashRun {
  const kind = cycle[index % cycle.length] ?? "deaths";
  const rounds = Math.floor(index / cycle.length);
  const before = cycle.slice(0, index % cycle.length).filter((each) => each === kind).length;
  const part = rounds * cycle.filter((each) => each === kind).length + before;
  return { kind, seed: `${values.seed}-${index}`, part };
}

/** Deaths by what was being saved, and on which side of the commit. */
function printHistogram(deaths: readonly Death[], randomKills: number): void {
  console.log(`${"deaths by boundary".padEnd(20)} before  after  taken over`);
  for (const boundary of boundaries) {
    const at = deaths.filter((death) => death.saving.includes(boundary));
    const count = (side: Death["side"]): number => at.filter((death) => death.side === side).length;
    console.log(
      `${boundary.padEnd(20)} ${String(count("before")).padStart(6)} ${String(count("after")).padStart(6)} ${String(count("taken over")).padStart(11)}`,
    );
  }
  console.log(`${"random moment".padEnd(20)} ${String(randomKills).padStart(6)}`);
}

async function soak(): Promise<number> {
  const first = Number(values.first);
  const runs = Number(values.runs);
  const deaths: Death[] = [];
  let kills = 0;
  let storeFailures = 0;
  let done = 0;
  let faulty = 0;
  for (let index = first; index < first + runs; index += 1) {
    const run = runAt(index);
    const result = await crashRun(run).catch((error: unknown) => ({
      faults: [error instanceof Error ? String(error.stack) : String(error)],
      deaths: [],
      kills: 0,
      storeFailures: 0,
    }));
    done += 1;
    kills += result.kills;
    storeFailures += result.storeFailures;
    deaths.push(...result.deaths);
    if (result.faults.length === 0) continue;
    faulty += 1;
    console.log(`run ${index} (${run.kind}), again with --seed ${values.seed} --first ${index} --runs 1:`);
    for (const fault of result.faults.slice(0, 10)) console.log(`  ${fault.slice(0, 500)}`);
    if (values["until-fault"]) break;
  }
  printHistogram(deaths, kills);
  const total = deaths.length + kills;
  console.log(
    `${done} runs, ${total} deaths (${kills} by SIGKILL at random moments), ${storeFailures} databases that failed, ${faulty} runs with faults, seed ${values.seed}`,
  );
  return faulty === 0 ? 0 : 1;
}

process.exitCode = values.prove ? prove(values) : await soak();
