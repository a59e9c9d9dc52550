import { GraphError } from "../../errors/graph-error.ts";
import type { Language } from "../../session/session-types.ts";
import type { ChatModelFactory } from "../create-chat-model.ts";
import type { ModelCatalog } from "./model-catalog.ts";
import type { ModelDescription } from "./model-description.ts";

/** A model that is listed: one to work with, or one with what keeps it from that. */
export type ListedModel =
  | { readonly factory: ChatModelFactory }
  | { readonly factory?: undefined; readonly description: ModelDescription };

/** The catalog of models that are told by their names. */
export function listModels(defaultName: string, listed: readonly ListedModel[]): ModelCatalog {
  const descriptionOf = (model: ListedModel): ModelDescription =>
    model.factory === undefined ? model.description : model.factory.description;
  return {
    default: defaultName,
    // Read anew each time: what a model is capable of may have been learned from its endpoint.
    get models() {
      return listed.map(descriptionOf);
    },
    get(name, language = "en") {
      const model = listed.find((each) => descriptionOf(each).name === name);
      if (model === undefined) {
        const known = listed.map((each) => descriptionOf(each).name);
        throw new GraphError("model-not-found", unknownWords[language](name, known));
      }
      if (model.factory !== undefined) return model.factory;
      const reason = model.description.unavailable?.[language] ?? "";
      throw new GraphError("model-unavailable", unavailableWords[language](name, reason));
    },
  };
}

/** The catalog of one model, which is that of everybody. */
export function singleModel(factory: ChatModelFactory): ModelCatalog {
  return listModels(factory.description.name, [{ factory }]);
}

const unknownWords: Readonly<Record<Language, (name: string, known: readonly string[]) => string>> = {
  en: (name, known) => `There is no model "${name}". There are: ${known.join(", ")}.`,
  zh: (name, known) => `没有模型“${name}”。现有模型：${known.join("、")}。`,
};

const unavailableWords: Readonly<Record<Language, (name: string, reason: string) => string>> = {
  en: (name, reason) => `The model "${name}" cannot be worked with: ${reason}`,
  zh: (name, reason) => `模型“${name}”无法使用：${reason}`,
};
