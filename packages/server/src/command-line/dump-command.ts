import { existsSync } from "node:fs";
import { join } from "node:path";
import { createChatModel, singleModel, type Engine, type SessionDump } from "@roundtable/graph";
import { languageOfLocale } from "../config/language-of-locale.ts";
import { readFolderSettings } from "../config/read-settings.ts";
import { localOwner } from "../local-owner.ts";
import { openEngineOrRemote } from "../remote/open-engine-or-remote.ts";
import type { CommandContext } from "./command-context.ts";
import { exitCodes } from "./exit-codes.ts";
import { parseDumpArguments, type DumpArguments } from "./parse-dump-arguments.ts";
import { plainJson, plainLine } from "./plain-text.ts";
import { sessionLine } from "./session/session-lines.ts";
import { usageWords } from "./usage-words.ts";
import { writeOutput } from "./write-output.ts";

/**
 * `dump`: what the store holds of a session.
 *
 * It needs the data folder for itself, since opening the engine may bring the store up to date, or asks the server that
 * has it. The model plays no part, so settings of the model are not looked at.
 */
export async function runDumpCommand(context: CommandContext): Promise<number> {
  const { argv, environment, console } = context;
  const dumpArguments = parseDumpArguments(argv, languageOfLocale(environment));
  const words = usageWords(dumpArguments.language);
  if (dumpArguments.task.kind === "help") {
    await writeOutput(console.output, words.dumpHelp);
    return exitCodes.planCameOut;
  }
  const { dataFolder, ...settings } = readFolderSettings(environment, {
    ...context,
    language: dumpArguments.language,
  });
  if (!existsSync(join(dataFolder, "roundtable.db"))) {
    // Nothing is created by looking.
    console.messages.write(`${words.noSessionsYet(plainLine(dataFolder))}\n`);
    return exitCodes.cannotBegin;
  }
  const access = await openEngineOrRemote({
    dataFolder,
    ...settings,
    models: singleModel(createChatModel({ kind: "rehearsal", delayMs: 0 })),
    command: "npm run dump",
    clock: context.clock,
    onError(error) {
      console.messages.write(`${plainLine(error instanceof Error ? error.message : String(error))}\n`);
    },
  });
  try {
    await writeOutput(console.output, `${await textOf(access.engine, dumpArguments)}\n`);
  } finally {
    await access.close();
  }
  return exitCodes.planCameOut;
}

async function textOf(engine: Engine, { task, json }: DumpArguments): Promise<string> {
  if (task.kind === "session") {
    const dump = await engine.dump(task.sessionId);
    return json ? plainJson(dump) : summaryOf(dump);
  }
  const sessions = await engine.sessions(localOwner);
  if (json) return plainJson(sessions);
  return sessions.map(sessionLine).join("\n");
}

/** Counts for a quick look; the words are those of the format, in every language. */
function summaryOf(dump: SessionDump): string {
  const { session } = dump;
  return [
    `session ${session.session_id}  ${session.state}  run ${session.run}  ${session.model}`,
    ...dump.threads.map(
      ({ agent, cursor, messages, queued, interrupts }) =>
        `thread ${agent.thread_id}  ${agent.display_name}  ${agent.state}  cursor ${cursor}  ` +
        `messages ${messages.length}  queued ${queued.length}  interrupts ${interrupts.length}`,
    ),
    `messages ${dump.messages.length}  questions ${dump.questions.length}  hand_outs ${dump.hand_outs.length}  ` +
      `runs ${dump.runs.length}  events ${dump.events.length}  plans ${dump.plans.length}`,
  ]
    .map(plainLine)
    .join("\n");
}
