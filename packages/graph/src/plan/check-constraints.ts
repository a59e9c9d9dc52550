import { currenciesAgree } from "../brief/currency.ts";
import type { UserConstraint } from "./binding-limits.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import type { Plan } from "./plan-schema.ts";

/** What a plan says of a deadline or budget where the user's own words are stricter. */
function loosened(plan: Plan, user: UserConstraint, index: number): PlanFault[] {
  const planned = plan.constraints[index];
  const faults: PlanFault[] = [];
  const dates = user.limits.flatMap((limit) => (limit.kind === "deadline" ? [limit.date] : [])).sort();
  const latest = dates.at(-1);
  if (planned?.deadline !== undefined && latest !== undefined && planned.deadline > latest) {
    const path = `constraints[${index}].deadline`;
    faults.push({ code: "deadline-loosened", path, id: user.id, stated: latest, written: planned.deadline });
  }
  const budget = user.limits.find((limit) => limit.kind === "budget");
  const comparable =
    plan.currency === undefined ||
    budget?.currency === undefined ||
    currenciesAgree(plan.currency, budget.currency);
  if (planned?.budget !== undefined && budget !== undefined && comparable && planned.budget > budget.amount) {
    const path = `constraints[${index}].budget`;
    faults.push({
      code: "budget-loosened",
      path,
      id: user.id,
      stated: budget.amount,
      written: planned.budget,
    });
  }
  return faults;
}

/** User's constraints that a plan leaves out, takes for wishes, or makes easier than they are. */
export function checkConstraints(plan: Plan, users: readonly UserConstraint[]): PlanFault[] {
  return users.flatMap((user): PlanFault[] => {
    const index = plan.constraints.findIndex(({ id }) => id === user.id);
    if (index < 0) return [{ code: "missing-constraint", path: "constraints", id: user.id, text: user.text }];
    const faults = loosened(plan, user, index);
    if (plan.constraints[index]?.kind === "soft" && !user.wish) {
      const path = `constraints[${index}].kind`;
      faults.push({ code: "hard-constraint-softened", path, id: user.id, text: user.text });
    }
    return faults;
  });
}
