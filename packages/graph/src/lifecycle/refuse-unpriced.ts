import { GraphError } from "../errors/graph-error.ts";
import { findModel } from "../models/catalog/find-model.ts";
import type { ModelDescription } from "../models/catalog/model-description.ts";
import type { Language } from "../session/session-types.ts";
import type { CatalogView } from "./choose-models.ts";

/**
 * Keeps a budget in money from models whose calls nobody can count in money, those that take over from them included.
 *
 * Throws `bad-input` with the model, and where its prices belong.
 */
export function refuseUnpriced(names: Iterable<string>, models: CatalogView, language: Language): void {
  const seen = new Set<string>();
  for (const first of names) {
    for (let name: string | null = first; name !== null && !seen.has(name);) {
      seen.add(name);
      const description: ModelDescription | undefined = findModel(models, name)?.description;
      // Who cannot be worked with makes no call that costs anything.
      if (description === undefined) break;
      if (description.prices === null) throw new GraphError("bad-input", unpricedWords[language](name));
      name = description.fallback;
    }
  }
}

const unpricedWords: Readonly<Record<Language, (model: string) => string>> = {
  en: (model) =>
    `A budget in money needs to know what calls cost, and the model "${model}" has no prices. Give it \`prices\` in ` +
    "models.yaml (input, cached_input and output, for a million tokens each), or set a budget in tokens.",
  zh: (model) =>
    `费用预算需要知道每次调用的价格，而模型“${model}”没有价格。请在 models.yaml 中为它填写 \`prices\`` +
    "（input、cached_input、output，均为每百万 token 的价格），或改用 token 预算。",
};
