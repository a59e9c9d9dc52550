/** Full-width letters, digits and signs as their ASCII equals; the text keeps its length, so offsets hold. */
export function toHalfWidth(text: string): string {
  return text
    .replaceAll(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll("\u3000", " ");
}
