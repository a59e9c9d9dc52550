/**
 * `session`: looks at a session and steers it from outside.
 *
 * Where a server has the data folder, it does what is asked for. Else the folder itself is changed, and nothing starts
 * by it: only `step` and `resume` let agents work in this process, until the turn, or the session, is done.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  ModelHost,
  readDataFolderHolder,
  type Language,
  type ModelCatalog,
  type SessionView,
} from "@roundtable/graph";
import { openModels } from "../../config/open-models.ts";
import { languageOfLocale } from "../../config/language-of-locale.ts";
import { readFolderSettings, readSettings, type FolderSettings } from "../../config/read-settings.ts";
import { openEngineOrRemote } from "../../remote/open-engine-or-remote.ts";
import type { CommandContext } from "../command-context.ts";
import { exitCodes } from "../exit-codes.ts";
import { plainJson, plainLine } from "../plain-text.ts";
import { runPlanCommand } from "../plan-command.ts";
import { usageWords } from "../usage-words.ts";
import { writeOutput } from "../write-output.ts";
import { changeSession, type SessionChange } from "./change-session.ts";
import { parseSessionArguments, type SessionArguments } from "./parse-session-arguments.ts";
import { silentWakes } from "./silent-wakes.ts";
import { runStep } from "./step-command.ts";

/** Runs the command and answers its exit code; throws what keeps it from doing what it was asked for. */
export async function runSessionCommand(context: CommandContext): Promise<number> {
  const { argv, environment, console } = context;
  const sessionArguments = parseSessionArguments(argv, languageOfLocale(environment));
  const { task, language } = sessionArguments;
  const words = usageWords(language);
  if (task.kind === "help") {
    await writeOutput(console.output, words.session.help);
    return exitCodes.planCameOut;
  }
  const settings = readFolderSettings(environment, { ...context, language });
  const { dataFolder } = settings;
  if (!existsSync(join(dataFolder, "roundtable.db"))) {
    // Nothing is created by looking.
    console.messages.write(`${words.noSessionsYet(plainLine(dataFolder))}\n`);
    return exitCodes.cannotBegin;
  }
  if (task.kind === "step") return runStep(context, { ...sessionArguments, task });
  const hasServer = readDataFolderHolder(dataFolder)?.url !== undefined;
  if (task.kind === "resume" && !hasServer) return conduct(context, sessionArguments, task);
  return change(context, settings, sessionArguments, task);
}

/** Goes on with a session in this process, as `plan --resume` does. */
function conduct(
  context: CommandContext,
  { language, json, noColor }: SessionArguments,
  { sessionId, model }: { readonly sessionId: string; readonly model: string | undefined },
): Promise<number> {
  const options = [
    ...(json ? ["--json"] : []),
    ...(noColor ? ["--no-color"] : []),
    ...(model === undefined ? [] : [`--model=${model}`]),
  ];
  return runPlanCommand({
    ...context,
    argv: [`--resume=${sessionId}`, `--language=${language}`, ...options],
  });
}

async function change(
  context: CommandContext,
  settings: FolderSettings,
  { language, json }: SessionArguments,
  task: SessionChange,
): Promise<number> {
  const { console, clock } = context;
  const words = usageWords(language);
  const access = await openEngineOrRemote({
    ...settings,
    models: await modelsFor(task, context, language),
    wakes: silentWakes,
    command: "npm run session",
    clock,
    onError(error) {
      console.messages.write(`${plainLine(error instanceof Error ? error.message : String(error))}\n`);
    },
  });
  try {
    const { value, text, waits } = await changeSession(access.engine, task);
    await writeOutput(console.output, `${json ? plainJson(value) : text}\n`);
    if (waits !== undefined && access.serverUrl === undefined) {
      console.messages.write(`${words.session.nobodyWorks(goOnCommand(waits))}\n`);
    }
  } finally {
    await access.close();
  }
  return exitCodes.planCameOut;
}

/** Nothing starts here, so that only who is seated needs to know which models there are. */
function modelsFor(task: SessionChange, context: CommandContext, language: Language): Promise<ModelCatalog> {
  const settings =
    task.kind === "add"
      ? readSettings(context.environment, { ...context, watched: false, language })
      : { model: { kind: "rehearsal", delayMs: 0 } as const, dataFolder: "" };
  return openModels(settings, new ModelHost());
}

function goOnCommand({ session_id: id, drive, state }: SessionView): string {
  const verb = drive === "manual" && state !== "paused" ? "step" : "resume";
  return `npm run session -- ${verb} ${id}`;
}
