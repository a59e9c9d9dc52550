import type { PlanInput } from "../../../plan/plan-schema.ts";

/** Whether a refusal speaks of a part of the plan. */
function speaksOf(refusal: string, words: RegExp): boolean {
  return words.test(refusal);
}

/** Removes sources that the refusal names, everywhere. */
function withoutSources<Value>(value: Value, names: ReadonlySet<string>): Value {
  const walk = (part: unknown, key: string): unknown => {
    if (Array.isArray(part)) {
      const items: unknown[] = part;
      return key === "sources"
        ? items.filter((item) => typeof item !== "string" || !names.has(item))
        : items.map((item) => walk(item, ""));
    }
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner, name)]));
  };
  // Only strings inside arrays named "sources" are dropped, so the shape stays that of `Value`.
  return walk(value, "") as Value;
}

function brokenConstraints(plan: PlanInput, refusal: string): PlanInput["constraints"] {
  const named = new Set([...refusal.matchAll(/\bC\d{1,3}\b/gu)].map(([id]) => id));
  const aboutMoney = speaksOf(refusal, /budget|cost|预算|费用|成本/iu);
  const aboutDate = speaksOf(refusal, /deadline|date|late|after|期限|截止|日期|晚于/iu);
  return plan.constraints.map((constraint) => {
    const hit =
      named.size > 0
        ? named.has(constraint.id)
        : (aboutMoney && constraint.budget !== undefined) || (aboutDate && constraint.deadline !== undefined);
    return hit ? { ...constraint, kind: "hard", status: "not_met" } : constraint;
  });
}

/** First try: does what the refusal says, part by part. */
function mend(plan: PlanInput, refusal: string): PlanInput {
  const cited = new Set([...refusal.matchAll(/\bm\d+\b/gu)].map(([id]) => id));
  const named = new Set([...refusal.matchAll(/\bM\d{1,3}(?:-\d+)?\b/gu)].map(([id]) => id));
  const places = new Set([...refusal.matchAll(/milestones[.[](\d+)/gu)].map(([, index]) => Number(index)));
  const aboutOrder = speaksOf(refusal, /depend|cycl|circle|unknown milestone|前置|依赖|循环/iu);
  const aboutDates = speaksOf(refusal, /start|end|deadline|date|开始|结束|期限|截止|日期/iu);
  const milestones = plan.milestones.map((milestone, index) => {
    const hit = named.size + places.size === 0 || named.has(milestone.id) || places.has(index);
    if (!hit) return milestone;
    const { start, end, depends_on: after, ...rest } = milestone;
    return {
      ...rest,
      ...(aboutDates && aboutOrder
        ? {}
        : { ...(start === undefined || aboutDates ? {} : { start }), ...(end === undefined ? {} : { end }) }),
      depends_on: aboutOrder ? [] : (after ?? []),
    };
  });
  return withoutSources({ ...plan, milestones, constraints: brokenConstraints(plan, refusal) }, cited);
}

/** Last try: keeps the texts and gives up everything that can contradict itself. */
function strip(plan: PlanInput, briefId: string): PlanInput {
  const { total_cost: _total, ...rest } = plan;
  const sources = briefId === "" ? [] : [briefId];
  const first = plan.options[0];
  return {
    ...rest,
    decision: { ...plan.decision, sources },
    recommendation: {
      ...plan.recommendation,
      option_id: first?.id ?? plan.recommendation.option_id,
      sources,
    },
    facts: plan.facts.map((fact) => ({ ...fact, sources })),
    constraints: plan.constraints.map((constraint) => ({
      ...constraint,
      status: constraint.status === "met" ? "at_risk" : constraint.status,
      sources,
    })),
    options: plan.options.map(({ cost: _cost, duration_days: _days, ...option }) => ({ ...option, sources })),
    milestones: plan.milestones.map(({ start: _start, end: _end, cost: _cost, ...milestone }) => ({
      ...milestone,
      depends_on: [],
      sources,
    })),
    risks: plan.risks.map((risk) => ({ ...risk, sources })),
    resources: plan.resources.map(({ cost: _cost, ...resource }) => ({ ...resource, sources })),
    dissent: plan.dissent.map((one) => ({ ...one, sources })),
    participants: plan.participants.map((one) => ({ ...one, sources })),
  };
}

/** A plan that was refused, changed by what the refusals say; each further try gives up more. */
export function repairPlan(plan: PlanInput, refusals: readonly string[], briefId: string): PlanInput {
  const mended = refusals.reduce((current, refusal) => mend(current, refusal), plan);
  return refusals.length >= 2 ? strip(mended, briefId) : mended;
}
