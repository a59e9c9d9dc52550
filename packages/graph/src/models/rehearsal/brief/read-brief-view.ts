import { parseBrief } from "../../../brief/parse-brief.ts";
import type { Language } from "../../../session/session-types.ts";
import type { Aspect, BriefView, Demand, Found } from "./brief-view-types.ts";
import type { FixedPoints } from "./fixed-points.ts";
import { type DemandSource, readConstraints, readGoal, readLater } from "./read-demands.ts";
import { readPartDeadlines } from "./read-part-deadlines.ts";
import { readPlaces } from "./read-places.ts";
import { readStay } from "./read-stay.ts";
import { readTarget } from "./read-target.ts";
import { shorten } from "./shorten.ts";

const goalLength = 160;

/** Everything that a brief is understood from. */
export interface BriefSources {
  readonly language: Language;
  readonly today: string;
  /** The brief's row; its text in the brief's own form, or any text, which is then all goal. */
  readonly brief: DemandSource;
  /** What the user said afterwards. */
  readonly later: readonly DemandSource[];
  /** Values settled by the leader or by the user's answer; they win. */
  readonly fixed: FixedPoints;
}

function collect<Kind extends Aspect["kind"]>(
  demands: readonly Demand[],
  kind: Kind,
): { aspect: Extract<Aspect, { readonly kind: Kind }>; demand: Demand }[] {
  return demands.flatMap((demand) =>
    demand.aspects
      .filter((aspect): aspect is Extract<Aspect, { readonly kind: Kind }> => aspect.kind === kind)
      .map((aspect) => ({ aspect, demand })),
  );
}

/** The user's latest word, or the strictest of the brief; a wish counts only where no condition is. */
function decisive<Item extends { readonly demand: Demand }>(
  found: readonly Item[],
  stricter: (a: Item, b: Item) => number,
): Item | null {
  const later = found.findLast(({ demand }) => demand.origin === "later");
  if (later !== undefined) return later;
  const hard = found.filter(({ demand }) => demand.hard);
  return (hard.length > 0 ? hard : found).toSorted(stricter)[0] ?? null;
}

/** Understands goal, constraints and what came later. */
export function readBriefView(sources: BriefSources): BriefView {
  const { language, today, brief, fixed } = sources;
  const parsed = parseBrief(brief.text);
  const goal = parsed?.goal ?? brief.text;
  const constraints = readConstraints(parsed?.constraints ?? [], brief.id, today);
  const inGoal = readGoal(goal, brief.id, constraints.length + 1, { today, language });
  const earlier = [...constraints, ...inGoal.demands];
  const demands = [...earlier, ...readLater(sources.later, earlier.length + 1, today)];

  const parts = readPartDeadlines(demands, inGoal.subject);
  const wholeDeadlines = collect(demands, "deadline").filter(
    ({ demand, aspect }) => !parts.some((part) => part.demand === demand && part.date === aspect.date),
  );
  const budget = decisive(collect(demands, "budget"), (a, b) => a.aspect.amount - b.aspect.amount);
  const deadline = decisive(wholeDeadlines, (a, b) => a.aspect.date.localeCompare(b.aspect.date));
  const downtime = decisive(collect(demands, "downtime"), (a, b) => a.aspect.days - b.aspect.days);
  const people = collect(demands, "people");
  const team = people.findLast(({ aspect }) => !aspect.group) ?? null;
  const target = readTarget(inGoal.subject);
  const groupInGoal = inGoal.aspects.find(
    (aspect) => aspect.kind === "people" && aspect.group && aspect.count !== target?.count,
  );
  const group: Found<"people"> | null =
    groupInGoal?.kind === "people"
      ? { aspect: groupInGoal, demand: null }
      : (people.find(({ aspect }) => aspect.group) ?? null);

  return {
    language,
    today,
    sourceId: brief.id,
    goal: shorten(goal, goalLength),
    subject: inGoal.subject,
    demands,
    budget: settle(budget, fixed.budget, (a, b) => a.amount === b.amount),
    deadline: settle(deadline, fixed.deadline, (a, b) => a.date === b.date),
    parts,
    downtime: settle(downtime, fixed.downtime, (a, b) => Math.abs(a.days - b.days) < 0.01),
    team: settle(team, fixed.team, (a, b) => a.count === b.count),
    group: settle(group, fixed.group, (a, b) => a.count === b.count),
    orders: collect(demands, "order"),
    prohibitions: collect(demands, "prohibition"),
    musts: collect(demands, "must"),
    target,
    places: readPlaces(goal),
    stay: readStay(inGoal.subject),
  };
}

/** A fixed point wins over what was read; where both agree, the demand stays known. */
function settle<Kind extends Aspect["kind"]>(
  read: Found<Kind> | null,
  fixed: Found<Kind>["aspect"] | undefined,
  same: (a: Found<Kind>["aspect"], b: Found<Kind>["aspect"]) => boolean,
): Found<Kind> | null {
  if (fixed === undefined || (read !== null && same(read.aspect, fixed))) return read;
  return { aspect: fixed, demand: null };
}
