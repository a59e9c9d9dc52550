import type { PlanMilestone } from "./build-milestones.ts";
import type { Evidence } from "./evidence-types.ts";

/** The day on which the last of some milestones ends; null when none names a day. */
export function lastEnd(milestones: readonly PlanMilestone[]): string | null {
  const ends = milestones.flatMap(({ end }) => (end === undefined ? [] : [end])).toSorted();
  return ends.at(-1) ?? null;
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
