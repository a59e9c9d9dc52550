import { createInterface } from "node:readline/promises";
import type { ConsolePort } from "./console-port.ts";
import type { MessageWriter } from "./message-writer.ts";

export interface LineDependencies {
  readonly console: ConsolePort;
  readonly writer: MessageWriter;
  /** Ctrl-C while the terminal belongs to the prompt, which gets the key instead of the process. */
  readonly interrupt: () => void;
}

const prompt = "> ";

/**
 * Reads one line of the person at the terminal; null when they close the input. Rejects with the signal's reason when
 * it aborts meanwhile.
 */
export async function askLine(
  { console, writer, interrupt }: LineDependencies,
  signal: AbortSignal,
): Promise<string | null> {
  const lines = createInterface({
    input: console.input,
    output: console.messages,
    terminal: true,
    historySize: 0,
  });
  lines.on("SIGINT", interrupt);
  const closed = new Promise<null>((resolve) => {
    lines.once("close", () => resolve(null));
  });
  const answer = lines.question(prompt, { signal });
  writer.prompt(() => lines.prompt(true));
  try {
    return await Promise.race([answer, closed]);
  } finally {
    // Rejected by the signal while `closed` won, or the other way round; one of them was looked at.
    answer.catch(() => undefined);
    lines.close();
    writer.prompt(undefined);
  }
}
