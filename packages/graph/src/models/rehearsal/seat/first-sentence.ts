const mark = /^[\p{Extended_Pictographic}\u{FE0F}\u{200D}\s]+/u;
const sentenceEnd = /[。！？!?]|\.(?=\s|$)|\n/u;

/** The first sentence of a delivery, without its emoji. */
export function firstSentence(text: string): string {
  const body = text.replace(mark, "").trim();
  const end = sentenceEnd.exec(body);
  return (end === null ? body : body.slice(0, end.index)).replaceAll(/[*`#]/gu, "").trim();
}
