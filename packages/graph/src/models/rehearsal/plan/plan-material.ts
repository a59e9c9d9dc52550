import type { Working } from "../schedule/work-out.ts";
import type { SeatKind } from "../seat-kind.ts";
import type { UserAnswer } from "../leader/user-question.ts";

/** A report as the leader got it. */
export interface Delivery {
  readonly from: string;
  readonly kind: SeatKind;
  readonly id: string;
  readonly text: string;
}

/** Everything that the plan is built from; all of it stood in the leader's messages. */
export interface PlanMaterial {
  readonly work: Working;
  /** Id of the brief's row; empty when it came without one. */
  readonly briefId: string;
  /** In the order in which they came. */
  readonly deliveries: readonly Delivery[];
  readonly userAnswer: UserAnswer | null;
  /** Seats that were handed a task and delivered nothing. */
  readonly silent: readonly string[];
  /** Ids of the user's messages after the brief that changed something. */
  readonly changes: readonly string[];
}

/** Ids as a list of sources, without the empty one. */
export function sourcesOf(...ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id): id is string => typeof id === "string" && id !== ""))];
}
