import type { PlanInput } from "../../../plan/plan-schema.ts";
import { findRisks } from "../delivery/find-risks.ts";
import type { ReadRisk } from "../delivery/read-risks.ts";
import { bilingual } from "../seat/bilingual.ts";
import { collectRisks } from "../seat/collect-risks.ts";
import { nameOwner } from "./name-owner.ts";
import { type PlanMaterial, sourcesOf } from "./plan-material.ts";

const mostRisks = 20;
const fallbackRisks = 3;

/** The risk seat's risks, or the gravest three of the table. */
export function buildRisks(material: PlanMaterial): PlanInput["risks"] {
  const { work, deliveries, briefId } = material;
  const say = bilingual(work.brief.language);
  const found = findRisks(deliveries);
  const items: readonly ReadRisk[] =
    found?.items ??
    collectRisks(work)
      .slice(0, fallbackRisks)
      .map((risk): ReadRisk => ({ id: null, ...risk }));
  const sources = sourcesOf(found === null ? briefId : found.delivery.id);
  return items.slice(0, mostRisks).map((risk, index) => ({
    id: `R${index + 1}`,
    risk: risk.risk,
    likelihood: risk.likelihood ?? "medium",
    impact: risk.impact ?? "medium",
    trigger:
      risk.trigger ??
      say(
        "not named; its owner sets a sign at the first milestone",
        "未写明，由负责人在首个里程碑时设定信号",
      ),
    mitigation:
      risk.mitigation ??
      say("not named; its owner proposes one at the first milestone", "未写明，由负责人在首个里程碑时提出"),
    owner: nameOwner(
      risk.owner,
      found?.delivery.from ?? work.main?.phase.owner ?? say("Project lead", "项目负责人"),
    ),
    sources,
  }));
}
