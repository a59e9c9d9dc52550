import type { Language } from "../../session/session-types.ts";
import type { ChatModelFactory } from "../create-chat-model.ts";
import type { ModelDescription } from "./model-description.ts";

/** The models that the agents of an engine can work with, by name. */
export interface ModelCatalog {
  /** Name of the model where nobody names one. */
  readonly default: string;
  /** All of them, those that cannot be worked with too, in the order in which they are listed. */
  readonly models: readonly ModelDescription[];
  /**
   * Throws `model-not-found` with the names that there are, or `model-unavailable` with the way out, in `language`
   * (English unless given).
   */
  get(name: string, language?: Language): ChatModelFactory;
}
