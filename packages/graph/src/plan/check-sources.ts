import type { PlanContext } from "./plan-context-types.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import type { Plan } from "./plan-schema.ts";

interface Citation {
  readonly citation: string;
  readonly path: string;
}

/** Every id that a plan cites, wherever a `sources` stands, with its place. */
export function citationsOf(value: unknown, path = ""): Citation[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => citationsOf(item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const innerPath = path === "" ? key : `${path}.${key}`;
    if (key !== "sources" || !Array.isArray(inner)) return citationsOf(inner, innerPath);
    return inner.map((citation, index) => ({ citation: String(citation), path: `${innerPath}[${index}]` }));
  });
}

/** Citations that resolve to no message, and statements that a plan stands on but that cite none. */
export function checkSources(plan: Plan, { resolves }: Pick<PlanContext, "resolves">): PlanFault[] {
  const unknown = citationsOf(plan)
    .filter(({ citation }) => !resolves(citation))
    .map(({ citation, path }): PlanFault => ({ code: "unknown-citation", path, citation }));
  const statements: [path: string, sources: readonly string[]][] = [
    ["decision", plan.decision.sources],
    ...plan.facts.map(({ sources }, index): [string, readonly string[]] => [`facts[${index}]`, sources]),
    ["recommendation", plan.recommendation.sources],
  ];
  const bare = statements
    .filter(([, sources]) => sources.length === 0)
    .map(([path]): PlanFault => ({ code: "missing-sources", path: `${path}.sources` }));
  return [...unknown, ...bare];
}
