import type { PlanFault } from "./plan-fault-types.ts";
import type { Plan } from "./plan-schema.ts";

function unknownAndSelf(milestones: Plan["milestones"]): PlanFault[] {
  const known = milestones.map(({ id }) => id);
  return milestones.flatMap(({ id, depends_on }, index) =>
    depends_on.flatMap((dependency, at): PlanFault[] => {
      const path = `milestones[${index}].depends_on[${at}]`;
      if (dependency === id) return [{ code: "self-dependency", path, id }];
      return known.includes(dependency) ? [] : [{ code: "unknown-dependency", path, id: dependency, known }];
    }),
  );
}

/** The way back to an id along dependencies, that id first and last; undefined when there is none. */
function cycleThrough(
  start: string,
  dependencies: ReadonlyMap<string, readonly string[]>,
): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let next = 0; next < queue.length; next += 1) {
    const id = queue[next] ?? start;
    for (const dependency of dependencies.get(id) ?? []) {
      if (dependency === start) {
        const back = [id];
        for (let at = id; at !== start; at = back[0] ?? start) back.unshift(cameFrom.get(at) ?? start);
        return [...back, start];
      }
      if (!cameFrom.has(dependency)) {
        cameFrom.set(dependency, id);
        queue.push(dependency);
      }
    }
  }
  return undefined;
}

function cycles(milestones: Plan["milestones"]): PlanFault[] {
  const dependencies = new Map<string, string[]>();
  for (const { id, depends_on } of milestones) {
    // Of two milestones with one id the first counts; the second is a fault of its own.
    if (!dependencies.has(id))
      dependencies.set(
        id,
        depends_on.filter((dependency) => dependency !== id),
      );
  }
  const named = new Set<string>();
  return milestones.flatMap(({ id }, index): PlanFault[] => {
    if (named.has(id)) return [];
    const cycle = cycleThrough(id, dependencies);
    if (cycle === undefined) return [];
    for (const member of cycle) named.add(member);
    return [{ code: "dependency-cycle", path: `milestones[${index}].depends_on`, cycle }];
  });
}

/** Dependencies on unknown milestones, on the milestone itself, and in a circle. */
export function checkDependencies(plan: Plan): PlanFault[] {
  return [...unknownAndSelf(plan.milestones), ...cycles(plan.milestones)];
}
