import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { RequestParameters } from "./entry/model-presets.ts";
import type { Quirks } from "./entry/quirks.ts";
import type { ResolvedModel } from "./entry/resolve-model.ts";
import type { RateGate } from "./tries/rate-gate.ts";

/** One model that may answer, with the way to it. */
export interface ModelTarget {
  readonly model: ResolvedModel;
  readonly gate: RateGate;
  /** What must not be shown of it. */
  readonly secrets: readonly string[];
  /** A chat model that makes one request a call, never a second one. */
  open(quirks: Quirks, request: RequestParameters): BaseChatModel;
}
