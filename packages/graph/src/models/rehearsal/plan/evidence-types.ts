import type { ReadOption } from "../delivery/read-options.ts";
import type { PlanMilestone } from "./build-milestones.ts";
import type { PlanMaterial } from "./plan-material.ts";

/** What the constraints are judged by. */
export interface Evidence {
  readonly material: PlanMaterial;
  readonly milestones: readonly PlanMilestone[];
  readonly chosen: ReadOption;
  /** Sum of the milestones' costs, or the chosen option's where they name none; null when neither does. */
  readonly totalCost: number | null;
  readonly costFrom: "milestones" | "option";
}

/** How a constraint stands, and why. */
export interface Verdict {
  readonly status: "met" | "at_risk" | "not_met";
  readonly why: string;
}
