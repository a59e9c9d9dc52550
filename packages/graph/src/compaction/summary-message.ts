import { escapeEnvelope } from "../message/envelope.ts";
import type { Language } from "../session/session-types.ts";
import { summaryWords } from "./summary-words.ts";

/** The message that stands for older parts: written by a model that read what others wrote, so it is data in an envelope. */
export function summaryMessage(summary: {
  readonly number: number;
  readonly text: string;
  readonly isCut: boolean;
  readonly openQuestions: readonly string[];
  readonly language: Language;
}): string {
  const { number, text, isCut, openQuestions, language } = summary;
  const words = summaryWords[language];
  const blocks = [
    isCut ? words.cutIntro : words.intro,
    escapeEnvelope(text.trim()),
    ...(openQuestions.length === 0 ? [] : [[words.openQuestions, ...openQuestions].join("\n")]),
  ].filter((block) => block !== "");
  return `<conversation_summary number="${number}">\n${blocks.join("\n\n")}\n</conversation_summary>`;
}
