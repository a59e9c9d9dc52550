import {
  createChatModel,
  listModels,
  openCatalog,
  rehearsalModelName,
  type ModelCatalog,
  type ModelHost,
} from "@roundtable/graph";
import type { Settings } from "./read-settings.ts";
import { packageLoader } from "./package-loader.ts";

/** The catalog that the settings ask for; makes no request yet. */
export async function openModels(
  { model, dataFolder }: Pick<Settings, "model" | "dataFolder">,
  host: ModelHost,
): Promise<ModelCatalog> {
  switch (model.kind) {
    case "rehearsal":
      return listModels(rehearsalModelName, [{ factory: createChatModel(model) }]);
    case "openai-compatible": {
      const rehearsal = createChatModel({ kind: "rehearsal", delayMs: 0 });
      return listModels(model.model, [{ factory: createChatModel(model, host) }, { factory: rehearsal }]);
    }
    case "file":
      return openCatalog(model.entries, {
        default: model.default,
        host,
        rehearsalDelayMs: model.rehearsalDelayMs,
        loadPackage: packageLoader(dataFolder),
        installCommand: (name) => `npm install --prefix ${JSON.stringify(dataFolder)} ${name}`,
      });
  }
}
