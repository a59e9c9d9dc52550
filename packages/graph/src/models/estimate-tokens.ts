const charactersPerToken = 4;

/** A rough count for display: a CJK character as one token, four other characters as one. */
export function estimateTokens(text: string): number {
  const wide = text.match(/[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/gu)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / charactersPerToken);
}
