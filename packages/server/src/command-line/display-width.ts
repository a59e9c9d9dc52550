/** Characters that take two columns: East Asian wide and full-width ones, and emoji. */
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\u{20000}-\u{3FFFD}]/u;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function widthOfGrapheme(grapheme: string): number {
  return wide.test(grapheme) ? 2 : 1;
}

/** Cuts a line to so many terminal columns; an ellipsis at its end says that something is missing. */
export function cutToWidth(line: string, columns: number): string {
  let width = 0;
  let kept = "";
  let whole = true;
  /** What is kept when the ellipsis has to find room. */
  let shorter = "";
  for (const { segment } of graphemes.segment(line)) {
    width += widthOfGrapheme(segment);
    if (width > columns) {
      whole = false;
      break;
    }
    kept += segment;
    if (width <= columns - 1) shorter = kept;
  }
  return whole ? line : `${shorter}…`;
}
