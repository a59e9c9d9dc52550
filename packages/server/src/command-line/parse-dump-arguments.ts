import type { Language } from "@roundtable/graph";
import { readOptions, type OptionKind } from "./read-options.ts";
import { refuseFaults, usageError } from "./usage-error.ts";
import { usageWords } from "./usage-words.ts";

const optionKinds = {
  session: "value",
  list: "flag",
  json: "flag",
  language: "value",
  help: "flag",
} as const satisfies Record<string, OptionKind>;

export type DumpTask =
  | { readonly kind: "help" }
  | { readonly kind: "list" }
  | { readonly kind: "session"; readonly sessionId: string };

export interface DumpArguments {
  readonly task: DumpTask;
  readonly language: Language;
  readonly json: boolean;
}

/** The language to speak to whoever typed this: as asked for, else that of the locale. */
export function languageOfDumpArguments(argv: readonly string[], locale: Language): Language {
  const asked = readOptions(argv, optionKinds).values.get("language")?.[0];
  return asked === "zh" || asked === "en" ? asked : locale;
}

/** Reads the arguments of `dump`; throws `bad-usage` with the first fault. */
export function parseDumpArguments(argv: readonly string[], locale: Language): DumpArguments {
  const options = readOptions(argv, optionKinds);
  const language = languageOfDumpArguments(argv, locale);
  const words = usageWords(language);
  const common = { language, json: options.given.has("json") };
  if (options.given.has("help")) return { ...common, task: { kind: "help" } };
  refuseFaults(options.faults, words);
  const asked = options.values.get("language")?.[0];
  if (asked !== undefined && asked !== language) throw usageError(words.unknownLanguage(asked));
  const [positional] = options.positionals;
  if (positional !== undefined) throw usageError(words.noPositionals(positional));
  const sessionId = options.values.get("session")?.[0]?.trim();
  if (options.given.has("list")) {
    if (sessionId !== undefined) throw usageError(words.listWithSession);
    return { ...common, task: { kind: "list" } };
  }
  if (sessionId === undefined) throw usageError(words.nothingToDump);
  if (sessionId === "") throw usageError(words.valueEmpty("--session"));
  return { ...common, task: { kind: "session", sessionId } };
}
