import {
  charters,
  maxConstraintBytes,
  maxConstraints,
  maxGoalBytes,
  type BudgetInput,
  type Language,
} from "@roundtable/graph";
import { readBudget } from "./budget-options.ts";
import { languageOfText } from "../config/language-of-text.ts";
import { readSeatOptions, type ModelOptions } from "./model-options.ts";
import { readOptions, type OptionKind, type ReadOptions } from "./read-options.ts";
import { refuseFaults, usageError } from "./usage-error.ts";
import { usageWords } from "./usage-words.ts";
import type { UsageWords } from "./usage-words-types.ts";

const optionKinds = {
  constraint: "values",
  seat: "values",
  mode: "value",
  model: "value",
  "seat-model": "values",
  "seat-thinking": "values",
  models: "flag",
  manual: "flag",
  "budget-tokens": "value",
  "budget-cost": "value",
  language: "value",
  out: "value",
  json: "flag",
  resume: "value",
  "no-color": "flag",
  help: "flag",
} as const satisfies Record<string, OptionKind>;

type Options = ReadOptions<keyof typeof optionKinds>;

export type PlanTask =
  | { readonly kind: "help" }
  /** Which models there are. */
  | { readonly kind: "models" }
  | {
      readonly kind: "begin";
      readonly goal: string;
      readonly constraints: readonly string[];
      /** Undefined: the usual seats. */
      readonly seats: readonly string[] | undefined;
      /** Name of a charter; undefined: the usual one. */
      readonly mode: string | undefined;
      /** Driven by hand. */
      readonly manual: boolean;
      readonly models: ModelOptions;
      /** Undefined: none. */
      readonly budget: BudgetInput | undefined;
    }
  | {
      readonly kind: "resume";
      readonly sessionId: string;
      /** What takes the place of the session's model. */
      readonly model: string | undefined;
    };

export interface PlanArguments {
  readonly task: PlanTask;
  /** Of the work and of all messages. */
  readonly language: Language;
  /** As it was typed. */
  readonly out: string | undefined;
  readonly json: boolean;
  readonly noColor: boolean;
}

/**
 * The language to speak to whoever typed this: as asked for, else that of the goal, else that of the locale.
 *
 * The goal comes before the locale, because a terminal often says English where its user does not.
 */
export function languageOfPlanArguments(argv: readonly string[], locale: Language): Language {
  const { values, positionals } = readOptions(argv, optionKinds);
  const asked = values.get("language")?.[0];
  if (asked === "zh" || asked === "en") return asked;
  return languageOfText(positionals.join(" ")) ?? locale;
}

/** Reads the arguments of `plan`; throws `bad-usage` with the first fault, in the language of the arguments. */
export function parsePlanArguments(argv: readonly string[], locale: Language): PlanArguments {
  const options = readOptions(argv, optionKinds);
  const language = languageOfPlanArguments(argv, locale);
  const words = usageWords(language);
  const common = { language, json: options.given.has("json"), noColor: options.given.has("no-color") };
  if (options.given.has("help")) return { ...common, task: { kind: "help" }, out: undefined };
  refuseFaults(options.faults, words);
  if (options.given.has("models")) return { ...common, task: { kind: "models" }, out: undefined };
  const asked = valueOf(options, "language", words);
  if (asked !== undefined && asked !== language) throw usageError(words.unknownLanguage(asked));
  const out = valueOf(options, "out", words);
  const sessionId = valueOf(options, "resume", words);
  const task =
    sessionId === undefined ? taskOfGoal(options, words) : taskOfResume(options, sessionId.trim(), words);
  return { ...common, task, out };
}

function valueOf(
  options: Options,
  name: "language" | "mode" | "model" | "out" | "resume" | "budget-tokens" | "budget-cost",
  words: UsageWords,
): string | undefined {
  const value = options.values.get(name)?.[0];
  if (value?.trim() === "") throw usageError(words.valueEmpty(`--${name}`));
  return value;
}

function taskOfResume(options: Options, sessionId: string, words: UsageWords): PlanTask {
  const needless = [
    ...(options.positionals.length > 0 ? [words.goalInWords] : []),
    ...(
      [
        "constraint",
        "seat",
        "mode",
        "manual",
        "seat-model",
        "seat-thinking",
        "budget-tokens",
        "budget-cost",
      ] as const
    )
      .filter((name) => options.given.has(name))
      .map((name) => `--${name}`),
  ];
  if (needless.length > 0) throw usageError(words.notWithResume(needless.join(", ")));
  return { kind: "resume", sessionId, model: valueOf(options, "model", words)?.trim() };
}

function taskOfGoal(options: Options, words: UsageWords): PlanTask {
  const [goal = "", second] = options.positionals;
  if (second !== undefined) throw usageError(words.manyGoals(second));
  if (goal.trim() === "") throw usageError(words.goalMissing);
  const bytes = Buffer.byteLength(goal.trim());
  if (bytes > maxGoalBytes) throw usageError(words.goalTooLong(bytes, maxGoalBytes));
  const seats = options.values.get("seat");
  if (seats?.some((seat) => seat.trim() === "")) throw usageError(words.valueEmpty("--seat"));
  const mode = valueOf(options, "mode", words);
  if (mode !== undefined && !charters.has(mode)) {
    throw usageError(words.unknownMode(mode, [...charters.keys()].join(", ")));
  }
  const manual = options.given.has("manual");
  const model = valueOf(options, "model", words)?.trim();
  const models = {
    ...(model === undefined ? {} : { model }),
    ...readSeatOptions(
      {
        models: options.values.get("seat-model") ?? [],
        modes: options.values.get("seat-thinking") ?? [],
      },
      words,
    ),
  };
  const budget = budgetOf(options, words);
  return {
    kind: "begin",
    goal,
    constraints: constraintsOf(options, words),
    seats,
    mode,
    manual,
    models,
    budget,
  };
}

function budgetOf(options: Options, words: UsageWords): BudgetInput | undefined {
  const typed = (name: "budget-tokens" | "budget-cost") => ({
    option: `--${name}`,
    typed: valueOf(options, name, words),
  });
  const tokens = typed("budget-tokens");
  const cost = typed("budget-cost");
  if (tokens.typed === undefined && cost.typed === undefined) return undefined;
  return readBudget({ tokens, cost }, words);
}

function constraintsOf(options: Options, words: UsageWords): readonly string[] {
  const constraints = options.values.get("constraint") ?? [];
  if (constraints.length > maxConstraints) {
    throw usageError(words.manyConstraints(constraints.length, maxConstraints));
  }
  for (const [index, constraint] of constraints.entries()) {
    const bytes = Buffer.byteLength(constraint.trim());
    if (bytes === 0) throw usageError(words.constraintEmpty(index + 1));
    if (bytes > maxConstraintBytes) {
      throw usageError(words.constraintTooLong(index + 1, bytes, maxConstraintBytes));
    }
  }
  return constraints;
}
