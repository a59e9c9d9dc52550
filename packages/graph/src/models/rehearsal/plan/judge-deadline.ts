import type { Aspect, Demand, PartDeadline } from "../brief/brief-view-types.ts";
import { daysBetween } from "../schedule/calendar.ts";
import { countDays } from "../schedule/count-days.ts";
import type { Bilingual } from "../seat/bilingual.ts";
import type { Evidence, Verdict } from "./evidence-types.ts";
import { findMainMilestone, lastEnd } from "./find-main-milestone.ts";

const leastSpareDays = 2;

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

function judgeLate(end: string, date: string, today: string, say: Bilingual): Verdict {
  const late = daysBetween(date, end);
  return {
    status: "not_met",
    why:
      date < today
        ? say(
            `The date lies before today (${today}); the earliest end is ${end}.`,
            `期限早于今天（${today}），最早 ${end} 收尾。`,
          )
        : say(
            `The last milestone ends on ${end}, ${countDays(late, "en")} after the date.`,
            `最后一个里程碑 ${end} 结束，比期限晚 ${countDays(late, "zh")}。`,
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
  const { brief, window } = evidence.material.work;
  const part = brief.parts.find(({ demand: one, date }) => one === demand && date === aspect.date);
  if (part !== undefined) return judgePart(part, evidence, say);
  const last = lastEnd(evidence);
  const mainEnd = aspect.aim === undefined ? undefined : findMainMilestone(evidence)?.end;
  const end = mainEnd ?? last?.day;
  if (end === undefined) {
    return {
      status: "at_risk",
      why: say("There is no milestone to check the date by.", "没有里程碑可供核对期限。"),
    };
  }
  const spare = daysBetween(end, aspect.date);
  if (spare < 0) return judgeLate(end, aspect.date, brief.today, say);
  if (mainEnd !== undefined)
    return { status: "met", why: say(`It takes place on ${end}.`, `安排在 ${end}。`) };
  const ends = say(
    `The last milestone ends on ${end}, ${countDays(spare, "en")} before the date`,
    `最后一个里程碑 ${end} 结束，比期限早 ${countDays(spare, "zh")}`,
  );
  if (last?.estimated === true) {
    return {
      status: "at_risk",
      why: say(
        `${ends}, if the lengths hold that it names instead of days.`,
        `${ends}，但它只写了时长，日期是推算的。`,
      ),
    };
  }
  if (window.tight || spare < leastSpareDays) {
    return {
      status: "at_risk",
      why: say(
        `${ends}, ${window.tight ? "in much less time than is usual" : "which is no margin"}: one slip breaks it.`,
        `${ends}，${window.tight ? "但总工期远短于常规" : "几乎没有余量"}，一次延误就会突破。`,
      ),
    };
  }
  return { status: "met", why: say(`${ends}.`, `${ends}。`) };
}
