import { estimateTokens } from "../models/estimate-tokens.ts";

/** Of what is kept of a text, this share is its head, and the rest its tail. */
const headShare = 0.6;
const triesToFit = 12;

/** Between two UTF-16 units of one sign is no place to cut. */
function wholeSigns(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/**
 * The head and the tail of a text with a word about what is missing between them, of about so many tokens; a text that is
 * shorter stays as it is. The same text comes out the same each time.
 */
export function shortenText(text: string, tokens: number, missing: (characters: number) => string): string {
  const whole = estimateTokens(text);
  if (whole <= tokens) return text;
  const mark = (characters: number): string => `\n${missing(characters)}\n`;
  const room = tokens - estimateTokens(mark(text.length));
  let kept = Math.floor((text.length * Math.max(0, room)) / whole);
  for (let tries = 0; ; tries += 1) {
    const head = wholeSigns(text, Math.ceil(kept * headShare));
    const tail = wholeSigns(text, text.length - Math.floor(kept * (1 - headShare)));
    const short = `${text.slice(0, head)}${mark(tail - head)}${text.slice(tail)}`;
    // Signs weigh differently in different places of a text.
    if (kept === 0 || tries === triesToFit || estimateTokens(short) <= tokens) return short;
    kept = Math.floor(kept * 0.8);
  }
}
