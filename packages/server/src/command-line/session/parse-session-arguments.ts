import type { BudgetInput, Language, ThinkingMode } from "@roundtable/graph";
import { readBudget } from "../budget-options.ts";
import { thinkingModeOf } from "../model-options.ts";
import { readOptions, type ReadOptions } from "../read-options.ts";
import { refuseFaults, usageError } from "../usage-error.ts";
import { usageWords } from "../usage-words.ts";
import type { UsageWords } from "../usage-words-types.ts";
import { findVerb, sessionOptionKinds, sessionVerbs, type SessionOption } from "./session-verbs.ts";

export type SessionTask =
  | { readonly kind: "help" }
  | { readonly kind: "list" }
  | { readonly kind: "show" | "agents" | "pause"; readonly sessionId: string }
  /** With a model, that takes the place of the one it had. */
  | { readonly kind: "resume"; readonly sessionId: string; readonly model: string | undefined }
  /** Shows its budgets where none is given. */
  | { readonly kind: "budget"; readonly sessionId: string; readonly budget: BudgetInput }
  /** One agent, or all of the session. */
  | { readonly kind: "stop"; readonly sessionId: string; readonly agent: string | undefined }
  /** The agent named, or whoever has waited longest. */
  | { readonly kind: "step"; readonly sessionId: string; readonly agent: string | undefined }
  /** To the agent named, or to the leader. */
  | {
      readonly kind: "say";
      readonly sessionId: string;
      readonly agent: string | undefined;
      readonly text: string;
    }
  | {
      readonly kind: "answer";
      readonly sessionId: string;
      readonly questionId: string;
      /** null: its default is taken, or it is declined. */
      readonly answer: string | null;
    }
  | {
      readonly kind: "add";
      readonly sessionId: string;
      readonly roleId: string;
      readonly number: number | undefined;
      readonly task: string | undefined;
      readonly model: string | undefined;
      readonly thinking: ThinkingMode | undefined;
    }
  | { readonly kind: "dismiss"; readonly sessionId: string; readonly agent: string };

export interface SessionArguments {
  readonly task: SessionTask;
  readonly language: Language;
  readonly json: boolean;
  readonly noColor: boolean;
}

type Options = ReadOptions<SessionOption>;

/** For every verb. */
const commonOptions: readonly SessionOption[] = ["json", "language", "no-color", "help"];

/** The language to speak to whoever typed this: as asked for, else that of the locale. */
export function languageOfSessionArguments(argv: readonly string[], locale: Language): Language {
  const asked = readOptions(argv, sessionOptionKinds).values.get("language")?.[0];
  return asked === "zh" || asked === "en" ? asked : locale;
}

/** Reads the arguments of `session`; throws `bad-usage` with the first fault. */
export function parseSessionArguments(argv: readonly string[], locale: Language): SessionArguments {
  const options = readOptions(argv, sessionOptionKinds);
  const language = languageOfSessionArguments(argv, locale);
  const words = usageWords(language);
  const common = { language, json: options.given.has("json"), noColor: options.given.has("no-color") };
  if (options.given.has("help")) return { ...common, task: { kind: "help" } };
  refuseFaults(options.faults, words);
  const asked = options.values.get("language")?.[0];
  if (asked !== undefined && asked !== language) throw usageError(words.unknownLanguage(asked));
  return { ...common, task: taskOf(options, words) };
}

function taskOf(options: Options, words: UsageWords): SessionTask {
  const [typed, ...rest] = options.positionals;
  const known = Object.keys(sessionVerbs).join(", ");
  if (typed === undefined) throw usageError(words.session.verbMissing(known));
  const found = findVerb(typed);
  if (found === undefined) throw usageError(words.session.unknownVerb(typed, known));
  const { verb, shape } = found;
  const [least, most] = shape.words;
  const extra = rest[most];
  if (extra !== undefined) throw usageError(words.session.wordTooMany(extra, shape.usage));
  if (rest.length < least) throw usageError(words.session.wordMissing(shape.usage));
  if (rest.some((word) => word.trim() === "")) throw usageError(words.session.wordEmpty(shape.usage));
  for (const option of options.given) {
    if (commonOptions.includes(option) || shape.options.includes(option)) continue;
    throw usageError(words.session.optionNotTaken(`--${option}`, shape.usage));
  }
  const [sessionId = "", second = "", third] = rest.map((word) => word.trim());
  const agent = valueOf(options, "agent", words);
  switch (verb) {
    case "list":
      return { kind: verb };
    case "show":
    case "agents":
    case "pause":
      return { kind: verb, sessionId };
    case "resume":
      return { kind: verb, sessionId, model: valueOf(options, "model", words) };
    case "budget": {
      const tokens = { option: "--tokens", typed: valueOf(options, "tokens", words) };
      const cost = { option: "--cost", typed: valueOf(options, "cost", words) };
      return { kind: verb, sessionId, budget: readBudget({ tokens, cost }, words) };
    }
    case "stop":
    case "step":
      return { kind: verb, sessionId, agent };
    case "say":
      return { kind: verb, sessionId, agent, text: second };
    case "answer":
      return { kind: verb, sessionId, questionId: second, answer: third ?? null };
    case "add": {
      const thinking = valueOf(options, "thinking", words);
      return {
        kind: verb,
        sessionId,
        roleId: second,
        number: numberOf(options, words),
        task: valueOf(options, "task", words),
        model: valueOf(options, "model", words),
        thinking: thinking === undefined ? undefined : thinkingModeOf("--thinking", thinking, words),
      };
    }
    case "dismiss":
      return { kind: verb, sessionId, agent: second };
  }
}

function numberOf(options: Options, words: UsageWords): number | undefined {
  const typed = valueOf(options, "number", words);
  if (typed === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/u.test(typed)) throw usageError(words.session.noNumber(typed));
  return Number(typed);
}

function valueOf(
  options: Options,
  name: "agent" | "number" | "task" | "model" | "thinking" | "tokens" | "cost",
  words: UsageWords,
): string | undefined {
  const value = options.values.get(name)?.[0]?.trim();
  if (value === "") throw usageError(words.valueEmpty(`--${name}`));
  return value;
}
