import { dayNumber } from "../brief/calendar-day.ts";
import { clauseAround } from "../brief/clause.ts";
import type { BudgetLimit, DeadlineLimit, Limit } from "../brief/limit-types.ts";
import { readLimits } from "../brief/read-limits.ts";
import { isWish } from "../brief/wish.ts";
import type { PlanContext } from "./plan-context-types.ts";
import type { Plan } from "./plan-schema.ts";
import { speaksOf, topicWords } from "./speaks-of.ts";

/** A deadline that the plan has to keep. */
export interface BindingDeadline {
  /** Id of the constraint that sets it; null: the goal does. */
  readonly source: string | null;
  /** Where the plan answers it. */
  readonly path: string;
  readonly date: string;
  /** What must be done by then where that is not the whole: the words that name it. */
  readonly part: readonly string[];
}

/** A budget that the plan has to keep; without a currency it is in the plan's. */
export interface BindingBudget {
  readonly source: string | null;
  readonly path: string;
  readonly amount: number;
  readonly currency?: string;
}

export interface BindingLimits {
  readonly deadlines: readonly BindingDeadline[];
  readonly budgets: readonly BindingBudget[];
}

type PlannedConstraint = Plan["constraints"][number];

/** The user's own constraint, `C1` being the first, with what its words limit for certain. */
export interface UserConstraint {
  readonly id: string;
  readonly text: string;
  readonly wish: boolean;
  readonly limits: readonly Limit[];
}

/** The user's constraints with the firm limits that they state. */
export function readUserConstraints({ constraints, today }: PlanContext): UserConstraint[] {
  return constraints.map((text, index) => ({
    id: `C${index + 1}`,
    text,
    wish: isWish(text),
    limits: readLimits(text, { today }).filter((limit) => limit.soft === undefined),
  }));
}

function isDeadline(limit: Limit): limit is DeadlineLimit {
  return limit.kind === "deadline";
}

function isBudget(limit: Limit): limit is BudgetLimit {
  return limit.kind === "budget";
}

/** What a deadline in a text is for, where that is less than the whole of the goal. */
function partOf(text: string, span: readonly [number, number], goal: string): string[] {
  const { before, after, previous } = clauseAround(text, span);
  const own = topicWords(`${before} ${after}`);
  // "The server room must move first, by 15 January": the clause with the day has no words of its own.
  const words = own.length > 0 || /\d/u.test(previous) ? own : topicWords(previous);
  return words.every((word) => speaksOf(goal, [word])) ? [] : words;
}

function userLimits(
  user: UserConstraint,
  planned: PlannedConstraint | undefined,
  path: string,
  goal: string,
): BindingLimits {
  const deadlines = user.limits.filter(isDeadline).map(({ date, span }) => ({
    source: user.id,
    path,
    date,
    part: partOf(user.text, span, goal),
  }));
  const budgets = user.limits.filter(isBudget).map(({ amount, currency }) => ({
    source: user.id,
    path,
    amount,
    ...(currency === undefined ? {} : { currency }),
  }));
  const own = plannedLimits(planned, path);
  return {
    deadlines: deadlines.length > 0 ? deadlines : own.deadlines,
    budgets: budgets.length > 0 ? budgets : own.budgets,
  };
}

/** The limits that a plan itself gives a hard constraint; they are for the whole, as its schema says. */
function plannedLimits(planned: PlannedConstraint | undefined, path: string): BindingLimits {
  if (planned?.kind !== "hard") return { deadlines: [], budgets: [] };
  const { id: source, budget } = planned;
  const deadline = dayNumber(planned.deadline ?? "") === undefined ? undefined : planned.deadline;
  return {
    deadlines: deadline === undefined ? [] : [{ source, path, date: deadline, part: [] }],
    budgets: budget === undefined ? [] : [{ source, path, amount: budget }],
  };
}

/** The limits of the goal that no constraint repeats and the plan does not admit to break. */
function goalLimits(plan: Plan, context: PlanContext, users: readonly UserConstraint[]): BindingLimits {
  const goal = context.goal ?? "";
  const read = readLimits(goal, { today: context.today }).filter((limit) => limit.soft === undefined);
  const repeated = users.flatMap(({ limits }) => limits);
  const admitted = plan.constraints
    .filter(({ status }) => status === "not_met")
    .flatMap(({ statement, deadline, budget }) => [
      ...readLimits(statement, { today: context.today }),
      { date: deadline, amount: budget },
    ]);
  const isOpen = (same: (limit: object) => boolean) => ![...repeated, ...admitted].some(same);
  return {
    deadlines: read
      .filter(isDeadline)
      .filter(({ date }) => isOpen((limit) => "date" in limit && limit.date === date))
      .map(({ date, span }) => ({
        source: null,
        path: "goal",
        date,
        // The first clause of a goal is what it is all about; further ones may be about parts.
        part: clauseAround(goal, span).previous === "" ? [] : partOf(goal, span, ""),
      })),
    budgets: read
      .filter(isBudget)
      .filter(({ amount }) => isOpen((limit) => "amount" in limit && limit.amount === amount))
      .map(({ amount, currency }) => ({
        source: null,
        path: "goal",
        amount,
        ...(currency === undefined ? {} : { currency }),
      })),
  };
}

/**
 * The deadlines and budgets that a plan has to keep. The user's words win over what the plan makes of them;
 * where they state none, a hard constraint's own `deadline` and `budget` count. A constraint that the plan marks
 * as not met binds no more: breaking it is then said openly.
 */
export function bindingLimits(
  plan: Plan,
  context: PlanContext,
  users: readonly UserConstraint[],
): BindingLimits {
  const goal = context.goal ?? plan.goal.statement;
  const all: BindingLimits[] = [goalLimits(plan, context, users)];
  const answered = new Set<string>();
  for (const user of users) {
    answered.add(user.id);
    const index = plan.constraints.findIndex(({ id }) => id === user.id);
    const planned = plan.constraints[index];
    if (planned?.status === "not_met") continue;
    all.push(userLimits(user, planned, index < 0 ? "constraints" : `constraints[${index}]`, goal));
  }
  for (const [index, planned] of plan.constraints.entries()) {
    if (answered.has(planned.id) || planned.status === "not_met") continue;
    all.push(plannedLimits(planned, `constraints[${index}]`));
  }
  return {
    deadlines: all.flatMap(({ deadlines }) => deadlines),
    budgets: all.flatMap(({ budgets }) => budgets),
  };
}
