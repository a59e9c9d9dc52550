import type { Aspect, Demand } from "../brief/brief-view-types.ts";
import { bilingual } from "../seat/bilingual.ts";
import type { Evidence, Verdict } from "./evidence-types.ts";
import { judgeDeadline } from "./judge-deadline.ts";
import { judgeBudget, judgeDowntime, judgePeople } from "./judge-limits.ts";
import { judgeDuty, judgeOrder } from "./judge-steps.ts";

/** Judges one aspect of a constraint by the milestones, the chosen option and the costs. */
export function judgeAspect(aspect: Aspect, demand: Demand, evidence: Evidence): Verdict {
  const say = bilingual(evidence.material.work.brief.language);
  switch (aspect.kind) {
    case "deadline":
      return judgeDeadline(aspect, demand, evidence, say);
    case "budget":
      return judgeBudget(aspect, evidence, say);
    case "downtime":
      return judgeDowntime(aspect, evidence, say);
    case "people":
      return judgePeople(aspect, evidence, say);
    case "order":
      return judgeOrder(aspect, evidence, say);
    case "must":
    case "prohibition":
      return judgeDuty(demand, evidence, say);
  }
}
