import { scheduleMilestones } from "../../../plan/schedule-milestones.ts";
import type { PlanMilestone } from "./build-milestones.ts";
import type { Evidence } from "./evidence-types.ts";

/** The day on which the last of some milestones ends. */
export interface LastEnd {
  readonly day: string;
  /** Some milestone that ends then names a length only, counted from the first day that is free. */
  readonly estimated: boolean;
}

/** The last end of the milestones, worked out where they name no day; null without any. */
export function lastEnd({ milestones, material }: Evidence): LastEnd | null {
  const full = milestones.map((milestone) => ({
    ...milestone,
    depends_on: milestone.depends_on ?? [],
    sources: milestone.sources ?? [],
  }));
  const scheduled = scheduleMilestones(full, material.work.brief.today);
  const last = scheduled.toSorted((a, b) => a.endDay.localeCompare(b.endDay)).at(-1);
  return last === undefined ? null : { day: last.endDay, estimated: last.endEstimated };
}

/** The milestone that the goal is about. */
export function findMainMilestone({ material, milestones }: Evidence): PlanMilestone | undefined {
  const { main } = material.work;
  return (
    milestones.find(({ name }) => name === main?.phase.name) ??
    milestones.find(({ name }) => main?.phase.words?.test(name) === true) ??
    milestones.at(-1)
  );
}
