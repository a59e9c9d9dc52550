import { GraphError } from "../errors/graph-error.ts";
import type { ModelCatalog } from "../models/catalog/model-catalog.ts";
import type { ChatModelFactory } from "../models/create-chat-model.ts";
import type { RunHandle } from "./run-handle.ts";

/** The model that an agent was created with; throws `model-failed` with the way out where it is there no more. */
export function modelOf(
  { model, language, phrases }: Pick<RunHandle, "model" | "language" | "phrases">,
  models: Pick<ModelCatalog, "get">,
): ChatModelFactory {
  try {
    return models.get(model, language);
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    throw new GraphError("model-failed", phrases.modelGone(error.message), { cause: error });
  }
}
