import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { EndpointDescription } from "./describe-model-failure.ts";
import type { RequestParameters } from "./entry/model-presets.ts";
import type { Quirks } from "./entry/quirks.ts";
import type { ResolvedModel } from "./entry/resolve-model.ts";
import type { RateGate } from "./tries/rate-gate.ts";

/** One model that may answer, with the way to it. */
export interface ModelTarget {
  readonly model: ResolvedModel;
  readonly gate: RateGate;
  /** What may be said of it in public, and what must not. */
  readonly endpoint: EndpointDescription;
  /** A chat model that makes one request a call, never a second one. */
  open(quirks: Quirks, request: RequestParameters): BaseChatModel;
}
