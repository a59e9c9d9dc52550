import { describe, expect, test } from "vitest";
import { scenarioFaults } from "./scenario-faults.ts";
import { scenarios } from "./scenarios.ts";
import { tryScenario } from "./try-scenario.ts";

describe.each(Object.entries(scenarios))("%s:", (_part, group) => {
  test.for(group)("$name → $expects.outcome", { timeout: 60_000 }, async (scenario) => {
    expect(scenarioFaults(scenario, await tryScenario(scenario))).toEqual([]);
  });
});
