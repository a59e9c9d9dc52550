import { isAbsolute, join, resolve } from "node:path";
import {
  maxModelTimeoutMs,
  rehearsalModelName,
  type Guards,
  type Language,
  type ModelSettings,
} from "@roundtable/graph";
import type { z } from "zod";
import { ServerError } from "../errors/server-error.ts";
import type { Environment } from "./environment-types.ts";
import { fileModels, type FileModels } from "./models-file/file-models.ts";
import { readModelsFile } from "./models-file/read-models-file.ts";
import { guardFault, guardsOf } from "./guard-variables.ts";
import { environmentSchema } from "./read-environment.ts";
import { settingWords, type SettingWords } from "./setting-words.ts";

export interface Settings {
  /** Absolute. */
  readonly dataFolder: string;
  /** Where a person's own role files are. */
  readonly rolesDirectory: string;
  /** One model, as the environment says; or those of the models file. */
  readonly model: ModelSettings | FileModels;
  /** Those that are set. */
  readonly guards: Partial<Guards>;
  /** Variables that only count together with ROUNDTABLE_MODEL and are set without it. */
  readonly unusedVariables: readonly string[];
}

/** What whoever uses no model needs of them. */
export type FolderSettings = Pick<Settings, "dataFolder" | "rolesDirectory" | "guards">;

export interface SettingsContext {
  /** The person's home folder. */
  readonly home: string;
  /** What relative paths start from. */
  readonly workingFolder: string;
  /** Whether a person watches, for whom the rehearsal slows down. */
  readonly watched: boolean;
  /** Of error messages. */
  readonly language: Language;
}

const defaultFolderName = ".roundtable";

/** Slow enough to see who speaks, fast enough to sit through. */
const watchedRehearsalDelayMs = 8;

const bounds = { maxRehearsalDelayMs: 10_000, minModelTimeoutMs: 100, maxModelTimeoutMs };

const modelVariables = {
  ROUNDTABLE_MODEL: true,
  ROUNDTABLE_MODEL_TIMEOUT_MS: true,
  ROUNDTABLE_REHEARSAL_DELAY_MS: true,
  OPENAI_API_KEY: true,
  OPENAI_BASE_URL: true,
} as const;

type Variables = ReturnType<ReturnType<typeof environmentSchema>["parse"]>;
type FolderContext = Pick<SettingsContext, "home" | "workingFolder" | "language">;

/**
 * Reads the settings from environment variables and the models file of the data folder; throws one `bad-setting` that names every faulty variable and its fix.
 *
 * A language model is used only when ROUNDTABLE_MODEL names one: a key alone is often there for other tools, and
 * nobody should be surprised by costs.
 */
export function readSettings(environment: Environment, context: SettingsContext): Settings {
  const words = settingWords[context.language];
  const variables = parse(environmentSchema(words, bounds), environment, words);
  const folders = folderSettingsOf(variables, context, words);
  const file = readModelsFile(folders.dataFolder, context.language);
  const model =
    file === undefined
      ? modelOf(variables, context, words)
      : fileModels(file, environment, {
          asked: variables.ROUNDTABLE_MODEL,
          timeoutMs: variables.ROUNDTABLE_MODEL_TIMEOUT_MS,
          rehearsalDelayMs: rehearsalDelayOf(variables, context),
          language: context.language,
        });
  return {
    ...folders,
    model,
    unusedVariables:
      variables.ROUNDTABLE_MODEL === undefined && model.kind !== "file"
        ? (["OPENAI_API_KEY", "OPENAI_BASE_URL"] as const).filter((name) => variables[name] !== undefined)
        : [],
  };
}

/** What whoever uses no model needs; settings of the model are not looked at. Throws `bad-setting`. */
export function readFolderSettings(environment: Environment, context: FolderContext): FolderSettings {
  const words = settingWords[context.language];
  const schema = environmentSchema(words, bounds).omit(modelVariables);
  return folderSettingsOf(parse(schema, environment, words), context, words);
}

function folderSettingsOf(
  variables: Omit<Variables, keyof typeof modelVariables>,
  context: FolderContext,
  words: SettingWords,
): FolderSettings {
  const dataFolder = dataFolderOf(variables.ROUNDTABLE_DATA, context);
  const guards = guardsOf(variables);
  const fault = guardFault(guards, words);
  if (fault !== undefined) throw settingsError([fault], words);
  return { dataFolder, rolesDirectory: join(dataFolder, "roles"), guards };
}

function parse<Output>(schema: z.ZodType<Output>, environment: Environment, words: SettingWords): Output {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw settingsError(
    parsed.error.issues.map((issue) => ({ variable: String(issue.path[0]), fault: issue.message })),
    words,
  );
}

function settingsError(
  faults: readonly { readonly variable: string; readonly fault: string }[],
  words: SettingWords,
): ServerError {
  const lines = faults.map(({ variable, fault }) => `${variable} ${fault}`);
  const [only = "", ...more] = lines;
  return new ServerError("bad-setting", more.length === 0 ? only : [words.heading, ...lines].join("\n- "));
}

function dataFolderOf(value: string | undefined, { home, workingFolder }: FolderContext): string {
  if (value === undefined) return join(home, defaultFolderName);
  // A shell expands the tilde, a settings file does not.
  if (value === "~" || value.startsWith("~/")) return join(home, value.slice(1));
  return isAbsolute(value) ? resolve(value) : resolve(workingFolder, value);
}

function rehearsalDelayOf(variables: Variables, { watched }: SettingsContext): number {
  return variables.ROUNDTABLE_REHEARSAL_DELAY_MS ?? (watched ? watchedRehearsalDelayMs : 0);
}

function modelOf(variables: Variables, context: SettingsContext, words: SettingWords): ModelSettings {
  const name = variables.ROUNDTABLE_MODEL;
  if (name === undefined || name === rehearsalModelName) {
    return { kind: "rehearsal", delayMs: rehearsalDelayOf(variables, context) };
  }
  const {
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: baseUrl,
    ROUNDTABLE_MODEL_TIMEOUT_MS: timeoutMs,
  } = variables;
  if (apiKey === undefined && baseUrl === undefined) {
    throw settingsError([{ variable: "OPENAI_API_KEY", fault: words.keyMissing(name) }], words);
  }
  return {
    kind: "openai-compatible",
    model: name,
    apiKey: apiKey ?? "",
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
}
