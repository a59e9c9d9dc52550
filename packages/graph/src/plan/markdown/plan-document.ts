import type { Language } from "../../session/session-types.ts";
import { formatAmount } from "../format-amount.ts";
import type { Plan } from "../plan-schema.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { chinesePlanWords } from "./plan-words-chinese.ts";
import { englishPlanWords } from "./plan-words-english.ts";
import type { PlanWords } from "./plan-words-types.ts";

const wordsOf: Readonly<Record<Language, PlanWords>> = { en: englishPlanWords, zh: chinesePlanWords };

/** How the sections of one rendered plan write their values. */
export interface PlanWriter {
  readonly words: PlanWords;
  readonly text: (untrusted: string) => string;
  /** The ids behind a statement, with a space before them; nothing where it cites none. */
  readonly cite: (sources: readonly string[]) => string;
  readonly money: (amount: number | undefined) => string;
}

/** A writer for a language, and the currency in which the plan counts. */
export function planWriter(language: Language, currency: string | undefined): PlanWriter {
  const words = wordsOf[language];
  return {
    words,
    text: escapeMarkdown,
    cite: (sources) => {
      const ids = [...new Set(sources)].map(escapeMarkdown);
      if (ids.length === 0) return "";
      return language === "zh" ? words.cite(ids) : ` ${words.cite(ids)}`;
    },
    money: (amount) => (amount === undefined ? "" : escapeMarkdown(formatAmount(amount, currency, language))),
  };
}

/** A heading and what stands under it, or that nothing does. */
export function section(head: string, body: string, { words }: PlanWriter): string {
  return `## ${head}\n\n${body === "" ? words.none : body}`;
}

/** The option that a plan recommends. */
export function recommendedOption(plan: Plan): Plan["options"][number] | undefined {
  return plan.options.find(({ id }) => id === plan.recommendation.option_id);
}
