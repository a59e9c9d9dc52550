import type { PlanInput } from "../../../plan/plan-schema.ts";

type Part = Record<string, unknown>;

/** A refusal's line: the place in the plan, and what is wrong with it. */
interface Complaint {
  readonly path: string;
  readonly text: string;
}

const complaintLine = /^\s*(?:\d+\.|[-*])?\s*([a-z_]+(?:\[\d+\]|\.[a-z_]+)*):\s*(.*)$/iu;

function readComplaints(refusal: string): Complaint[] {
  const lines = refusal.split("\n").flatMap((line): Complaint[] => {
    const match = complaintLine.exec(line);
    return match === null ? [] : [{ path: match[1] ?? "", text: match[2] ?? "" }];
  });
  return lines.length > 0 ? lines : [{ path: "", text: refusal }];
}

function indexIn(path: string, list: string): number | null {
  const match = new RegExp(`^${list}\\[(\\d+)\\]`, "u").exec(path);
  return match === null ? null : Number(match[1]);
}

/** Entries of a list that no complaint is about. */
function without<Item>(items: readonly Item[], complaints: readonly Complaint[], list: string): Item[] {
  const hit = new Set(complaints.map(({ path }) => indexIn(path, list)));
  return items.filter((_, index) => !hit.has(index));
}

/** Takes cited ids out, wherever a list of sources has them; lists that end up empty rest on the brief. */
function withoutSources<Value>(value: Value, cited: ReadonlySet<string>, fallback: readonly string[]): Value {
  const walk = (part: unknown, key: string): unknown => {
    if (Array.isArray(part)) {
      const items: unknown[] = part;
      if (key !== "sources") return items.map((item) => walk(item, ""));
      const kept = items.filter((item) => typeof item !== "string" || !cited.has(item));
      return kept.length === 0 && items.length > 0 ? [...fallback] : kept;
    }
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner, name)]));
  };
  // Only entries of lists named "sources" change, so the shape stays that of `Value`.
  return walk(value, "") as Value;
}

/** Constraints that a complaint names, or whose limit it is about, are admitted as not met. */
function admitBroken(plan: PlanInput, complaints: readonly Complaint[]): PlanInput["constraints"] {
  const text = complaints.map((complaint) => complaint.text).join("\n");
  const named = new Set([...text.matchAll(/\bC\d{1,3}\b/gu)].map(([id]) => id));
  const money = /budget|\bcosts?\b|预算|费用/iu.test(text);
  const days = /deadline|期限/iu.test(text);
  const admitted = plan.constraints.map((constraint, index) => {
    const hit =
      complaints.some(({ path }) => indexIn(path, "constraints") === index) ||
      named.has(constraint.id) ||
      (named.size === 0 &&
        ((money && constraint.budget !== undefined) || (days && constraint.deadline !== undefined)));
    return hit ? { ...constraint, kind: "hard" as const, status: "not_met" as const } : constraint;
  });
  return admitted;
}

function mendMilestones(plan: PlanInput, complaints: readonly Complaint[]): PlanInput["milestones"] {
  return plan.milestones.map((milestone, index) => {
    const own = complaints.filter(
      ({ path, text }) =>
        indexIn(path, "milestones") === index || (path === "" && text.includes(`"${milestone.id}"`)),
    );
    if (own.length === 0) return milestone;
    const text = own.map((one) => `${one.path} ${one.text}`).join("\n");
    const mended: Part = { ...milestone };
    if (/depend|circle|前置|依赖|循环/iu.test(text)) mended["depends_on"] = [];
    if (/duration/iu.test(text) && milestone.end !== undefined) delete mended["duration_days"];
    if (/end before start|before the start|早于开始|not a day|不是真实/iu.test(text)) delete mended["start"];
    if (/nobody answers|无人负责/iu.test(text))
      mended["owner"] = plan.participants[0]?.seat ?? milestone.name;
    // Only optional fields were removed or replaced by values of their own type.
    return mended as PlanInput["milestones"][number];
  });
}

/** First try: does what the refusal says, part by part. */
function mend(plan: PlanInput, refusal: string, sources: readonly string[]): PlanInput {
  const complaints = readComplaints(refusal);
  const cited = new Set([...refusal.matchAll(/["“](m\d+)["”]/gu)].map((match) => match[1] ?? ""));
  const bareTotal = complaints.some(({ path }) => path === "total_cost");
  const { total_cost: total, ...rest } = plan;
  const mended: PlanInput = {
    ...rest,
    ...(total === undefined || bareTotal ? {} : { total_cost: total }),
    constraints: admitBroken(plan, complaints),
    milestones: mendMilestones(plan, complaints),
    risks: plan.risks.map((risk, index) =>
      complaints.some(({ path }) => path === `risks[${index}].owner`)
        ? { ...risk, owner: plan.participants[0]?.seat ?? risk.risk }
        : risk,
    ),
    facts: without(plan.facts, complaints, "facts"),
    dissent: without(plan.dissent, complaints, "dissent"),
    participants: without(plan.participants, complaints, "participants"),
    first_actions: without(plan.first_actions, complaints, "first_actions"),
  };
  return withoutSources(mended, cited, sources);
}

/** Last try: keeps the texts and gives up everything that can contradict itself. */
function strip(plan: PlanInput, sources: readonly string[]): PlanInput {
  const { total_cost: _total, currency: _currency, ...rest } = plan;
  const [first] = plan.options;
  const lean = <Item extends object>(item: Item): Item & { sources: string[] } => ({
    ...item,
    sources: [...sources],
  });
  return {
    ...rest,
    decision: lean(plan.decision),
    goal: lean(plan.goal),
    recommendation: lean({ ...plan.recommendation, option_id: first?.id ?? plan.recommendation.option_id }),
    facts: plan.facts.map(lean),
    constraints: plan.constraints.map(({ deadline: _deadline, budget: _budget, ...constraint }) =>
      lean({ ...constraint, status: constraint.status === "met" ? ("at_risk" as const) : constraint.status }),
    ),
    options: plan.options.map(({ cost: _cost, duration_days: _days, ...option }) => lean(option)),
    milestones: plan.milestones.map(({ start: _start, cost: _cost, ...milestone }) => {
      const { duration_days: days, end, ...bare } = milestone;
      return lean({
        ...bare,
        ...(end === undefined ? { duration_days: days ?? 1 } : { end }),
        depends_on: [],
      });
    }),
    risks: plan.risks.map(lean),
    resources: plan.resources.map(({ cost: _cost, ...resource }) => lean(resource)),
    first_actions: plan.first_actions.map(({ by: _by, ...action }) => lean(action)),
    assumptions: plan.assumptions.map(lean),
    open_questions: plan.open_questions.map(lean),
    dissent: [],
    participants: [],
  };
}

/** A plan that was refused, changed by what the refusals say; the last try gives up what can contradict itself. */
export function repairPlan(plan: PlanInput, refusals: readonly string[], briefId: string): PlanInput {
  const sources = briefId === "" ? [] : [briefId];
  const mended = refusals.reduce((current, refusal) => mend(current, refusal, sources), plan);
  return refusals.length >= 2 ? strip(mended, sources) : mended;
}
