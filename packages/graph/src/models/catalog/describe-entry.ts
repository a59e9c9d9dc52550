import type { ThinkingMode } from "../../session/session-types.ts";
import type { ModelEntry } from "../entry/model-entry.ts";
import { resolveModel } from "../entry/resolve-model.ts";
import type { ModelDescription } from "./model-description.ts";

const modes: readonly ThinkingMode[] = ["fast", "thinking"];

/** What of an entry, and of what its presets say, may be shown. */
export function describeEntry(
  entry: ModelEntry,
  known: Partial<Pick<ModelDescription, "tools" | "unavailable">> = {},
): ModelDescription {
  const { model, quirks, request } = resolveModel(entry);
  const unset = JSON.stringify(request.unset);
  return {
    name: entry.name,
    provider: entry.provider,
    model,
    rehearsal: false,
    context_window: entry.context_window ?? null,
    prices: entry.prices ?? null,
    tools: known.tools ?? quirks.tools,
    thinking_modes: modes.filter((mode) => JSON.stringify(request[mode]) !== unset),
    fallback: entry.fallback ?? null,
    unavailable: known.unavailable ?? null,
  };
}
