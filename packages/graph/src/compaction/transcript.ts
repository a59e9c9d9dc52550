import { AIMessage, ToolMessage, type BaseMessage } from "@langchain/core/messages";
import { textOf } from "../message/text-of.ts";
import { estimateTokens } from "../models/estimate-tokens.ts";
import { messageGroups } from "./message-groups.ts";
import { shortenText } from "./shorten-text.ts";

/** Elements of a transcript, which nothing that was said may close or open. */
const elements = /<(?=\s*\/?\s*(?:transcript|summary_so_far|reply|call|result)\b)/giu;

function escape(text: string): string {
  return text.replace(elements, "&lt;");
}

/** A message as text: rows are envelopes already, and what the agent did itself is put into elements of its own. */
function renderMessage(message: BaseMessage): string {
  const text = textOf(message.content);
  if (ToolMessage.isInstance(message))
    return `<result tool="${message.name ?? ""}">\n${escape(text)}\n</result>`;
  if (!AIMessage.isInstance(message)) return escape(text);
  const calls = (message.tool_calls ?? []).map(
    ({ name, args }) => `<call tool="${escape(name)}">${escape(JSON.stringify(args))}</call>`,
  );
  return [...(text.trim() === "" ? [] : [`<reply>\n${escape(text)}\n</reply>`]), ...calls].join("\n");
}

/** The least that is left of a long message. */
const smallestPart = 60;

/**
 * What is to be summarised, as texts of at most so many tokens each, and at most so many of them: the longest messages
 * are shortened as far as that takes, and if it takes more, those in the middle are left out.
 */
export function renderTranscript(
  messages: readonly BaseMessage[],
  room: { readonly chunkTokens: number; readonly maxChunks: number },
  missing: (characters: number) => string,
): string[] {
  const { chunkTokens, maxChunks } = room;
  const texts = messageGroups(messages).map((group) => group.map(renderMessage).join("\n"));
  const whole = chunkTokens * maxChunks;
  let longest = chunkTokens;
  let shortened = texts;
  for (;;) {
    shortened = texts.map((text) => shortenText(text, longest, missing));
    if (longest <= smallestPart || sizeOf(shortened) <= whole) break;
    longest = Math.max(smallestPart, Math.floor(longest / 2));
  }
  return pack(withoutMiddle(shortened, whole, missing), chunkTokens);
}

function sizeOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + estimateTokens(text), 0);
}

function withoutMiddle(
  texts: readonly string[],
  tokens: number,
  missing: (characters: number) => string,
): readonly string[] {
  if (sizeOf(texts) <= tokens) return texts;
  const head = fitting(texts, tokens / 2);
  const tail = fitting(texts.toReversed(), tokens / 2).toReversed();
  const characters = texts.slice(head.length, texts.length - tail.length).join("\n").length;
  return [...head, missing(characters), ...tail];
}

function fitting(texts: readonly string[], tokens: number): readonly string[] {
  let left = tokens;
  const end = texts.findIndex((text) => (left -= estimateTokens(text)) < 0);
  return end === -1 ? texts : texts.slice(0, end);
}

function pack(texts: readonly string[], chunkTokens: number): string[] {
  const chunks: string[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const tokens = estimateTokens(text);
    if (size + tokens > chunkTokens) {
      chunks.push(text);
      size = tokens;
    } else {
      chunks[chunks.length - 1] = `${chunks.at(-1) ?? ""}\n\n${text}`;
      size += tokens;
    }
  }
  return chunks;
}

/** A first line of each message, the newest of them: what stands in for a summary that no model writes. */
export function outline(messages: readonly BaseMessage[], tokens: number): string {
  const lines = messages.map((message) => `- ${shortLine(renderMessage(message))}`);
  return fitting(lines.toReversed(), tokens).toReversed().join("\n");
}

const lineCharacters = 160;

function shortLine(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length > lineCharacters ? `${line.slice(0, lineCharacters - 1)}…` : line;
}
