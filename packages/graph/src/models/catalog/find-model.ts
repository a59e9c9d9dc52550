import { GraphError } from "../../errors/graph-error.ts";
import type { ChatModelFactory } from "../create-chat-model.ts";
import type { ModelCatalog } from "./model-catalog.ts";

/** The model of that name; undefined where there is none to work with. */
export function findModel(models: Pick<ModelCatalog, "get">, name: string): ChatModelFactory | undefined {
  try {
    return models.get(name);
  } catch (error) {
    if (error instanceof GraphError) return undefined;
    throw error;
  }
}
