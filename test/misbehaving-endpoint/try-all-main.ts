/**
 * `pnpm models:try [WORD …]`: has a small roundtable work with an endpoint that misbehaves, in every way in which
 * endpoints are known to, and prints what came of each; with words, of those scenarios whose names have one of them.
 *
 * The exit code is 0 only if everything came out as the table says.
 */
import { scenarioFaults } from "./scenario-faults.ts";
import { scenarios } from "./scenarios.ts";
import { tryScenario } from "./try-scenario.ts";

const words = process.argv.slice(2).map((word) => word.toLowerCase());
let tried = 0;
let wrong = 0;

for (const [part, group] of Object.entries(scenarios)) {
  const chosen = group.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
  );
  if (chosen.length > 0) console.log(`\n${part}`);
  for (const scenario of chosen) {
    const trial = await tryScenario(scenario);
    const faults = scenarioFaults(scenario, trial);
    tried += 1;
    if (faults.length > 0) wrong += 1;
    console.log(
      `${faults.length === 0 ? "  ok    " : "  WRONG "} ${scenario.name.padEnd(62)}  ${trial.outcome}`,
    );
    for (const fault of faults) console.log(`         ${fault}`);
  }
}
console.log(`\n${tried} scenarios, ${wrong} not as expected`);
process.exitCode = wrong === 0 ? 0 : 1;
