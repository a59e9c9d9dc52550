import type { Aspect, Demand, PartDeadline } from "../brief/brief-view-types.ts";
import { daysBetween, isWeekend } from "../schedule/calendar.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import { openDays } from "../schedule/open-days.ts";
import type { Bilingual } from "../seat/bilingual.ts";
import type { Evidence, Verdict } from "./evidence-types.ts";
import { findMainMilestone, lastEnd } from "./find-main-milestone.ts";
import { countDays } from "../schedule/count-days.ts";

const thinMargin = 0.05;
const usableShare = 0.7;

function judgePart(
  { phaseKey, date }: PartDeadline,
  { milestones, material }: Evidence,
  say: Bilingual,
): Verdict {
  const phase = material.work.phases.find(({ key }) => key === phaseKey);
  const milestone =
    milestones.find(({ name }) => name === phase?.name) ??
    milestones.find(({ name }) => phase?.words?.test(name) === true);
  if (milestone?.end === undefined) {
    return {
      status: "at_risk",
      why: say("No milestone with a day stands for this part.", "没有带日期的里程碑对应这一部分。"),
    };
  }
  const spare = daysBetween(milestone.end, date);
  return {
    status: spare < 0 ? "not_met" : spare === 0 ? "at_risk" : "met",
    why:
      spare < 0
        ? say(
            `${milestone.id} “${milestone.name}” ends on ${milestone.end}, ${countDays(-spare, "en")} after ${date}.`,
            `${milestone.id}“${milestone.name}”${milestone.end} 结束，比 ${date} 晚 ${countDays(-spare, "zh")}。`,
          )
        : say(
            `${milestone.id} “${milestone.name}” ends on ${milestone.end}, ${countDays(spare, "en")} before ${date}.`,
            `${milestone.id}“${milestone.name}”${milestone.end} 结束，比 ${date} 早 ${countDays(spare, "zh")}。`,
          ),
  };
}

/** By the end of the last milestone, or of the main one where the goal takes place on a day. */
export function judgeDeadline(
  aspect: Extract<Aspect, { kind: "deadline" }>,
  demand: Demand,
  evidence: Evidence,
  say: Bilingual,
): Verdict {
  const { milestones, material } = evidence;
  const part = material.work.brief.parts.find(
    ({ demand: one, date }) => one === demand && date === aspect.date,
  );
  if (part !== undefined) return judgePart(part, evidence, say);
  const end =
    aspect.aim === undefined
      ? lastEnd(milestones)
      : (findMainMilestone(evidence)?.end ?? lastEnd(milestones));
  if (end === null) {
    return {
      status: "at_risk",
      why: say("No milestone names a day, so the date cannot be checked.", "里程碑没有日期，无法核对期限。"),
    };
  }
  const spare = daysBetween(end, aspect.date);
  if (spare < 0) {
    const passed = aspect.date < material.work.brief.today;
    return {
      status: "not_met",
      why: passed
        ? say(
            `The date lies before today (${material.work.brief.today}); the earliest end is ${end}.`,
            `期限早于今天（${material.work.brief.today}），最早 ${end} 收尾。`,
          )
        : say(
            `The last milestone ends on ${end}, ${countDays(-spare, "en")} after the date.`,
            `最后一个里程碑 ${end} 结束，比期限晚 ${countDays(-spare, "zh")}。`,
          ),
    };
  }
  if (aspect.aim !== undefined) {
    return { status: "met", why: say(`It takes place on ${end}.`, `安排在 ${end}。`) };
  }
  const tight = material.work.window.tight || spare < 2;
  return {
    status: tight ? "at_risk" : "met",
    why: tight
      ? say(
          `The last milestone ends on ${end}, ${countDays(spare, "en")} before the date, in much less time than is usual: one slip breaks it.`,
          `最后一个里程碑 ${end} 结束，比期限早 ${countDays(spare, "zh")}，但总工期远短于常规，一次延误就会突破。`,
        )
      : say(
          `The last milestone ends on ${end}, ${countDays(spare, "en")} before the date.`,
          `最后一个里程碑 ${end} 结束，比期限早 ${countDays(spare, "zh")}。`,
        ),
  };
}

/** By the sum of the milestones. */
export function judgeBudget(
  aspect: Extract<Aspect, { kind: "budget" }>,
  { totalCost, material, milestones }: Evidence,
  say: Bilingual,
): Verdict {
  const { language } = material.work.brief;
  const currency = aspect.currency ?? material.work.brief.budget?.aspect.currency ?? null;
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
  if (left < 0) {
    return {
      status: "not_met",
      why: say(
        `The milestones add up to ${show(totalCost)}, ${show(-left)} over the limit.`,
        `里程碑合计 ${show(totalCost)}，超出上限 ${show(-left)}。`,
      ),
    };
  }
  return {
    status: left < aspect.amount * thinMargin ? "at_risk" : "met",
    why: say(
      `The milestones add up to ${show(totalCost)} of ${show(aspect.amount)}; ${show(left)} stay in reserve.`,
      `里程碑合计 ${show(totalCost)}，上限 ${show(aspect.amount)}，留有预备金 ${show(left)}。`,
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
        " They lie on weekends, so a working day is lost only if something fails.",
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
  { material, milestones }: Evidence,
  say: Bilingual,
): Verdict {
  const end = lastEnd(milestones) ?? material.work.lastDay;
  const days = Math.floor(aspect.count * openDays(material.work.window, end) * usableShare);
  return {
    status: material.work.window.tight ? "at_risk" : "met",
    why: say(
      `The plan counts on nobody beyond these ${aspect.count}; at 70% of their time that is ${days} person-days until ${end}.`,
      `计划没有动用这 ${aspect.count} 人以外的人力；按七成可用时间计，到 ${end} 共 ${days} 人天。`,
    ),
  };
}
