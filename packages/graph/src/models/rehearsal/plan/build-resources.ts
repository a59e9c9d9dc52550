import type { PlanInput } from "../../../plan/plan-schema.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import { bilingual } from "../seat/bilingual.ts";
import type { PlanMilestone } from "./build-milestones.ts";
import { type PlanMaterial, sourcesOf } from "./plan-material.ts";

/** What the milestones' money buys, the reserve, and the people. */
export function buildResources(
  material: PlanMaterial,
  milestones: readonly PlanMilestone[],
  totalCost: number | null,
): PlanInput["resources"] {
  const { work, briefId } = material;
  const { brief } = work;
  const say = bilingual(brief.language);
  const budget = brief.budget?.aspect;
  const lines: PlanInput["resources"] = milestones
    .filter(({ cost }) => cost !== undefined && cost > 0)
    .map(({ id, name, cost, sources }) => {
      const spend = work.phases.find((phase) => phase.name === name)?.spend ?? name;
      return {
        name: spend,
        ...(cost === undefined ? {} : { cost }),
        note: say(`for ${id}`, `用于 ${id}`),
        sources,
      };
    });
  const reserve = budget === undefined || totalCost === null ? 0 : budget.amount - totalCost;
  if (budget !== undefined && reserve > 0) {
    lines.push({
      name: say("Reserve", "预备金"),
      cost: Math.round(reserve * 100) / 100,
      note: say(
        `${formatAmount(reserve, budget.currency, "en")}, not part of the total; released only by whoever decides`,
        `${formatAmount(reserve, budget.currency, "zh")}，不计入合计；须由拍板人批准动用`,
      ),
      sources: sourcesOf(briefId),
    });
  }
  if (brief.team !== null) {
    lines.push({
      name: say("Team", "团队"),
      quantity: say(`${brief.team.aspect.count} people`, `${brief.team.aspect.count} 人`),
      note: say(
        "whether their pay comes out of the budget is an open question",
        "人员薪酬是否计入预算，列为待确认问题",
      ),
      sources: sourcesOf(brief.team.demand?.sourceId ?? briefId),
    });
  }
  return lines;
}
