/**
 * `pnpm test:schedules --runs N --seed S`: random schedules, each kept to, until N are done or one goes wrong.
 *
 * The last line says what came of it, and the exit code is 0 only without any fault, and with all of them done; the
 * schedule that goes wrong is made as short as it gets, and printed as it goes into a test. `--prove` breaks the product
 * on purpose, in ways that each must be found, and fails unless each is found; `--until-fault` leaves the schedule as
 * long as it is. `--schedule JSON`, alone, keeps to that one and tells each step.
 */
import fc from "fast-check";
import { chanceOf } from "../crash/chance.ts";
import { untilInterrupted } from "../crash/interruption.ts";
import { prove } from "../crash/prove.ts";
import { readSoakOptions, type SoakOptions } from "../crash/soak-options.ts";
import { anySchedule } from "./any-schedule.ts";
import type { Schedule } from "./schedule-types.ts";
import { scheduleFaults } from "./schedule-run.ts";

async function soak({ runs, seed, first, untilFault }: SoakOptions, signal: AbortSignal): Promise<number> {
  let begun = 0;
  let faults: readonly string[] = [];
  let shortest: Schedule | undefined;
  const keepTo = async (schedule: Schedule): Promise<boolean> => {
    // What is still to come is let go, as quickly as may be.
    fc.pre(!signal.aborted);
    if (shortest === undefined) begun += 1;
    if (begun <= first) return true;
    const found = await scheduleFaults(schedule);
    if (found.length === 0) return true;
    faults = found;
    shortest = schedule;
    return false;
  };
  await fc.check(fc.asyncProperty(anySchedule, keepTo), {
    numRuns: first + runs,
    seed: chanceOf("schedules", seed).below(2 ** 31),
    endOnFailure: untilFault,
  });
  if (shortest !== undefined) {
    console.log(`schedule ${begun - 1}, again with --seed ${seed} --first ${begun - 1} --runs 1:`);
    for (const fault of faults.slice(0, 10)) console.log(`  ${fault.slice(0, 500)}`);
    console.log(JSON.stringify(shortest));
  }
  const done = Math.max(0, begun - first);
  const cutShort = signal.aborted ? `INTERRUPTED after ${done} of ${runs} schedules: ` : "";
  const what = shortest === undefined ? "no faults" : "one with faults";
  console.log(`${cutShort}${done} schedules, ${what}, seed ${seed}`);
  if (signal.aborted) return 130;
  return shortest === undefined ? 0 : 1;
}

async function follow(text: string): Promise<number> {
  // only what was printed comes in here
  const faults = await scheduleFaults(JSON.parse(text) as Schedule, console.log);
  for (const fault of faults) console.log(fault);
  console.log(`one schedule, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

const [option, text, ...others] = process.argv.slice(2);
if (option === "--schedule" && text !== undefined && others.length === 0) {
  process.exitCode = await follow(text);
} else {
  const options = readSoakOptions(process.argv.slice(2), { runs: 200 });
  if (options === undefined) process.exitCode = 2;
  else if (options.prove) process.exitCode = prove(options);
  else process.exitCode = await untilInterrupted((signal) => soak(options, signal));
}
