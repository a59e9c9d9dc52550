import { GraphError, type Language } from "@roundtable/graph";
import { RoleError } from "@roundtable/roles";
import { ServerError } from "../errors/server-error.ts";
import type { CommandContext } from "./command-context.ts";
import { exitCodeOfSignal, exitCodes } from "./exit-codes.ts";
import { plainText } from "./plain-text.ts";
import { progressWords } from "./progress-words.ts";
import { usageWords } from "./usage-words.ts";
import { tolerateClosedPipe } from "./write-output.ts";

type CommandName = "plan" | "dump" | "session";

/** Runs a command to its exit code; tells on standard error what it throws, each in a sentence with a way out. */
export async function runMain(
  name: CommandName,
  context: CommandContext,
  command: {
    readonly languageOf: (argv: readonly string[]) => Language;
    readonly run: (context: CommandContext) => Promise<number>;
  },
): Promise<number> {
  const { console, ending } = context;
  tolerateClosedPipe(console.output);
  tolerateClosedPipe(console.messages);
  try {
    return await command.run(context);
  } catch (error) {
    if (ending.by !== undefined) return exitCodeOfSignal(ending.by);
    const language = command.languageOf(context.argv);
    console.messages.write(`${faultText(error, name, language)}\n`);
    return exitCodeOf(error);
  } finally {
    ending.close();
  }
}

function faultText(error: unknown, name: CommandName, language: Language): string {
  const words = progressWords(language);
  if (error instanceof ServerError && error.code === "bad-usage") {
    return `${words.error(plainText(error.message))}\n${usageWords(language).seeHelp(name)}`;
  }
  if (GraphError.hasCode(error, "session-not-found")) {
    return `${words.error(plainText(error.message))}\n${usageWords(language).seeSessions}`;
  }
  if (error instanceof ServerError || error instanceof GraphError || error instanceof RoleError) {
    return words.error(plainText(error.message));
  }
  // A fault of the program's own: whoever mends it needs to know where.
  return words.internalError(
    plainText(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
}

function exitCodeOf(error: unknown): number {
  if (error instanceof ServerError && error.code === "output-failed") return exitCodes.noPlan;
  const expected = error instanceof ServerError || error instanceof GraphError || error instanceof RoleError;
  return expected ? exitCodes.cannotBegin : exitCodes.noPlan;
}
