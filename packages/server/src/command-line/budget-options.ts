import type { BudgetInput } from "@roundtable/graph";
import { usageError } from "./usage-error.ts";
import type { UsageWords } from "./usage-words-types.ts";

/** What was typed after each option of a budget; undefined where it was not given. */
export interface TypedBudget {
  readonly tokens: { readonly option: string; readonly typed: string | undefined };
  readonly cost: { readonly option: string; readonly typed: string | undefined };
}

/** The budget that was typed; `none` takes one away. Throws `bad-usage` for what is no amount. */
export function readBudget({ tokens, cost }: TypedBudget, words: UsageWords): BudgetInput {
  return {
    ...(tokens.typed === undefined
      ? {}
      : { tokens: read(tokens.option, tokens.typed, /^\d{1,12}$/u, words) }),
    ...(cost.typed === undefined
      ? {}
      : { cost: read(cost.option, cost.typed, /^\d{1,9}(?:\.\d{1,6})?$/u, words) }),
  };
}

function read(option: string, typed: string, form: RegExp, words: UsageWords): number | null {
  const text = typed.trim();
  if (text === "none") return null;
  if (form.test(text) && Number(text) > 0) return Number(text);
  throw usageError(words.noBudget(option, text));
}
