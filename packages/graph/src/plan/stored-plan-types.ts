import type { Plan } from "./plan-schema.ts";

interface StoredPlanBase {
  readonly session_id: string;
  /** From 1. */
  readonly version: number;
  readonly created_at: string;
}

/** A published version: the leader's typed document, or its last text where it published none. */
export type StoredPlan =
  | (StoredPlanBase & { readonly kind: "structured"; readonly plan: Plan })
  | (StoredPlanBase & { readonly kind: "unstructured"; readonly text: string });
