import type { BaseMessage } from "@langchain/core/messages";
import type { Language } from "../session/session-types.ts";
import { shortenText } from "./shorten-text.ts";
import { summaryWords } from "./summary-words.ts";
import { outline, renderTranscript } from "./transcript.ts";

/** One part of the way to a summary: what a model is told, and what it reads. */
export interface SummaryPrompt {
  readonly system: string;
  readonly text: string;
}

export interface SummaryRequest {
  readonly material: readonly BaseMessage[];
  /** The message that stands for what was summarised before; null: nothing was. */
  readonly before: string | null;
  /** Tokens of one call's transcript, and of the summary. */
  readonly chunkTokens: number;
  readonly summaryTokens: number;
  readonly language: Language;
  /** One model call; throws what it fails with. */
  readonly ask: (prompt: SummaryPrompt) => Promise<string>;
  /** What a call may fail with that is left to a smaller one. */
  readonly isTooLong: (error: unknown) => boolean;
  /** What ends everything, and not the summary alone. */
  readonly endsTurn: (error: unknown) => boolean;
}

/** A summary is not worth more calls than this; what would take more is shortened first. */
const maxChunks = 4;

/** How often the parts are halved because they were too long all the same. */
const maxHalvings = 3;

/**
 * The text of a summary, part by part where there is much; undefined where the model fails at it, which costs the agent
 * some of its memory and never its turn.
 */
export async function summarise(request: SummaryRequest): Promise<string | undefined> {
  for (let halvings = 0; ; halvings += 1) {
    try {
      return await summariseBy(request, Math.floor(request.chunkTokens / 2 ** halvings));
    } catch (error) {
      if (request.endsTurn(error)) throw error;
      if (!request.isTooLong(error) || halvings === maxHalvings) return undefined;
    }
  }
}

async function summariseBy(request: SummaryRequest, chunkTokens: number): Promise<string | undefined> {
  const { material, before, summaryTokens, language, ask } = request;
  const words = summaryWords[language];
  const room = { chunkTokens: Math.max(1, chunkTokens), maxChunks };
  let soFar = before === null ? "" : textOfSummary(before);
  for (const chunk of renderTranscript(material, room, words.missing)) {
    const text = [
      ...(soFar === "" ? [] : [words.soFar, `<summary_so_far>\n${soFar}\n</summary_so_far>`]),
      `<transcript>\n${chunk}\n</transcript>`,
      words.writeNow(summaryTokens),
    ].join("\n\n");
    const summary = (await ask({ system: words.task, text })).trim();
    if (summary === "") return undefined;
    // The next part, and every later call, has to have room beside it.
    soFar = shortenText(summary, summaryTokens, words.missing);
  }
  return soFar === "" ? undefined : soFar;
}

/** What stands in for a summary that no model writes: the one before it, and how the newest messages began. */
export function outlineInstead(
  request: Pick<SummaryRequest, "material" | "before" | "summaryTokens" | "language">,
): string {
  const { material, before, summaryTokens, language } = request;
  const old =
    before === null
      ? ""
      : shortenText(textOfSummary(before), Math.floor(summaryTokens / 2), summaryWords[language].missing);
  return [old, outline(material, Math.floor(summaryTokens / 2))].filter((part) => part !== "").join("\n\n");
}

/** Without its envelope. */
function textOfSummary(content: string): string {
  return content.replaceAll(/^<conversation_summary[^>]*>\n|\n<\/conversation_summary>$/gu, "");
}
