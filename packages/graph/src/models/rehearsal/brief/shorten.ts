/** Text on one line, cut at a word or sign near `length` characters with an ellipsis. */
export function shorten(text: string, length: number): string {
  const line = text
    .slice(0, length * 8)
    .replaceAll(/\s+/gu, " ")
    .trim();
  const characters = [...line];
  if (characters.length <= length) return line;
  const cut = characters.slice(0, length - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > length * 0.6 ? cut.slice(0, space) : cut}…`;
}
