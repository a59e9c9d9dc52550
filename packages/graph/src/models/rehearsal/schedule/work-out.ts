import type { BriefView } from "../brief/brief-view-types.ts";
import type { Domain, Topic } from "../domain/domain-types.ts";
import { findDomain } from "../domain/find-domain.ts";
import { findTopics } from "../domain/find-topics.ts";
import { daysBetween, shiftDay } from "./calendar.ts";
import { makeSchedule, type ScheduledPhase } from "./make-schedule.ts";
import { planPhases } from "./plan-phases.ts";
import { planWindow, type PlanWindow } from "./plan-window.ts";
import type { PlannedPhase } from "./planned-phase.ts";
import { type BudgetShares, shareBudget } from "./share-budget.ts";

/** What arithmetic on the brief and the tables gives; every seat comes to the same numbers from it. */
export interface Working {
  readonly brief: BriefView;
  readonly domain: Domain;
  readonly topics: readonly Topic[];
  readonly phases: readonly PlannedPhase[];
  readonly window: PlanWindow;
  readonly schedule: readonly ScheduledPhase[];
  readonly main: ScheduledPhase | null;
  readonly lastDay: string;
  /** Null without a budget. */
  readonly money: BudgetShares | null;
  /** Amount of a phase by its key; empty without a budget. */
  readonly costs: ReadonlyMap<string, number>;
  /** Days on which work stands still. */
  readonly downtimeDays: number;
}

const shortestTail = 3;

function leastDays(phases: readonly PlannedPhase[]): number {
  return phases.filter(({ alongside }) => alongside === null).reduce((sum, { days }) => sum + (days ?? 1), 0);
}

/** Phases behind the main one get a length of their own, so that the main one can stand on its day. */
function fixTail(phases: readonly PlannedPhase[], usualDays: number): PlannedPhase[] {
  const main = phases.findIndex((phase) => phase.main);
  return phases.map((phase, index) =>
    index > main && phase.alongside === null && phase.days === null
      ? { ...phase, days: Math.max(shortestTail, Math.round(phase.share * usualDays)) }
      : phase,
  );
}

function placeWindow(
  phases: readonly PlannedPhase[],
  brief: BriefView,
  domain: Domain,
): { readonly phases: readonly PlannedPhase[]; readonly window: PlanWindow } {
  const { today, language } = brief;
  const { usualDays } = domain;
  const deadline = brief.deadline?.aspect;
  const aim = deadline?.aim;
  if (aim === undefined) {
    const needs = {
      today,
      language,
      usualDays,
      deadline: deadline?.date ?? null,
      leastDays: leastDays(phases),
    };
    return { phases, window: planWindow(needs) };
  }
  const fixed = fixTail(phases, usualDays);
  const main = fixed.findIndex((phase) => phase.main);
  const tail = fixed
    .slice(main + 1)
    .reduce((sum, phase) => sum + (phase.alongside === null ? (phase.days ?? 0) : 0), 0);
  const lastDay = shiftDay(aim, tail);
  const window = planWindow({ today, language, usualDays, deadline: lastDay, leastDays: leastDays(fixed) });
  if (window.late) return { phases: fixed, window };
  const closed = window.closed.filter(({ end }) => end < aim);
  return {
    phases: fixed,
    window: { ...window, lastDay, reserveDays: 0, closed, deadline: aim, mainDay: aim },
  };
}

/** Works a brief out: domain, phases, dates and amounts. `phases` replaces those of the tables. */
export function workOut(brief: BriefView, phases?: readonly PlannedPhase[]): Working {
  const text = [brief.goal, ...brief.demands.map(({ statement }) => statement)].join("\n");
  const domain = findDomain(brief.goal);
  const topics = findTopics(text);
  const placed = placeWindow(phases ?? planPhases(brief, domain, topics), brief, domain);
  const pins = brief.parts.map(({ phaseKey: key, date }) => ({ key, date }));
  const schedule = makeSchedule(placed.phases, { ...placed.window, pins });
  const lastDay = schedule.reduce((last, { end }) => (end > last ? end : last), placed.window.start);
  // Room for the days alone is not enough where a phase has to wait for its weekend.
  const overrun =
    placed.window.mainDay === null && !placed.window.assumed && lastDay > placed.window.deadline;
  const budget = brief.budget?.aspect.amount;
  const money =
    budget === undefined
      ? null
      : shareBudget(
          budget,
          schedule.map(({ phase }) => phase.cost),
        );
  return {
    brief,
    domain,
    topics,
    phases: placed.phases,
    window: overrun ? { ...placed.window, late: true, tight: true, reserveDays: 0 } : placed.window,
    schedule,
    main: schedule.find(({ phase }) => phase.main) ?? null,
    lastDay,
    money,
    costs: new Map(
      money === null ? [] : schedule.map(({ phase }, index) => [phase.key, money.amounts[index] ?? 0]),
    ),
    downtimeDays: schedule.reduce((sum, { phase }) => sum + phase.downtimeDays, 0),
  };
}

/** Days between the end of the work and the deadline; negative when it ends too late. */
export function spareDays(work: Working): number {
  return daysBetween(work.lastDay, work.window.deadline);
}
