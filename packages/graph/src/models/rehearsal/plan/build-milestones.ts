import { dayNumber } from "../../../brief/calendar-day.ts";
import type { PlanInput } from "../../../plan/plan-schema.ts";
import { findLatest } from "../delivery/find-latest.ts";
import { type ReadMilestone, readMilestones } from "../delivery/read-milestones.ts";
import { standingObjections } from "../delivery/read-remarks.ts";
import { bilingual } from "../seat/bilingual.ts";
import { nameOwner } from "./name-owner.ts";
import { type PlanMaterial, sourcesOf } from "./plan-material.ts";

export type PlanMilestone = PlanInput["milestones"][number];

const mostMilestones = 40;
const numberedLine = /^\s*(?:[-*•]\s*)?M\d{1,2}\b/mu;
/** For a milestone that names neither a day nor a length. */
const unnamedDays = 7;
const longestDays = 3_650;

/** The milestones of the table, for want of a seat that set any. */
function fromTable({ work }: PlanMaterial): ReadMilestone[] {
  const ids = new Map(work.schedule.map(({ phase }, index) => [phase.key, `M${index + 1}`]));
  return work.schedule.map(({ phase, start, end, days, after }): ReadMilestone => ({
    id: ids.get(phase.key) ?? "M0",
    name: phase.name,
    start,
    end,
    days,
    owner: phase.owner,
    after: after.flatMap((key) => ids.get(key) ?? []),
    cost: work.costs.get(phase.key) ?? null,
    test: phase.test,
  }));
}

function validDay(day: string | null): string | null {
  return day !== null && dayNumber(day) !== undefined ? day : null;
}

/** Predecessors that exist, stand earlier in the list, and do not end behind the start. */
function soundDependencies(
  one: ReadMilestone,
  earlier: readonly PlanMilestone[],
  start: string | null,
): string[] {
  const known = new Map(earlier.map((milestone) => [milestone.id, milestone]));
  return [...new Set(one.after)].filter((id) => {
    const before = known.get(id);
    if (before === undefined) return false;
    return start === null || before.end === undefined || before.end <= start;
  });
}

/** Where a condition is checked: before what it names, at what it names, at the start, or at the main milestone. */
function placeOfCondition(condition: string, milestones: readonly PlanMilestone[], mainName: string): number {
  const named = milestones.findIndex(
    ({ id, name }) => condition.includes(name) || condition.includes(`${id} `),
  );
  if (named >= 0) {
    const earlier = milestones[named]?.depends_on?.[0];
    const before = /^before\b/iu.test(condition) || /之前/u.test(condition);
    const place = before ? milestones.findIndex(({ id }) => id === earlier) : -1;
    return place >= 0 ? place : named;
  }
  if (/before the start|开工前/iu.test(condition)) return 0;
  const main = milestones.findIndex(({ name }) => name === mainName);
  return main >= 0 ? main : milestones.length - 1;
}

/** What settles an objection becomes part of the acceptance test of the milestone that it names, or of the main one. */
function addConditions(milestones: readonly PlanMilestone[], material: PlanMaterial): PlanMilestone[] {
  const { work, deliveries } = material;
  const say = bilingual(work.brief.language);
  const mainName = work.main?.phase.name ?? "";
  const result = [...milestones];
  for (const {
    delivery,
    objection: { condition },
  } of standingObjections(deliveries)) {
    if (condition === null) continue;
    const index = placeOfCondition(condition, result, mainName);
    const milestone = result[index];
    if (milestone === undefined) continue;
    result[index] = {
      ...milestone,
      acceptance_test: `${milestone.acceptance_test}${say("; condition of ", "；")}${delivery.from}${say(": ", " 的条件：")}${condition}`,
      sources: sourcesOf(...(milestone.sources ?? []), delivery.id),
    };
  }
  return result;
}

/** The milestones of the execution seat, or of whoever set some, or else of the table. */
export function buildMilestones(material: PlanMaterial): {
  readonly milestones: PlanMilestone[];
  readonly from: string | null;
} {
  const { work, deliveries, briefId } = material;
  const say = bilingual(work.brief.language);
  const read = (text: string): ReadMilestone[] => readMilestones(text, work.brief.today);
  const found =
    findLatest(deliveries, "execution", read) ??
    // Of a seat of another kind only lines that say they are milestones count.
    findLatest(deliveries, "custom", (text) => (numberedLine.test(text) ? read(text) : []));
  const items = found?.items ?? fromTable(material);
  const sources = sourcesOf(found === null ? briefId : found.delivery.id);
  const milestones: PlanMilestone[] = [];
  const used = new Set<string>();
  for (const one of items.slice(0, mostMilestones)) {
    let id = one.id;
    for (let copy = 2; used.has(id); copy += 1) id = `${one.id}-${copy}`;
    used.add(id);
    const end = validDay(one.end);
    const start = validDay(one.start);
    const soundStart = start !== null && end !== null && start > end ? null : start;
    milestones.push({
      id,
      name: one.name,
      owner: nameOwner(one.owner, found?.delivery.from ?? say("Project lead", "项目负责人")),
      ...(soundStart === null ? {} : { start: soundStart }),
      ...(end === null ? {} : { end }),
      ...(end === null ? { duration_days: Math.min(Math.max(one.days ?? unnamedDays, 1), longestDays) } : {}),
      depends_on: soundDependencies(one, milestones, soundStart ?? end),
      acceptance_test:
        one.test ??
        say(
          "not named by the seat; its owner writes it down before the start",
          "席位没有写明，由负责人在启动前补上",
        ),
      ...(one.cost === null ? {} : { cost: one.cost }),
      sources,
    });
  }
  return { milestones: addConditions(milestones, material), from: found?.delivery.from ?? null };
}
