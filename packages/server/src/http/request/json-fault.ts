const blank = /[ \t\n\r]*/y;
const scalar =
  /"(?:[ !#-[\]-\uFFFF]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const openString = /"(?:[ !#-[\]-\uFFFF]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

type Expected = "value" | "value-or-end" | "key" | "key-or-end" | "comma-or-end" | "end";

/**
 * Where a text stops being JSON, counted in UTF-16 units from 0; undefined where it is JSON.
 *
 * `JSON.parse` of V8 names the position in some of its messages only, and quotes the text in others. No recursion:
 * the text may be as deep as it is long.
 */
export function jsonFaultAt(text: string): number | undefined {
  const open: ("{" | "[")[] = [];
  let expected: Expected = "value";
  let position = 0;
  const skip = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) position += found.length;
    return found;
  };
  const afterValue = (): Expected => (open.length === 0 ? "end" : "comma-or-end");
  for (;;) {
    skip(blank);
    const character = text[position];
    if (expected === "end") return character === undefined ? undefined : position;
    const closes = character === (open.at(-1) === "{" ? "}" : "]") && open.length > 0;
    if (closes && expected !== "value" && expected !== "key") {
      open.pop();
      position += 1;
      expected = afterValue();
    } else if (expected === "comma-or-end") {
      if (character !== ",") return position;
      position += 1;
      expected = open.at(-1) === "{" ? "key" : "value";
    } else if (expected === "key" || expected === "key-or-end") {
      if (character !== '"') return position;
      if (skip(scalar) === undefined) return endOfOpenString(text, position);
      skip(blank);
      if (text[position] !== ":") return position;
      position += 1;
      expected = "value";
    } else if (character === "{" || character === "[") {
      open.push(character);
      position += 1;
      expected = character === "{" ? "key-or-end" : "value-or-end";
    } else {
      if (skip(scalar) === undefined) {
        return character === '"' ? endOfOpenString(text, position) : position;
      }
      expected = afterValue();
    }
  }
}

/** Where a string that does not end well goes wrong. */
function endOfOpenString(text: string, start: number): number {
  openString.lastIndex = start;
  return start + (openString.exec(text)?.[0].length ?? 0);
}
