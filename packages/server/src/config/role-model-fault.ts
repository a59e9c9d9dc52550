import { GraphError, type Language, type ModelCatalog } from "@roundtable/graph";
import type { Role } from "@roundtable/roles";

/** Why nobody could work with the model that a role names; null where somebody can, or where it names none. */
export function roleModelFault(
  { model }: Pick<Role, "model">,
  models: Pick<ModelCatalog, "get">,
  language: Language,
): string | null {
  if (model === undefined) return null;
  try {
    models.get(model, language);
    return null;
  } catch (error) {
    if (error instanceof GraphError) return error.message;
    throw error;
  }
}
