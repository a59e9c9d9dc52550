import type { PlanInput } from "../../../plan/plan-schema.ts";
import type { Aspect, Demand } from "../brief/brief-view-types.ts";
import { bilingual } from "../seat/bilingual.ts";
import type { Evidence, Verdict } from "./evidence-types.ts";
import { judgeAspect } from "./judge-aspect.ts";
import { isForeign } from "./judge-limits.ts";
import { planCurrency } from "./plan-currency.ts";
import { sourcesOf } from "./plan-material.ts";

const severity = { met: 0, at_risk: 1, not_met: 2 } as const;

/** Whether the user said something newer about the same thing. */
function supersededBy(demand: Demand, aspect: Aspect, demands: readonly Demand[]): Demand | null {
  if (demand.origin === "later" && demands.at(-1) === demand) return null;
  const index = demands.indexOf(demand);
  return (
    demands
      .slice(index + 1)
      .find(
        ({ origin, aspects }) =>
          origin === "later" &&
          ["budget", "deadline", "downtime"].includes(aspect.kind) &&
          aspects.some(({ kind }) => kind === aspect.kind),
      ) ?? null
  );
}

function judgeDemand(demand: Demand, evidence: Evidence): Verdict {
  const { brief } = evidence.material.work;
  const say = bilingual(brief.language);
  if (demand.aspects.length === 0) {
    return {
      status: "at_risk",
      why: demand.hard
        ? say(
            "It names no figure, day or proof that the plan could be checked by; whoever set the goal judges it at the acceptance.",
            "其中没有可核对的数字、日期或证明，由目标提出者在验收时判断。",
          )
        : say(
            "A wish: nothing in the milestones depends on it, it is taken up if the reserve allows.",
            "属于愿望：里程碑不依赖它，余量允许时落实。",
          ),
    };
  }
  const verdicts = demand.aspects.map((aspect): Verdict => {
    const verdict = judgeAspect(aspect, demand, evidence);
    const newer = supersededBy(demand, aspect, brief.demands);
    if (newer === null) return verdict;
    return {
      status: verdict.status,
      why: `${verdict.why} ${say(`The user has since changed it (${newer.id}).`, `用户后来已更改（${newer.id}）。`)}`,
    };
  });
  const worst = verdicts.toSorted((a, b) => severity[b.status] - severity[a.status])[0];
  return { status: worst?.status ?? "at_risk", why: [...new Set(verdicts.map(({ why }) => why))].join(" ") };
}

/** Every constraint with its verdict and the reason that follows from the plan's own numbers. */
export function judgeConstraints(evidence: Evidence): PlanInput["constraints"] {
  const { material } = evidence;
  const counted = planCurrency(material.work.brief);
  const parts = new Set(material.work.brief.parts.map((part) => part.demand));
  return material.work.brief.demands.map((demand) => {
    const { status, why } = judgeDemand(demand, evidence);
    const deadline = demand.aspects.find((aspect) => aspect.kind === "deadline");
    const budget = demand.aspects.find((aspect) => aspect.kind === "budget");
    return {
      id: demand.id,
      statement: demand.statement,
      kind: demand.hard ? "hard" : "soft",
      status,
      why,
      ...(deadline?.kind === "deadline" && deadline.aim === undefined && !parts.has(demand)
        ? { deadline: deadline.date }
        : {}),
      ...(budget?.kind === "budget" && !isForeign(budget, counted) ? { budget: budget.amount } : {}),
      sources: sourcesOf(demand.sourceId),
    };
  });
}
