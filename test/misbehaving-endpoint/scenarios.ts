import type { Scenario } from "./scenario.ts";
import { callScenarios } from "./scenarios/call-scenarios.ts";
import { contextScenarios } from "./scenarios/context-scenarios.ts";
import { failureScenarios } from "./scenarios/failure-scenarios.ts";
import { requestScenarios } from "./scenarios/request-scenarios.ts";
import { streamScenarios } from "./scenarios/stream-scenarios.ts";
import { textToolScenarios } from "./scenarios/text-tool-scenarios.ts";

/** All that endpoints are known to do, by what it concerns. */
export const scenarios: Readonly<Record<string, readonly Scenario[]>> = {
  "How the stream is written": streamScenarios,
  "How calls are written": callScenarios,
  "What is refused, and what is thought": requestScenarios,
  "Models without tool calls": textToolScenarios,
  "Conversations that outgrow the context": contextScenarios,
  Failures: failureScenarios,
};
