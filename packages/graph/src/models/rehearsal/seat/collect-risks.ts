import { fillText } from "../domain/fill-text.ts";
import type { DomainRisk, Level } from "../domain/domain-types.ts";
import { spareDays, type Working } from "../schedule/work-out.ts";
import { bilingual } from "./bilingual.ts";
import { countDays } from "../schedule/count-days.ts";

/** A risk in the brief's language. */
export interface WrittenRisk {
  readonly risk: string;
  readonly likelihood: Level;
  readonly impact: Level;
  readonly trigger: string;
  readonly mitigation: string;
  readonly owner: string;
  /** Name of the phase at which it is looked at; null where that phase is not planned. */
  readonly checkedAt: string | null;
}

const weights: Readonly<Record<Level, number>> = { low: 1, medium: 2, high: 3 };
const mostRisks = 7;

function fromTable(risk: DomainRisk, work: Working): WrittenRisk {
  return {
    risk: fillText(risk.risk, work.brief),
    likelihood: risk.likelihood,
    impact: risk.impact,
    trigger: fillText(risk.trigger, work.brief),
    mitigation: fillText(risk.mitigation, work.brief),
    owner: fillText(risk.owner, work.brief),
    checkedAt: work.phases.find(({ key }) => key === risk.phase)?.name ?? null,
  };
}

/** Risks that follow from the brief's own numbers and prohibitions. */
function fromBrief(work: Working): WrittenRisk[] {
  const { brief, window, main } = work;
  const say = bilingual(brief.language);
  const owner = main?.phase.owner ?? say("Project lead", "项目负责人");
  const risks: WrittenRisk[] = [];
  const deadline = brief.deadline?.demand?.id;
  const date =
    deadline === undefined
      ? window.deadline
      : say(`${deadline} (${window.deadline})`, `${deadline}（${window.deadline}）`);
  if (window.late) {
    risks.push({
      risk: say(
        `${date} cannot be kept: the shortest run ends on ${work.lastDay}`,
        `${date} 守不住：最短也要到 ${work.lastDay}`,
      ),
      likelihood: "high",
      impact: "high",
      trigger: say("it has happened already", "已经发生"),
      mitigation: say(
        "settle a new date or a smaller aim before the first order",
        "首笔订单前先定新期限或缩小目标",
      ),
      owner,
      checkedAt: null,
    });
  } else if (window.tight) {
    risks.push({
      risk: say(
        `Too little time: ${date} leaves ${countDays(spareDays(work), "en")} of reserve and less than half of what is usual`,
        `时间过紧：${date} 只剩 ${countDays(spareDays(work), "zh")}余量，不到常规工期的一半`,
      ),
      likelihood: "high",
      impact: "high",
      trigger: say("the first milestone is late by two days", "首个里程碑延误两天"),
      mitigation: say(
        "start the longest wait today; decide now what is left out",
        "今天就启动最长的等待项；现在就定下可舍弃的内容",
      ),
      owner,
      checkedAt: null,
    });
  }
  const budget = brief.budget;
  if (budget !== null && budget.aspect.amount <= 0) {
    risks.push({
      risk: say("There is no money for anything that others must do", "凡需外部完成的事项都没有资金"),
      likelihood: "high",
      impact: "high",
      trigger: say("the first invoice", "出现第一张账单"),
      mitigation: say(
        "name a small sum, or strike every step that is bought",
        "至少批一笔小额资金，否则删去所有需采购的步骤",
      ),
      owner,
      checkedAt: null,
    });
  }
  for (const { demand } of brief.prohibitions) {
    if (demand === null) continue;
    risks.push({
      risk: say(
        `${demand.id} “${demand.statement}” is broken unnoticed`,
        `无意中触犯 ${demand.id}“${demand.statement}”`,
      ),
      likelihood: "low",
      impact: demand.hard ? "high" : "medium",
      trigger: say("a contract or step in which nobody checked it", "有合同或步骤没人核对过这一条"),
      mitigation: say(
        `${demand.id} stands in every order and is checked off before “${main?.phase.name ?? ""}”`,
        `把 ${demand.id} 写进每份订单，“${main?.phase.name ?? ""}”前逐项核对`,
      ),
      owner,
      checkedAt: null,
    });
  }
  return risks;
}

/** The risks of a brief, the gravest first; those of its own numbers stand before those of the tables. */
export function collectRisks(work: Working): WrittenRisk[] {
  const gates = new Set(work.schedule.map(({ phase }) => phase.key));
  const topical = work.topics
    .map(({ risk }) => risk)
    .filter(({ phase }) => !phase.startsWith("gate-") || gates.has(phase))
    .map((risk) => fromTable(risk, work));
  const all = [...fromBrief(work), ...topical, ...work.domain.risks.map((risk) => fromTable(risk, work))];
  const grave = ({ likelihood, impact }: WrittenRisk): number => weights[likelihood] * weights[impact];
  return all.toSorted((a, b) => grave(b) - grave(a)).slice(0, mostRisks);
}
