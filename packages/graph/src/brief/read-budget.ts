import { chineseBudgetWords } from "./budget-words-chinese.ts";
import { englishBudgetWords } from "./budget-words-english.ts";
import type { BudgetWords } from "./budget-words.ts";
import { clauseAround } from "./clause.ts";
import { currencyCode, currenciesAgree, currencyPattern } from "./currency.ts";
import type { FoundNumber } from "./find-numbers.ts";
import type { BudgetLimit } from "./limit-types.ts";

const currencyBefore = new RegExp(`(?<![A-Za-z])${currencyPattern}\\s?$`, "iu");
const currencyAfter = new RegExp(`^\\s?${currencyPattern}`, "iu");
const vocabularies = [englishBudgetWords, chineseBudgetWords];

interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly hasCurrency: boolean;
}

/** How far the words that name a budget reach behind the amount; undefined when it is no budget. */
function budgetReach(words: BudgetWords, { before, after, hasCurrency }: Surroundings): number | undefined {
  const limit = words.limitAfter.exec(after)?.[0];
  const afterLimit = words.nothingAfter.test(after.slice(limit?.length ?? 0));
  if (words.budgetBefore.test(before) || words.costBefore.test(before)) {
    return afterLimit ? (limit?.length ?? 0) : undefined;
  }
  const budget = words.budgetAfter.exec(after)?.[0];
  if (budget !== undefined && (words.nothingBefore.test(before) || words.limitBefore.test(before))) {
    return words.nothingAfter.test(after.slice(budget.length)) ? budget.length : undefined;
  }
  if (!afterLimit) return undefined;
  if (limit !== undefined) {
    const named = words.bareCostBefore.test(before) || (hasCurrency && words.nothingBefore.test(before));
    return named ? limit.length : undefined;
  }
  return hasCurrency && words.limitBefore.test(before) ? 0 : undefined;
}

/** Digits alone may be a year or a telephone, and small ones may count thousands that were left out. */
function isAmount(number: FoundNumber, hasCurrency: boolean): boolean {
  if (number.value <= 0) return false;
  if (number.form !== "plain" || hasCurrency) return true;
  const year = Number.isInteger(number.value) && number.value >= 1900 && number.value <= 2100;
  return number.value >= 1000 && number.value < 1e9 && !year;
}

/** The currency that the signs on either side mean; `disagree` when they mean different ones. */
function readCurrency(
  prefix: string | undefined,
  suffix: string | undefined,
  text: string,
): string | undefined {
  const codes = [prefix, suffix].filter((sign) => sign !== undefined).map((sign) => currencyCode(sign));
  const [first, second] = codes;
  if (first === undefined || second === undefined) {
    // ¥ in a Chinese text is no yen.
    return first === "¥" && /\p{Script=Han}/u.test(text) ? "CNY" : first;
  }
  if (!currenciesAgree(first, second)) return "disagree";
  return first === "$" || first === "¥" ? second : first;
}

/** The budget that a number of a half-width text states; undefined when it is not surely the one of the whole. */
export function readBudget(text: string, number: FoundNumber): BudgetLimit | undefined {
  const clause = clauseAround(text, [number.start, number.end]);
  const prefix = currencyBefore.exec(clause.before)?.[0];
  const suffix = currencyAfter.exec(clause.after)?.[0];
  const currency = readCurrency(prefix, suffix, text);
  const before = clause.before.slice(0, clause.before.length - (prefix?.length ?? 0));
  const after = clause.after.slice(suffix?.length ?? 0);
  const hasCurrency = currency !== undefined;
  if (currency === "disagree" || !isAmount(number, hasCurrency)) return undefined;
  for (const words of vocabularies) {
    if (words.otherAmount.test(before) || words.otherAmount.test(after.slice(0, 24))) continue;
    const reach = budgetReach(words, { before, after, hasCurrency });
    if (reach === undefined) continue;
    const cue = words.cue.exec(before);
    const start = number.start - clause.before.length + (cue === null ? before.length : cue.index);
    const end = number.end + (suffix?.length ?? 0) + reach;
    return { kind: "budget", amount: number.value, ...(hasCurrency ? { currency } : {}), span: [start, end] };
  }
  return undefined;
}
