import { misspeltFields } from "./misspelt-fields.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import { planSchema } from "./plan-schema.ts";
import type { Plan } from "./plan-schema.ts";
import { schemaFaults } from "./schema-faults.ts";

export type ParsedPlan =
  | { readonly kind: "plan"; readonly plan: Plan }
  | { readonly kind: "faults"; readonly faults: PlanFault[] };

/** A plan is read by people; what is longer repeats its messages. */
export const maxPlanCharacters = 400_000;

function parseJson(text: string): { value: unknown } | { fault: PlanFault } {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { fault: { code: "not-json", path: "", detail } };
  }
}

/** A plan is nested less deep than this; deeper parts are dropped, so that no input exhausts the stack. */
const deepest = 12;

/** The value without `null`, which models write for what they leave out. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, depth + 1));
  const entries = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutNulls(inner, depth + 1)]));
}

/** A plan from what a model passed, an object or the JSON of one; else what keeps it from being a plan. */
export function parsePlan(input: unknown): ParsedPlan {
  const read = typeof input === "string" ? parseJson(input) : { value: input };
  if ("fault" in read) return { kind: "faults", faults: [read.fault] };
  const value = withoutNulls(read.value);
  const characters = JSON.stringify(value)?.length ?? 0;
  if (characters > maxPlanCharacters) {
    return {
      kind: "faults",
      faults: [{ code: "too-large", path: "", characters, limit: maxPlanCharacters }],
    };
  }
  const parsed = planSchema.safeParse(value);
  const misspelt = misspeltFields(value, planSchema);
  if (parsed.success && misspelt.length === 0) return { kind: "plan", plan: parsed.data };
  const faults = parsed.success ? [] : schemaFaults(parsed.error.issues, value);
  return { kind: "faults", faults: [...misspelt, ...faults] };
}
