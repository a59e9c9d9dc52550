import type { PlanFault } from "./plan-fault-types.ts";
import type { Plan } from "./plan-schema.ts";

const idLists = ["constraints", "options", "milestones", "risks"] as const;

function findDuplicates(plan: Plan): PlanFault[] {
  return idLists.flatMap((list) => {
    const first = new Map<string, number>();
    return plan[list].flatMap(({ id }, index): PlanFault[] => {
      const earlier = first.get(id);
      if (earlier === undefined) first.set(id, index);
      else
        return [{ code: "duplicate-id", path: `${list}[${index}].id`, id, first: `${list}[${earlier}].id` }];
      return [];
    });
  });
}

/** Ids that stand for two things, and a recommended option that is not among the options. */
export function checkReferences(plan: Plan): PlanFault[] {
  const faults = findDuplicates(plan);
  const known = plan.options.map(({ id }) => id);
  const id = plan.recommendation.option_id;
  if (!known.includes(id))
    faults.push({ code: "unknown-option", path: "recommendation.option_id", id, known });
  return faults;
}
