import type { ConstraintLine } from "./brief-draft.ts";

type Lines = readonly ConstraintLine[];

function nextKey(lines: Lines): number {
  return Math.max(-1, ...lines.map(({ key }) => key)) + 1;
}

/** The lines with one more, empty, behind the one of this key; and the key of the new one. */
export function insertLine(lines: Lines, behind: number): { lines: Lines; added: number } {
  const added = nextKey(lines);
  const index = lines.findIndex(({ key }) => key === behind);
  const place = index === -1 ? lines.length : index + 1;
  return { lines: lines.toSpliced(place, 0, { key: added, text: "" }), added };
}

/** The lines without the one of this key; the last one is emptied instead, so that there is always one to fill in. */
export function removeLine(lines: Lines, key: number): Lines {
  const rest = lines.filter((line) => line.key !== key);
  return rest.length === 0 ? [{ key: nextKey(lines), text: "" }] : rest;
}

/** The lines with another text at this key; a text with line breaks becomes a line each, less their list marks. */
export function changeLine(lines: Lines, key: number, text: string): Lines {
  const index = lines.findIndex((line) => line.key === key);
  const pieces = text.split(/\r?\n/u);
  if (pieces.length === 1) return lines.map((line) => (line.key === key ? { key, text } : line));
  const first = nextKey(lines);
  const filled = pieces
    .map((piece) => piece.replace(/^\s*(?:[-*•·]|\d+[.)、])\s*/u, "").trim())
    .filter(Boolean);
  const added = filled.map((piece, place) => ({ key: place === 0 ? key : first + place, text: piece }));
  return added.length === 0 ? lines : lines.toSpliced(index, 1, ...added);
}

/** What the lines say, without the empty ones. */
export function constraintTexts(lines: Lines): string[] {
  return lines.map(({ text }) => text.trim()).filter(Boolean);
}
