/**
 * Text as every database can hold it: a NUL and half a surrogate pair, which some cut or refuse, become U+FFFD.
 *
 * A thread keeps what its model really said; this is for rows that others read.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
