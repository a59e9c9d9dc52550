/** Every name under which LangChain can be told to trace. */
const switches = [
  "LANGSMITH_TRACING",
  "LANGSMITH_TRACING_V2",
  "LANGCHAIN_TRACING",
  "LANGCHAIN_TRACING_V2",
] as const;

/**
 * Turns LangSmith tracing off in an environment. Set for other tools, it would send goals, constraints and plans to a
 * third party that nobody named to Roundtable.
 */
export function turnOffTracing(environment: Record<string, string | undefined>): void {
  for (const name of switches) environment[name] = "false";
}
