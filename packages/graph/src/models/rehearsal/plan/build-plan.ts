import type { PlanInput } from "../../../plan/plan-schema.ts";
import { readActions } from "../delivery/read-milestones.ts";
import { findLatest } from "../delivery/find-latest.ts";
import { fillText } from "../domain/fill-text.ts";
import { nextWorkingDay, shiftDay } from "../schedule/calendar.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import { bilingual } from "../seat/bilingual.ts";
import { buildFacts } from "./build-facts.ts";
import { buildMilestones, type PlanMilestone } from "./build-milestones.ts";
import { type BuiltOptions, buildOptions } from "./build-options.ts";
import { buildAssumptions, buildDissent, buildOpenQuestions, buildParticipants } from "./build-remarks.ts";
import { buildResources } from "./build-resources.ts";
import { buildRisks } from "./build-risks.ts";
import type { Evidence } from "./evidence-types.ts";
import { findMainMilestone, lastEnd } from "./find-main-milestone.ts";
import { judgeConstraints } from "./judge-constraints.ts";
import { planCurrency } from "./plan-currency.ts";
import { type PlanMaterial, sourcesOf } from "./plan-material.ts";
import { readSeal } from "./read-reason.ts";

function sumOfCosts(milestones: readonly PlanMilestone[]): number | null {
  const costs = milestones.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  return costs.length === 0 ? null : Math.round(costs.reduce((sum, cost) => sum + cost, 0) * 100) / 100;
}

function subjectOf({ work }: PlanMaterial): string {
  const say = bilingual(work.brief.language);
  return work.brief.subject === "" ? say("Goal without a text", "未写明的目标") : work.brief.subject;
}

function buildDecision(
  material: PlanMaterial,
  evidence: Evidence,
  built: BuiltOptions,
  constraints: PlanInput["constraints"],
): PlanInput["decision"] {
  const { work, deliveries, briefId } = material;
  const say = bilingual(work.brief.language);
  const main = findMainMilestone(evidence);
  const end = lastEnd(evidence)?.day ?? null;
  const broken = constraints
    .filter(({ kind, status }) => kind === "hard" && status === "not_met")
    .map(({ id }) => id);
  const option = say(
    `option ${built.chosen.letter}, “${built.chosen.name}”`,
    `方案${built.chosen.letter}“${built.chosen.name}”`,
  );
  const currency = work.brief.budget?.aspect.currency ?? null;
  const figures = [
    ...(main?.end === undefined
      ? []
      : [say(`“${main.name}” by ${main.end}`, `“${main.name}”${main.end} 完成`)]),
    ...(end === null || end === main?.end ? [] : [say(`everything closed by ${end}`, `${end} 全部收尾`)]),
    ...(evidence.totalCost === null || evidence.totalCost === 0
      ? []
      : [
          say(
            `for ${formatAmount(evidence.totalCost, currency, "en")}`,
            `费用 ${formatAmount(evidence.totalCost, currency, "zh")}`,
          ),
        ]),
  ];
  const statement =
    broken.length > 0
      ? say(
          `Do not start yet: ${broken.join(", ")} cannot be kept. If whoever set the goal accepts that, go with ${option}: ${figures.join(", ")}.`,
          `暂不启动：${broken.join("、")} 无法满足。若目标提出者接受这一点，则采用${option}：${figures.join("，")}。`,
        )
      : say(`Go with ${option}: ${figures.join(", ")}.`, `采用${option}：${figures.join("，")}。`);
  const summary = findLatest(deliveries, "summary", (text) => [text])?.delivery;
  const stop = say(".", "。");
  const seal =
    summary === undefined
      ? ""
      : `${say(" ", "")}${summary.from}${say(": ", "：")}${readSeal(summary.text)}${stop}`;
  return {
    statement,
    reason: `${built.recommendation.reason}${stop}${seal}`,
    sources: sourcesOf(...(built.recommendation.sources ?? []), summary?.id, briefId),
  };
}

function buildFirstActions(material: PlanMaterial): PlanInput["first_actions"] {
  const { work, deliveries, briefId } = material;
  const { brief, domain } = work;
  const found = findLatest(deliveries, "execution", (text) => readActions(text, brief.today));
  if (found !== null) {
    return found.items.map(({ action, owner, by }) => ({
      action,
      owner: owner ?? found.delivery.from,
      ...(by === null ? {} : { by }),
      sources: sourcesOf(found.delivery.id),
    }));
  }
  return domain.firstActions.map(({ action, owner, inDays }) => ({
    action: fillText(action, brief),
    owner: fillText(owner, brief),
    by: nextWorkingDay(shiftDay(brief.today, inDays)),
    sources: sourcesOf(briefId),
  }));
}

/** The number that the goal itself wants to reach, as the first measure of success. */
function buildTarget({ work, briefId }: PlanMaterial): PlanInput["goal"]["success_measures"] {
  const { target, deadline } = work.brief;
  if (target === null) return [];
  const say = bilingual(work.brief.language);
  const by = deadline === null ? work.lastDay : deadline.aspect.date;
  return [
    {
      measure: say(`${target.count} ${target.what}`, `${target.count}个${target.what}`),
      target: say(`reached by ${by}, counted by one rule`, `${by} 前达成，统计口径统一`),
      sources: sourcesOf(briefId),
    },
  ];
}

/** Builds the plan from the deliveries; what no seat delivered comes from the tables and is marked as such. */
export function buildPlan(material: PlanMaterial): PlanInput {
  const { work, briefId, changes } = material;
  const { brief, domain } = work;
  const say = bilingual(brief.language);
  const built = buildOptions(material);
  const { milestones, from } = buildMilestones(material);
  const summed = sumOfCosts(milestones);
  const totalCost = summed ?? built.chosen.cost;
  const evidence: Evidence = {
    material,
    milestones,
    chosen: built.chosen,
    totalCost,
    costFrom: summed === null ? "option" : "milestones",
  };
  const constraints = judgeConstraints(evidence);
  const currency = planCurrency(brief);
  const subject = subjectOf(material);
  return {
    title: say(`${subject}: plan (rehearsal)`, `${subject}：方案（排练）`),
    decision: buildDecision(material, evidence, built, constraints),
    goal: {
      statement: brief.goal === "" ? subject : brief.goal,
      success_measures: [
        ...buildTarget(material),
        ...domain.measures.map(({ measure, target }) => ({
          measure: fillText(measure, brief),
          target: fillText(target, brief),
          sources: sourcesOf(briefId),
        })),
      ],
      sources: sourcesOf(briefId, ...changes),
    },
    constraints,
    facts: buildFacts(material),
    options: built.options,
    recommendation: built.recommendation,
    milestones,
    risks: buildRisks(material),
    ...(currency === null ? {} : { currency }),
    resources: buildResources(material, milestones, totalCost),
    ...(totalCost === null ? {} : { total_cost: totalCost }),
    first_actions: buildFirstActions(material),
    assumptions: buildAssumptions(material, from),
    open_questions: buildOpenQuestions(material),
    dissent: buildDissent(material, milestones),
    participants: buildParticipants(material),
  };
}
