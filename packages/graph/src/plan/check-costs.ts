import { currenciesAgree, currencyCode } from "../brief/currency.ts";
import type { BindingBudget } from "./binding-limits.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import type { Plan } from "./plan-schema.ts";

/** Parts are often rounded: a difference of a tenth of a percent, or of one unit, is none. */
const roundingShare = 0.001;
/** Sums of decimals miss by less than this. */
const negligible = 0.005;

/** Money that is kept back may be counted in the total or not; either way it is not spent yet. */
const reserve =
  /\b(?:reserves?|contingenc(?:y|ies)|buffer)\b|预备|储备|备用金|应急(?:资金|费用|金)|不可预见/iu;

function spentResources(plan: Plan): Plan["resources"] {
  return plan.resources.filter(({ name }) => !reserve.test(name));
}

function sum(parts: readonly { readonly cost?: number | undefined }[]): number {
  return parts.reduce((total, { cost }) => total + (cost ?? 0), 0);
}

/** What a plan costs, and which of its fields says so; undefined when it names no cost at all. */
function costOf(plan: Plan): { cost: number; path: string } | undefined {
  const option = plan.options.find(({ id }) => id === plan.recommendation.option_id);
  const candidates = [
    { cost: plan.total_cost ?? 0, path: "total_cost" },
    { cost: sum(plan.milestones), path: "milestones" },
    { cost: sum(spentResources(plan)), path: "resources" },
  ];
  const [largest] = candidates.toSorted((a, b) => b.cost - a.cost);
  if (largest !== undefined && largest.cost > 0) return largest;
  if (plan.total_cost !== undefined || option?.cost === undefined) return undefined;
  return { cost: option.cost, path: `options[${plan.options.indexOf(option)}].cost` };
}

/** Milestones and resources often count the same money twice, so the larger of both sums has to fit the total. */
function checkTotal(plan: Plan): PlanFault[] {
  if (plan.total_cost === undefined) return [];
  const [milestones, resources] = [sum(plan.milestones), sum(spentResources(plan))];
  const parts = Math.max(milestones, resources);
  if (parts - plan.total_cost <= Math.max(1, plan.total_cost * roundingShare)) return [];
  const of = milestones >= resources ? "milestones" : "resources";
  return [{ code: "total-below-parts", path: "total_cost", total: plan.total_cost, parts, of }];
}

/** Costs over a budget that binds, costs in another currency than it, and a total that its parts exceed. */
export function checkCosts(plan: Plan, budgets: readonly BindingBudget[]): PlanFault[] {
  const faults = checkTotal(plan);
  const counted = costOf(plan);
  if (counted === undefined) return faults;
  for (const { source, amount, currency } of budgets) {
    if (currency !== undefined && plan.currency !== undefined && !currenciesAgree(currency, plan.currency)) {
      faults.push({
        code: "currency-differs",
        path: "currency",
        source,
        stated: currency,
        written: currencyCode(plan.currency),
      });
    } else if (counted.cost > amount + negligible) {
      faults.push({
        code: "over-budget",
        path: counted.path,
        cost: counted.cost,
        budget: amount,
        currency: currency ?? plan.currency,
        source,
      });
    }
  }
  return faults;
}
