import { findDates } from "../../../brief/find-dates.ts";
import { findNumbers } from "../../../brief/find-numbers.ts";
import { toHalfWidth } from "../../../brief/half-width.ts";
import type { Aspect } from "./brief-view-types.ts";
import { readAmount } from "./read-amount.ts";

const budgetWords = /\bbudget\b|预算|经费|总价|总费用/iu;
const partWords = /\b(?:marketing|travel|media|last year|per|each)\b|每|去年|部分/iu;
const deadlineWords =
  /\b(?:by|before|deadline|until|due|no later than|latest|moved? to|instead)\b|前|截止|期限|改到|推迟到|提前到/iu;
const teamWords =
  /\bteam of\b|\b(?:we are|there are|we have)\b.*\b(?:people|developers|engineers)\b|团队|我们有|人手/iu;

/** What is said too loosely to refuse a plan by ("the budget is now about 500,000"), but clearly enough to plan with. */
export function readLooseLimits(clause: string, known: readonly Aspect[], today: string): Aspect[] {
  const has = (kind: Aspect["kind"]): boolean => known.some((aspect) => aspect.kind === kind);
  const text = toHalfWidth(clause);
  const aspects: Aspect[] = [];
  const budgetAt = budgetWords.exec(text)?.index;
  if (!has("budget") && budgetAt !== undefined && !partWords.test(text)) {
    const amount = readAmount(text.slice(budgetAt)) ?? readAmount(text);
    if (amount !== null && amount.amount > 0) aspects.push({ kind: "budget", ...amount });
  }
  if (!has("deadline") && deadlineWords.test(text)) {
    const date = findDates(text, today).at(-1)?.date;
    if (date !== undefined) aspects.push({ kind: "deadline", date });
  }
  if (!has("people") && teamWords.test(text)) {
    const count = findNumbers(text)[0]?.value;
    if (count !== undefined && Number.isInteger(count) && count > 0 && count < 100_000) {
      aspects.push({ kind: "people", count, group: false });
    }
  }
  return aspects;
}
