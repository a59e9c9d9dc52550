/** One CJK run of up to three characters, or one word with the space and punctuation around it. */
const piece =
  /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]{1,3}|\s*[^\s\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]+|\s+/gu;

/** Cuts text into the small pieces that it is streamed in; joined they are the text. */
export function splitText(text: string): string[] {
  return text.match(piece) ?? [];
}

/** Cuts a string of JSON into fragments of `size` UTF-16 units, never inside a surrogate pair. */
export function splitArguments(json: string, size: number): string[] {
  const fragments: string[] = [];
  let current = "";
  for (const character of json) {
    current += character;
    if (current.length >= size) {
      fragments.push(current);
      current = "";
    }
  }
  if (current !== "" || fragments.length === 0) fragments.push(current);
  return fragments;
}
