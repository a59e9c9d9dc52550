import type { PlanFault } from "./check-plan.ts";
import { planSchema, type Plan } from "./plan-schema.ts";

export type ParsedPlan =
  | { readonly kind: "plan"; readonly plan: Plan }
  | { readonly kind: "faults"; readonly faults: PlanFault[] };

export function parsePlan(input: unknown): ParsedPlan {
  const parsed = planSchema.safeParse(input);
  if (parsed.success) return { kind: "plan", plan: parsed.data };
  return {
    kind: "faults",
    faults: parsed.error.issues.map(({ path, message }) => ({
      code: "schema",
      path: path.join("."),
      message: { en: message, zh: message },
    })),
  };
}
