import type { Question } from "@roundtable/graph";
import { askLine, type LineDependencies } from "./ask-line.ts";
import { plainLine, plainText } from "./plain-text.ts";
import type { ProgressWords } from "./progress-words-types.ts";
import type { TerminalStyle } from "./terminal-style.ts";

export interface AskingDependencies extends LineDependencies {
  readonly words: ProgressWords;
  readonly style: TerminalStyle;
}

/** The text that was meant: an option by its number, the default by nothing. */
function meantBy(typed: string, { options, default_answer: byDefault }: Question): string | null {
  const answer = typed.trim();
  if (answer === "") return byDefault;
  return /^\d+$/u.test(answer) ? (options[Number(answer) - 1] ?? answer) : answer;
}

function write(question: Question, { writer, words, style }: AskingDependencies): void {
  writer.line(style.bold(words.questionHeading(plainLine(question.asker_display_name))));
  writer.line(plainText(question.content));
  for (const [index, option] of question.options.entries())
    writer.line(`  ${index + 1}) ${plainLine(option)}`);
  const { default_answer: byDefault } = question;
  writer.line(style.dim(byDefault === null ? words.takeNothing : words.takeDefault(plainLine(byDefault))));
}

/**
 * Puts a question to the person at the terminal; null when they leave it open, by Enter without a default or by
 * closing the input. Rejects with the signal's reason when the question is settled meanwhile.
 */
export async function askPerson(
  question: Question,
  dependencies: AskingDependencies,
  signal: AbortSignal,
): Promise<string | null> {
  signal.throwIfAborted();
  write(question, dependencies);
  const typed = await askLine(dependencies, signal);
  return typed === null ? null : meantBy(typed, question);
}
