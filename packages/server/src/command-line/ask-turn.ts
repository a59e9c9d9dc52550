import type { AskingDependencies } from "./ask-person.ts";
import { askLine } from "./ask-line.ts";
import type { NextTurn } from "./turn-desk.ts";

/** What one types to leave a session that is driven by hand as it is. */
const leavingKey = "q";

/** Asks the person at the terminal whose turn is next; closing the input leaves, too. */
export async function askTurn(dependencies: AskingDependencies, signal: AbortSignal): Promise<NextTurn> {
  signal.throwIfAborted();
  const { writer, words, style } = dependencies;
  writer.line(style.bold(words.turnHeading) + style.dim(words.turnKeys(leavingKey)));
  const typed = (await askLine(dependencies, signal))?.trim();
  if (typed === undefined || typed.toLowerCase() === leavingKey) return { kind: "leave" };
  return typed === "" ? { kind: "next" } : { kind: "named", name: typed };
}
