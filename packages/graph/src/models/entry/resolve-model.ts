import type { ThinkingMode } from "../../session/session-types.ts";
import type { ModelPrices } from "../catalog/model-description.ts";
import { defaultModelTimeoutMs } from "../model-settings.ts";
import { openAiCompatible } from "../providers/chat-providers.ts";
import type { ModelEntry } from "./model-entry.ts";
import { modelPresets, namedPresets, type ModelPreset, type RequestParameters } from "./model-presets.ts";
import { mergeQuirks, type Quirks } from "./quirks.ts";

const openAiBaseUrl = "https://api.openai.com/v1";

/** An entry with everything that its presets say of it. */
export interface ResolvedModel {
  readonly name: string;
  readonly model: string;
  /** Where it is, as people read it; the name of its provider where only that knows. */
  readonly baseUrl: string;
  readonly limits: NonNullable<ModelEntry["limits"]>;
  readonly prices: ModelPrices | null;
  readonly quirks: Quirks;
  /** Parameters of a request in each thinking mode, and where none is asked for. */
  readonly request: Readonly<Record<ThinkingMode | "unset", RequestParameters>>;
  readonly firstTokenMs: number;
  readonly betweenTokensMs: number;
}

/** Families are told of models behind our own client; a provider's package knows its own. */
function presetsOf(entry: ModelEntry, model: string, baseUrl: string): readonly ModelPreset[] {
  if (entry.presets !== undefined) {
    const known: Readonly<Record<string, ModelPreset>> = { ...modelPresets, ...namedPresets };
    return entry.presets.flatMap((name) => known[name] ?? []);
  }
  if (entry.provider !== openAiCompatible) return [];
  const families: readonly ModelPreset[] = Object.values(modelPresets);
  return families.filter(
    (preset) => (preset.baseUrl?.test(baseUrl) ?? true) && (preset.model?.test(model) ?? true),
  );
}

/** What an entry says in the manner of a preset; its `model` is a name, no pattern. */
function partsOf({ quirks, request, fast, thinking, timeouts }: ModelEntry): ModelPreset {
  return { quirks, request, fast, thinking, timeouts };
}

/** What holds for an entry: its own words first, then those of its later presets, then those of its earlier ones. */
export function resolveModel(entry: ModelEntry): ResolvedModel {
  const model = entry.model ?? entry.name;
  const isOurs = entry.provider === openAiCompatible;
  const baseUrl = entry.base_url?.replace(/\/+$/u, "") ?? (isOurs ? openAiBaseUrl : entry.provider);
  const layers: readonly ModelPreset[] = [...presetsOf(entry, model, baseUrl), partsOf(entry)];
  const merged = (part: "request" | "fast" | "thinking"): RequestParameters =>
    layers.reduce<RequestParameters>((all, layer) => ({ ...all, ...layer[part] }), {});
  const request = merged("request");
  const timeout = (which: "first_token_ms" | "between_tokens_ms"): number =>
    layers.findLast((layer) => layer.timeouts?.[which] !== undefined)?.timeouts?.[which] ??
    defaultModelTimeoutMs;
  return {
    name: entry.name,
    model,
    baseUrl,
    limits: entry.limits ?? {},
    prices: entry.prices ?? null,
    quirks: mergeQuirks(...layers.map((layer) => layer.quirks ?? {})),
    request: {
      unset: request,
      fast: { ...request, ...merged("fast") },
      thinking: { ...request, ...merged("thinking") },
    },
    firstTokenMs: timeout("first_token_ms"),
    betweenTokensMs: timeout("between_tokens_ms"),
  };
}
