import {
  findChatProvider,
  openAiCompatible,
  rehearsalModelName,
  type CatalogEntry,
  type Language,
} from "@roundtable/graph";
import { ServerError } from "../../errors/server-error.ts";
import type { Environment } from "../environment-types.ts";
import type { FileEntry } from "./entry-schema.ts";
import { modelFileWords } from "./model-file-words.ts";
import { nearestName } from "./nearest-name.ts";
import type { ModelsFile, PlacedEntry } from "./read-models-file.ts";

/** The models of a file, with their keys. */
export interface FileModels {
  readonly kind: "file";
  readonly default: string;
  readonly entries: readonly CatalogEntry[];
  readonly rehearsalDelayMs: number;
}

/**
 * The entries of a file with the keys that the environment has for them; ROUNDTABLE_MODEL names the default ahead of the
 * file.
 *
 * One whose key is not set cannot be worked with, which is a fault only of the default: throws `bad-setting` then.
 */
export function fileModels(
  file: ModelsFile,
  environment: Environment,
  options: {
    /** ROUNDTABLE_MODEL. */
    readonly asked: string | undefined;
    /** ROUNDTABLE_MODEL_TIMEOUT_MS, for entries that say nothing of their own. */
    readonly timeoutMs: number | undefined;
    readonly rehearsalDelayMs: number;
    readonly language: Language;
  },
): FileModels {
  const { asked, timeoutMs, rehearsalDelayMs, language } = options;
  const words = modelFileWords(language);
  const names = [...file.entries.map(({ entry }) => entry.name), rehearsalModelName];
  if (asked !== undefined && !names.includes(asked)) {
    const fault = words.unknownDefault(asked, nearestName(asked, names), names.join(", "), file.path);
    throw new ServerError("bad-setting", `ROUNDTABLE_MODEL ${fault}`);
  }
  const standard = asked ?? file.default;
  const entries = file.entries.map((placed) => catalogEntry(file, placed, environment, timeoutMs));
  const reason = entries.find(({ entry }) => entry.name === standard)?.unavailable?.[language];
  if (reason !== undefined) throw new ServerError("bad-setting", words.defaultUnavailable(standard, reason));
  return { kind: "file", default: standard, entries, rehearsalDelayMs };
}

function catalogEntry(
  file: ModelsFile,
  { entry: { api_key_env: named, ...entry }, place }: PlacedEntry,
  environment: Environment,
  timeoutMs: number | undefined,
): CatalogEntry {
  const variable = named ?? usualVariable(entry);
  const apiKey = variable === undefined ? "" : (environment[variable]?.trim() ?? "");
  const at = `${file.path}:${place.line}`;
  const settings = (language: Language) => {
    const words = modelFileWords(language);
    return {
      model: words.setting("model", entry.name),
      baseUrl: words.setting("base_url", entry.name),
      key: variable ?? words.setting("api_key_env", entry.name),
      timeout: words.setting("timeouts", entry.name),
    };
  };
  const fault = (language: Language): string | undefined => {
    const words = modelFileWords(language);
    if (variable === undefined) return undefined;
    if (apiKey === "") return words.keyMissing(variable, at);
    return /^[!-~]+$/u.test(apiKey) ? undefined : words.keyUnusable(variable);
  };
  const [en, zh] = [fault("en"), fault("zh")];
  return {
    entry:
      timeoutMs === undefined || entry.timeouts !== undefined
        ? entry
        : { ...entry, timeouts: { first_token_ms: timeoutMs, between_tokens_ms: timeoutMs } },
    apiKey,
    settings: { en: settings("en"), zh: settings("zh") },
    ...(en === undefined || zh === undefined ? {} : { unavailable: { en, zh } }),
  };
}

/** A key goes only to whom it is meant for: OpenAI's to an address of its own never. */
function usualVariable({ provider, base_url: address }: FileEntry): string | undefined {
  if (address !== undefined) return undefined;
  return provider === openAiCompatible ? "OPENAI_API_KEY" : findChatProvider(provider)?.keyVariable;
}
