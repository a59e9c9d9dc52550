/** Tokens for each UTF-16 unit. */
const rates = {
  /** Base64, hexadecimal, ids: what no tokenizer has words for. */
  random: 1 / 1.6,
  /** Words that are longer than most. */
  longWord: 1 / 5,
  digit: 1 / 3,
  punctuation: 0.65,
  /** A sign that comes many times over. */
  repeated: 1 / 16,
  han: 0.85,
  hangul: 0.8,
  otherLetter: 0.5,
  /** Emoji above all; a sign of these has two units. */
  surrogate: 1,
} as const;

const longestWord = 8;
const shortestRandomRun = 24;
const shortestRepetition = 8;

type Kind = "lower" | "upper" | "digit" | "blank" | "joiner" | "sign";

const asciiKinds: readonly Kind[] = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCodePoint(code);
  if (/[a-z]/u.test(sign)) return "lower";
  if (/[A-Z]/u.test(sign)) return "upper";
  if (/[0-9]/u.test(sign)) return "digit";
  if (/\s/u.test(sign)) return "blank";
  return /[+/_=-]/u.test(sign) ? "joiner" : "sign";
});

/** Beyond ASCII by blocks: exact enough, and no pattern has to be tried on each sign. */
function rateOf(code: number): number {
  if (code >= 0xd800 && code <= 0xdfff) return rates.surrogate;
  if ((code >= 0xac00 && code <= 0xd7af) || (code >= 0x1100 && code <= 0x11ff)) return rates.hangul;
  if ((code >= 0x2e80 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff) || code >= 0xff00)
    return rates.han;
  // General punctuation, arrows, boxes and signs.
  return code >= 0x2000 && code < 0x2e80 ? 1 : rates.otherLetter;
}

/** Tokens of a word with humps and digits, from `start` up to `end`: each hump is one at least. */
function weighWord(text: string, start: number, end: number): number {
  let tokens = 0;
  for (let from = start; from < end;) {
    const kind = asciiKinds[text.charCodeAt(from)];
    let to = from + 1;
    // A capital begins a hump that goes on in small letters.
    const goesOn = kind === "upper" && asciiKinds[text.charCodeAt(to)] === "lower" ? "lower" : kind;
    while (to < end && asciiKinds[text.charCodeAt(to)] === goesOn) to += 1;
    const length = to - from;
    if (kind === "digit") tokens += Math.ceil(length * rates.digit) + 0.3;
    else if (kind === "joiner") tokens += length * rates.punctuation;
    else tokens += length <= longestWord ? 1 : length * rates.longWord;
    from = to;
  }
  return tokens;
}

/**
 * About how many tokens a text has, without a tokenizer, since every model has its own: English, Chinese, code, JSON,
 * base64 and emoji come out between 0.6 and 1.4 of what OpenAI's two latest count (`estimate-tokens.test.ts`).
 *
 * Where a model reports what it read, that goes ahead of this (`compaction/token-gauge.ts`).
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    const kind = asciiKinds[code];
    if (kind === undefined) {
      tokens += rateOf(code);
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < text.length && text.charCodeAt(end) === code) end += 1;
    if (end - at >= shortestRepetition) {
      tokens += Math.max(1, (end - at) * rates.repeated);
      at = end;
    } else if (kind === "blank") {
      end = at + 1;
      while (end < text.length && asciiKinds[text.charCodeAt(end)] === "blank") end += 1;
      // A single one goes with the word after it.
      if (end - at > 1 || code !== 32) tokens += 1;
      at = end;
    } else if (kind === "sign") {
      tokens += rates.punctuation;
      at += 1;
    } else {
      let digits = 0;
      for (end = at; end < text.length; end += 1) {
        const next = asciiKinds[text.charCodeAt(end)];
        if (next === undefined || next === "blank" || next === "sign") break;
        if (next === "digit") digits += 1;
      }
      const length = end - at;
      tokens += length >= shortestRandomRun && digits > 0 ? length * rates.random : weighWord(text, at, end);
      at = end;
    }
  }
  return Math.ceil(tokens);
}
