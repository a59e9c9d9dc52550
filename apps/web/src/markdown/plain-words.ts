/** Characters of the end of a text that are looked at; a bubble shows far fewer. */
const tailUnits = 600;

/** Markdown as plain words in one line, without its marks, for the little room beside a seat. */
export function plainWords(markdown: string): string {
  return markdown
    .replaceAll(
      /^\s{0,3}(?:```.*|~~~.*|[-*_](?:\s*[-*_]){2,}\s*|\|?(?:\s*:?-{2,}:?\s*\|)+\s*:?-*:?\s*)$/gmu,
      "",
    )
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+(?:\[[ xX]\]\s+)?)/gmu, "")
    .replaceAll(/\*\*|__|~~|`/gu, "")
    .replaceAll(/\*(?=\S)([^*\n]*\S)\*/gu, "$1")
    .replaceAll(/^\s*\||\|\s*$/gmu, "")
    .replaceAll(/\s*\|\s*/gu, " · ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** The last words of a text that is being written. */
export function lastPlainWords(markdown: string): string {
  return plainWords(markdown.slice(-tailUnits));
}
