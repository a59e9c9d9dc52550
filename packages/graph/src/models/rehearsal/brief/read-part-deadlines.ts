import { speaksOf, topicWords } from "../../../plan/speaks-of.ts";
import { findDomain } from "../domain/find-domain.ts";
import type { Demand, PartDeadline } from "./brief-view-types.ts";

/** Deadlines whose words name a phase before the main one ("the server room must move by 15 January"). */
export function readPartDeadlines(demands: readonly Demand[], goal: string): PartDeadline[] {
  const { phases } = findDomain(goal);
  const main = phases.findIndex((phase) => phase.main === true);
  const early = phases
    .slice(0, main < 0 ? phases.length : main)
    .filter(({ alongside }) => alongside === undefined);
  return demands.flatMap((demand) =>
    demand.aspects.flatMap((aspect): PartDeadline[] => {
      if (aspect.kind !== "deadline" || aspect.aim !== undefined) return [];
      const words = topicWords(aspect.about ?? "").filter((word) => !speaksOf(goal, [word]));
      const phase = words.length === 0 ? undefined : early.find((one) => one.words.test(words.join(" ")));
      return phase === undefined ? [] : [{ phaseKey: phase.key, date: aspect.date, demand }];
    }),
  );
}
