// What `langgraph.json` exports: the team graph for LangGraph's own server and Studio.
import { mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { ModelHost, openStudioGraph } from "@roundtable/graph";
import { languageOfLocale } from "./config/language-of-locale.ts";
import { openModels } from "./config/open-models.ts";
import { readSettings } from "./config/read-settings.ts";

const settings = readSettings(process.env, {
  home: homedir(),
  workingFolder: process.cwd(),
  watched: false,
  language: languageOfLocale(process.env),
});
// Beside the product's own database, which another process may hold.
const dataFolder = join(settings.dataFolder, "studio");
mkdirSync(dataFolder, { recursive: true, mode: 0o700 });

export const graph = await openStudioGraph({
  dataFolder,
  rolesDirectory: settings.rolesDirectory,
  models: await openModels(settings, new ModelHost()),
  guards: settings.guards,
  onError: (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  },
});
