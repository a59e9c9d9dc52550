/** East Asian wide signs and emoji, which take two columns. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const noWidth = /\p{Mn}|\p{Me}|\u200d|\ufe0f/u;

function widthOfSign(sign: string): number {
  if (noWidth.test(sign)) return 0;
  return wide.test(sign) ? 2 : 1;
}

/** How many columns a text takes in a font of fixed width. */
export function displayWidth(text: string): number {
  return Array.from(text, widthOfSign).reduce((sum, width) => sum + width, 0);
}

/** A text cut or filled up to so many columns. */
export function fitWidth(text: string, width: number): string {
  if (displayWidth(text) <= width) return text + " ".repeat(width - displayWidth(text));
  let cut = "";
  for (const sign of text) {
    if (displayWidth(cut) + widthOfSign(sign) > width - 1) break;
    cut += sign;
  }
  return `${cut}…${" ".repeat(width - 1 - displayWidth(cut))}`;
}
