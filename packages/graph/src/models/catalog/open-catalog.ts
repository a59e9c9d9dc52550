import { GraphError } from "../../errors/graph-error.ts";
import type { Language } from "../../session/session-types.ts";
import { createChatModel, createEntryModel, type OpenEntry } from "../create-chat-model.ts";
import { findChatProvider, openAiCompatible } from "../providers/chat-providers.ts";
import { loadProvider, type LoadPackage } from "../providers/provider-package.ts";
import { redactSecrets } from "../redact-secrets.ts";
import type { ModelHost } from "../tries/model-host.ts";
import { describeEntry } from "./describe-entry.ts";
import { listModels, type ListedModel } from "./list-models.ts";
import type { ModelCatalog } from "./model-catalog.ts";

/** An entry for the catalog, with what keeps it from being worked with where its owner knows. */
export interface CatalogEntry extends OpenEntry {
  readonly unavailable?: Readonly<Record<Language, string>>;
}

export interface CatalogOptions {
  /** Name of an entry, or of the rehearsal model. */
  readonly default: string;
  readonly host: ModelHost;
  /** Between two pieces of what the rehearsal model says. */
  readonly rehearsalDelayMs: number;
  readonly loadPackage: LoadPackage;
  /** The command that installs a package. */
  readonly installCommand: (packageName: string) => string;
}

/**
 * The catalog of entries, and of the rehearsal model after them; makes no request yet.
 *
 * What cannot be worked with is listed with its reason: it keeps none of the others back. A fallback that cannot be worked
 * with is passed over.
 */
export async function openCatalog(
  entries: readonly CatalogEntry[],
  options: CatalogOptions,
): Promise<ModelCatalog> {
  const ready = new Map<string, OpenEntry>();
  const kept = new Map<string, Readonly<Record<Language, string>>>();
  for (const entry of entries) {
    const made = entry.unavailable === undefined ? await makeOf(entry, options) : entry.unavailable;
    if (made !== undefined && "en" in made) kept.set(entry.entry.name, made);
    else ready.set(entry.entry.name, made === undefined ? entry : { ...entry, made });
  }
  const listed = entries.map(({ entry }): ListedModel => {
    const first = ready.get(entry.name);
    if (first !== undefined) {
      return { factory: createEntryModel(first, fallbacksOf(first, entries, ready), options.host) };
    }
    return { description: describeEntry(entry, { unavailable: kept.get(entry.name) ?? null }) };
  });
  const rehearsal = createChatModel({ kind: "rehearsal", delayMs: options.rehearsalDelayMs });
  return listModels(options.default, [...listed, { factory: rehearsal }]);
}

async function makeOf(
  { entry, apiKey }: CatalogEntry,
  { loadPackage, installCommand }: CatalogOptions,
): Promise<NonNullable<OpenEntry["made"]> | Readonly<Record<Language, string>> | undefined> {
  if (entry.provider === openAiCompatible) return undefined;
  const provider = findChatProvider(entry.provider);
  if (provider === undefined) {
    throw new GraphError(
      "bad-input",
      `The model "${entry.name}" has the unknown provider "${entry.provider}".`,
    );
  }
  const loaded = await loadProvider(provider, loadPackage);
  switch (loaded.kind) {
    case "loaded":
      return { provider, chatModel: loaded.chatModel };
    case "not-installed":
      return notInstalled(provider.package, installCommand(packageNameOf(provider.package)));
    case "broken":
      return broken(provider.package, redactSecrets(loaded.reason, apiKey === "" ? [] : [apiKey]));
  }
}

/** Without the path of a module inside the package. */
function packageNameOf(path: string): string {
  return path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
}

function notInstalled(name: string, command: string): Readonly<Record<Language, string>> {
  return {
    en: `the package ${name} is not installed: run ${command} and restart.`,
    zh: `没有安装软件包 ${name}：请运行 ${command} 并重新启动。`,
  };
}

function broken(name: string, reason: string): Readonly<Record<Language, string>> {
  return {
    en: `the package ${name} cannot be used (${reason}): install it again, in a version for LangChain 1.`,
    zh: `软件包 ${name} 无法使用（${reason}）：请重新安装适用于 LangChain 1 的版本。`,
  };
}

/** Those that take over from an entry, in their order, each once. */
function fallbacksOf(
  { entry: first }: OpenEntry,
  entries: readonly CatalogEntry[],
  ready: ReadonlyMap<string, OpenEntry>,
): OpenEntry[] {
  const names: string[] = [first.name];
  let next = first.fallback;
  while (next !== undefined && !names.includes(next)) {
    names.push(next);
    const reached: string = next;
    next = entries.find(({ entry }) => entry.name === reached)?.entry.fallback;
  }
  return names.slice(1).flatMap((name) => ready.get(name) ?? []);
}
