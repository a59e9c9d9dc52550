import { GraphError } from "@roundtable/graph";
import { RoleError } from "@roundtable/roles";
import { exitCodes } from "../../command-line/exit-codes.ts";
import { plainText } from "../../command-line/plain-text.ts";
import { progressWords } from "../../command-line/progress-words.ts";
import { tolerateClosedPipe } from "../../command-line/write-output.ts";
import { languageOfLocale } from "../../config/language-of-locale.ts";
import { ServerError } from "../../errors/server-error.ts";
import { runServer, type ServerContext } from "./run-server.ts";

/** Runs the server to its exit code; tells on standard error what it throws, in a sentence with a way out. */
export async function runStart(context: ServerContext): Promise<number> {
  const { console, ending, environment } = context;
  tolerateClosedPipe(console.output);
  tolerateClosedPipe(console.messages);
  try {
    return await runServer(context);
  } catch (error) {
    // Asked to end before it had begun.
    if (ending.by !== undefined) return exitCodes.planCameOut;
    const words = progressWords(languageOfLocale(environment));
    const isExpected =
      error instanceof ServerError || error instanceof GraphError || error instanceof RoleError;
    console.messages.write(
      isExpected
        ? `${words.error(plainText(error.message))}\n`
        : `${words.internalError(plainText(error instanceof Error ? (error.stack ?? error.message) : String(error)))}\n`,
    );
    return isExpected ? exitCodes.cannotBegin : exitCodes.noPlan;
  } finally {
    ending.close();
  }
}
