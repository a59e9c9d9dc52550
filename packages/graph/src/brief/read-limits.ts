import { dayNumber } from "./calendar-day.ts";
import { clauseAround } from "./clause.ts";
import { findNumbers } from "./find-numbers.ts";
import { findPeriods } from "./find-periods.ts";
import { firmNumbers } from "./firm-numbers.ts";
import { toHalfWidth } from "./half-width.ts";
import type { Limit } from "./limit-types.ts";
import { readBudget } from "./read-budget.ts";
import { readDeadlines } from "./read-deadlines.ts";
import { readDurations } from "./read-durations.ts";
import { readPeople } from "./read-people.ts";
import { readPeriodDeadlines } from "./read-period-deadlines.ts";
import { blankWish, isBareWish, isWish } from "./wish.ts";

/** A text is read up to here: whoever writes a book states its limits early, and reading takes time. */
const readCharacters = 20_000;

/** Limits of one kind that contradict each other leave open which one counts, so none does. */
function withoutContradictions<L extends Limit>(limits: readonly L[], valueOf: (limit: L) => string): L[] {
  const firm = limits.filter((limit) => limit.soft === undefined);
  return new Set(firm.map((limit) => valueOf(limit))).size > 1 ? [] : [...limits];
}

function isSoft(text: string, { kind, span }: Limit): boolean {
  const { before, after, previous, next } = clauseAround(text, span);
  if (isWish(`${before}${text.slice(...span)}${after}`) || isBareWish(previous) || isBareWish(next))
    return true;
  // "It would be nice to be early, by 1 March": the wish is for a clause that says nothing but when.
  return (
    kind === "deadline" && before.trim() === "" && isWish(previous) && findNumbers(previous).length === 0
  );
}

/**
 * What a goal or constraint limits, in English or Chinese: the budget of the whole, deadlines, how long
 * something may last, and the size of the team. Days without a year and lengths of time count from `today`
 * (`YYYY-MM-DD`, else a RangeError). "Before 31 March" and 3月31日前 allow the day itself.
 *
 * The reading is cautious, since plans are refused on it: what is approximate, a range, a lower limit, a part
 * of the whole, a fact, past or merely possible gives no limit.
 */
export function readLimits(text: string, { today }: { today: string }): Limit[] {
  if (dayNumber(today) === undefined) throw new RangeError(`today is "${today}"; write a day as YYYY-MM-DD.`);
  const written = toHalfWidth(text.slice(0, readCharacters));
  const plain = blankWish(written);
  const mark = <L extends Limit>(limit: L): L => (isSoft(written, limit) ? { ...limit, soft: true } : limit);
  const numbers = firmNumbers(plain);
  const periods = findPeriods(plain, numbers);
  const budgets = numbers.map((number) => readBudget(plain, number)).filter((limit) => limit !== undefined);
  const people = numbers.map((number) => readPeople(plain, number)).filter((limit) => limit !== undefined);
  const limits: Limit[] = [
    ...withoutContradictions(budgets.map(mark), (limit) => String(limit.amount)),
    ...[...readDeadlines(plain, today), ...readPeriodDeadlines(plain, periods, today)].map(mark),
    ...readDurations(plain, periods).map(mark),
    ...withoutContradictions(people.map(mark), (limit) => String(limit.count)),
  ];
  return limits.sort((a, b) => a.span[0] - b.span[0]);
}
