import type { Language } from "@roundtable/graph";
import { exitCodes } from "./exit-codes.ts";
import { progressWords } from "./progress-words.ts";

/** What of the process is needed to notice that it ends before its command does. */
export interface ExitingProcess {
  exitCode?: number | string | null | undefined;
  once(event: "exit", listener: (code: number) => void): unknown;
  off(event: "exit", listener: (code: number) => void): unknown;
  readonly stderr: { write(text: string): unknown };
}

/**
 * Says so when the process ends although its command has not: nothing was left that could have woken it, which is a
 * fault of ours and would otherwise look like a quiet success or an unexplained number.
 */
export async function withCutShortNotice(
  ending: ExitingProcess,
  language: Language,
  command: () => Promise<number>,
): Promise<number> {
  const notice = (code: number): void => {
    // Any other code was somebody's wish, such as that of a second Ctrl-C.
    if (code !== exitCodes.noPlan) return;
    ending.stderr.write(`${progressWords(language).cutShort}\n`);
  };
  ending.exitCode = exitCodes.noPlan;
  ending.once("exit", notice);
  try {
    return await command();
  } finally {
    ending.off("exit", notice);
  }
}
