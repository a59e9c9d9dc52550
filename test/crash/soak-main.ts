/**
 * `pnpm test:crash --runs N --seed S`: sessions that die and go on, until N runs are done.
 *
 * The last line says what came of it, and the exit code is 0 only without any fault, and with all runs done. `--first I
 * --runs 1` does run I of a seed again; `--prove` breaks the product on purpose, in ways that each must be found, and
 * fails unless each is found.
 */
import { bundleChild } from "./child-bundle.ts";
import { crashRun, type CrashRun, type CrashRunKind, type CrashSoak } from "./crash-run.ts";
import { Histogram } from "./histogram.ts";
import { untilInterrupted } from "./interruption.ts";
import { prove } from "./prove.ts";
import { readSoakOptions, type SoakOptions } from "./soak-options.ts";

/** Those that find most in least time come more often. */
const cycle: readonly CrashRunKind[] = [
  "each-boundary",
  "deaths",
  "take-overs",
  "processes",
  "pair",
  "each-boundary",
  "deaths",
  "processes",
  "take-overs",
  "process-pair",
  "deaths",
  "each-statement",
];

function runAt(index: number, seed: string): CrashRun {
  const kind = cycle[index % cycle.length] ?? "deaths";
  const rounds = Math.floor(index / cycle.length);
  const before = cycle.slice(0, index % cycle.length).filter((each) => each === kind).length;
  const part = rounds * cycle.filter((each) => each === kind).length + before;
  return { kind, seed: `${seed}-${index}`, part };
}

async function soak({ first, runs, seed, untilFault }: SoakOptions, signal: AbortSignal): Promise<number> {
  using program = await bundleChild();
  const histogram = new Histogram();
  let done = 0;
  let faulty = 0;
  for (let index = first; index < first + runs && !signal.aborted; index += 1) {
    const run = runAt(index, seed);
    const { faults, ...ends } = await attempt(run, { program, signal });
    // What was cut short was neither good nor bad.
    if (signal.aborted) break;
    done += 1;
    histogram.add(ends);
    if (faults.length === 0) continue;
    faulty += 1;
    console.log(`run ${index} (${run.kind}), again with --seed ${seed} --first ${index} --runs 1:`);
    for (const fault of faults.slice(0, 10)) console.log(`  ${fault.slice(0, 500)}`);
    if (untilFault) break;
  }
  console.log(histogram.table);
  const cutShort = signal.aborted ? `INTERRUPTED after ${done} of ${runs} runs: ` : "";
  console.log(`${cutShort}${done} runs, ${histogram.summary}, ${faulty} runs with faults, seed ${seed}`);
  if (signal.aborted) return 130;
  return faulty === 0 ? 0 : 1;
}

async function attempt(run: CrashRun, context: CrashSoak): ReturnType<typeof crashRun> {
  try {
    return await crashRun(run, context);
  } catch (error) {
    const text = error instanceof Error ? String(error.stack) : String(error);
    return { faults: [text], deaths: [], kills: 0, sigkills: 0 };
  }
}

const options = readSoakOptions(process.argv.slice(2), { runs: 40 });
if (options === undefined) process.exitCode = 2;
else if (options.prove) process.exitCode = prove(options);
else process.exitCode = await untilInterrupted((signal) => soak(options, signal));
