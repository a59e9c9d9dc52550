import type { StoredPlan } from "../plan/stored-plan-types.ts";

export interface PlanPort {
  insert(plan: StoredPlan): Promise<void>;
  /** The version asked for, or the newest. */
  find(sessionId: string, version?: number): Promise<StoredPlan | undefined>;
  ofSession(sessionId: string): Promise<StoredPlan[]>;
}
