import type { Language } from "../session/session-types.ts";
import { briefWords } from "./brief-words.ts";

/** What the user asked for, as the first message of a session carries it. */
export interface Brief {
  readonly goal: string;
  /** In order; they are cited as C1, C2 … */
  readonly constraints: readonly string[];
  readonly language: Language;
}

/** Every sign that a reader may take for a line break, as `\n`. */
export function normalizeLineBreaks(text: string): string {
  return text.replaceAll(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/gu, "\n");
}

/** Continuation lines are indented, so that no text of the user can pass for a heading or a constraint. */
function indentContinuation(text: string): string {
  return normalizeLineBreaks(text).replaceAll(/\n(?=[^\n])/gu, "\n  ");
}

/** The text of a brief; `parseBrief` is its inverse. */
export function renderBrief(brief: Brief): string {
  const words = briefWords[brief.language];
  const head = `${words.goal}${indentContinuation(brief.goal)}`;
  if (brief.constraints.length === 0) return `${head}\n\n${words.noConstraints}`;
  const lines = brief.constraints.map(
    (constraint, index) => `C${index + 1}. ${indentContinuation(constraint)}`,
  );
  return [`${head}\n\n${words.constraints}`, ...lines].join("\n");
}
