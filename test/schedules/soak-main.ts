/**
 * `pnpm test:schedules --runs N --seed S`: random schedules, each kept to, until N are done or one goes wrong.
 *
 * The last line says what came of it, and the exit code is 0 only without any fault; the schedule that goes wrong is
 * made as short as it gets, and printed as it goes into a test. `--prove` breaks the product on purpose, in ways that
 * each must be found, and fails unless each is found; `--until-fault` leaves the schedule as long as it is.
 * `--schedule JSON` keeps to one, and tells each step.
 */
import { parseArgs } from "node:util";
import fc from "fast-check";
import { prove } from "../crash/prove.ts";
import { anySchedule } from "./any-schedule.ts";
import type { Schedule } from "./schedule-types.ts";
import { scheduleFaults } from "./schedule-run.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    "until-fault": { type: "boolean", default: false },
    prove: { type: "boolean", default: false },
    schedule: { type: "string" },
  },
});

async function soak(): Promise<number> {
  let faults: readonly string[] = [];
  let shortest: Schedule | undefined;
  const result = await fc.check(
    fc.asyncProperty(anySchedule, async (schedule) => {
      const found = await scheduleFaults(schedule);
      if (found.length === 0) return true;
      faults = found;
      shortest = schedule;
      return false;
    }),
    { numRuns: Number(values.runs), seed: Number(values.seed), endOnFailure: values["until-fault"] },
  );
  if (shortest !== undefined) {
    console.log(`schedule ${result.numRuns}, again with --seed ${values.seed} --runs ${result.numRuns}:`);
    for (const fault of faults.slice(0, 10)) console.log(`  ${fault.slice(0, 500)}`);
    console.log(JSON.stringify(shortest));
  }
  console.log(
    `${result.numRuns} schedules, ${shortest === undefined ? "no" : "one with"} faults, seed ${values.seed}`,
  );
  return shortest === undefined ? 0 : 1;
}

async function follow(text: string): Promise<number> {
  // only what was printed comes in here
  const faults = await scheduleFaults(JSON.parse(text) as Schedule, console.log);
  for (const fault of faults) console.log(fault);
  console.log(`one schedule, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

if (values.schedule !== undefined) process.exitCode = await follow(values.schedule);
else process.exitCode = values.prove ? prove(values) : await soak();
