const wishWords = new RegExp(
  [
    String.raw`\b(?:prefer(?:s|red|ably|ence)?|ideal(?:ly)?|hopefully|optional(?:ly)?|desirabl[ey]|(?:aim|hop)(?:e|es|ing)? (?:for|to)|aims (?:for|to)|tr(?:y|ies|ying) to)\b`,
    String.raw`\b(?:if|where|when|wherever|whenever|as far as|as (?:\w+ )?as) (?:at all )?(?:possible|practical|feasible)\b`,
    String.raw`\b(?:nice to have|would (?:also )?(?:be )?(?:like|love|nice|good|great)|best effort|is a bonus)\b`,
    "尽量|最好|希望|尽可能|尽力|争取|力争|期望|倾向|理想(?:情况|的话|是)|优先(?:考虑|选择|选用|使用|采用)|如果?(?:有)?可能|可能的话|可以的话|有条件的话|条件允许|建议",
  ].join("|"),
  "giu",
);

/**
 * Whether the words of a constraint speak of a wish (prefer, ideally, 尽量, 最好). Without such words a
 * constraint is a condition; with them it may still hold one beside the wish.
 */
export function isWish(text: string): boolean {
  return text.search(wishWords) >= 0;
}

/** The text with its words of wishing as spaces, so that it reads as a condition; offsets hold. */
export function blankWish(text: string): string {
  return text.replaceAll(wishWords, (words) => " ".repeat(words.length));
}

/** Whether a clause says only that the clause beside it is a wish: "ideally", "if possible", 有条件的话. */
export function isBareWish(clause: string): boolean {
  const rest = blankWish(clause).replaceAll(/\b(?:this|that|it|is|be|but|and|only|as)\b|的话|是|\s/giu, "");
  return rest === "" && isWish(clause);
}
