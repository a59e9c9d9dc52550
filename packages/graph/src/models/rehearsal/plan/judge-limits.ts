import { currenciesAgree } from "../../../brief/currency.ts";
import type { Aspect } from "../brief/brief-view-types.ts";
import { isWeekend } from "../schedule/calendar.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import { openDays } from "../schedule/open-days.ts";
import type { Bilingual } from "../seat/bilingual.ts";
import { planCurrency } from "./plan-currency.ts";
import type { Evidence, Verdict } from "./evidence-types.ts";
import { lastEnd } from "./find-main-milestone.ts";
import { countDays } from "../schedule/count-days.ts";

const thinMargin = 0.05;
const usableShare = 0.7;

/** Whether a budget is in another currency than the plan. */
export function isForeign(aspect: Extract<Aspect, { kind: "budget" }>, counted: string | null): boolean {
  return aspect.currency !== null && counted !== null && !currenciesAgree(aspect.currency, counted);
}

/** By the sum of the milestones. */
export function judgeBudget(
  aspect: Extract<Aspect, { kind: "budget" }>,
  { totalCost, costFrom, chosen, material, milestones }: Evidence,
  say: Bilingual,
): Verdict {
  const { language } = material.work.brief;
  const counted = planCurrency(material.work.brief);
  if (isForeign(aspect, counted)) {
    return {
      status: "not_met",
      why: say(
        `It is in ${aspect.currency}, the plan counts in ${counted}; without a rate it cannot be shown to be kept.`,
        `其币种为 ${aspect.currency}，方案按 ${counted} 计；没有汇率，无法证明守得住。`,
      ),
    };
  }
  const currency = aspect.currency ?? counted;
  const show = (amount: number): string => formatAmount(amount, currency, language);
  if (aspect.amount <= 0) {
    const paid = milestones.filter(({ cost }) => cost !== undefined && cost > 0).length;
    return {
      status: "not_met",
      why:
        paid > 0
          ? say(`${paid} milestones cost money.`, `有 ${paid} 个里程碑需要花钱。`)
          : say(
              "Steps that others carry out cannot be had for nothing; the milestones name no cost because there is none to spend.",
              "需要外部完成的步骤不可能零成本；里程碑没有写费用，只是因为无钱可花。",
            ),
    };
  }
  if (totalCost === null) {
    return {
      status: "at_risk",
      why: say(
        "The milestones name no cost, so the sum cannot be checked.",
        "里程碑没有费用，无法核对总额。",
      ),
    };
  }
  const left = aspect.amount - totalCost;
  const sum =
    costFrom === "milestones"
      ? say(`The milestones add up to ${show(totalCost)}`, `里程碑合计 ${show(totalCost)}`)
      : say(
          `Option ${chosen.letter} costs ${show(totalCost)}, the milestones name nothing`,
          `方案${chosen.letter}费用 ${show(totalCost)}，里程碑没有写费用`,
        );
  if (left < 0) {
    return {
      status: "not_met",
      why: say(`${sum}, ${show(-left)} over the limit.`, `${sum}，超出上限 ${show(-left)}。`),
    };
  }
  return {
    status: left < aspect.amount * thinMargin ? "at_risk" : "met",
    why: say(
      `${sum}${costFrom === "milestones" ? ` of ${show(aspect.amount)}` : ""}; ${show(left)} stay in reserve.`,
      `${sum}，上限 ${show(aspect.amount)}，留有预备金 ${show(left)}。`,
    ),
  };
}

/** By what the chosen option needs. */
export function judgeDowntime(
  aspect: Extract<Aspect, { kind: "downtime" }>,
  evidence: Evidence,
  say: Bilingual,
): Verdict {
  const { chosen, material, milestones } = evidence;
  const stops = material.work.phases.filter(({ downtimeDays }) => downtimeDays > 0).map(({ name }) => name);
  const needed = chosen.downtimeDays ?? material.work.downtimeDays;
  const days = milestones.filter(({ name }) => stops.includes(name));
  const onWeekends = days.length > 0 && days.every(({ start }) => start !== undefined && isWeekend(start));
  const tail = onWeekends
    ? say(
        " The days lie on weekends, so a working day is lost only if something fails.",
        "都安排在周末，只有出问题才会占用工作日。",
      )
    : "";
  if (needed > aspect.days) {
    return {
      status: onWeekends ? "at_risk" : "not_met",
      why: say(
        `Option ${chosen.letter} needs ${countDays(needed, "en")}, ${aspect.days} are allowed.${tail}`,
        `方案${chosen.letter}需停机 ${countDays(needed, "zh")}，上限 ${countDays(aspect.days, "zh")}。${tail}`,
      ),
    };
  }
  return {
    status: needed === aspect.days ? "at_risk" : "met",
    why:
      needed === aspect.days
        ? say(
            `Option ${chosen.letter} uses ${needed} of ${countDays(aspect.days, "en")} and keeps none in hand.${tail}`,
            `方案${chosen.letter}停机 ${countDays(needed, "zh")}，正好用满上限，没有余量。${tail}`,
          )
        : say(
            `Option ${chosen.letter} uses ${needed} of ${countDays(aspect.days, "en")}.${tail}`,
            `方案${chosen.letter}停机 ${countDays(needed, "zh")}，上限 ${countDays(aspect.days, "zh")}。${tail}`,
          ),
  };
}

/** By the working days until the end. */
export function judgePeople(
  aspect: Extract<Aspect, { kind: "people" }>,
  evidence: Evidence,
  say: Bilingual,
): Verdict {
  const { material } = evidence;
  const end = lastEnd(evidence)?.day ?? material.work.lastDay;
  const days = Math.floor(aspect.count * openDays(material.work.window, end) * usableShare);
  return {
    status: material.work.window.tight ? "at_risk" : "met",
    why: say(
      `The plan counts on nobody beyond these ${aspect.count}; at 70% of their time that is ${days} person-days until ${end}.`,
      `计划没有动用这 ${aspect.count} 人以外的人力；按七成可用时间计，到 ${end} 共 ${days} 人天。`,
    ),
  };
}
