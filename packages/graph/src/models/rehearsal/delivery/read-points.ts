/** One line of a delivery that says one thing, without its bullet and emphasis. */
export interface Point {
  readonly text: string;
  /** The heading above it; empty without one. */
  readonly heading: string;
}

const bullet = /^\s*(?:[-*•·–]|\d{1,2}[.)、]|[（(]\d{1,2}[）)]|[①-⑳])\s+/u;
const bareBullet = /^\s*(?:[-*•·]|\d{1,2}[.)、]|[（(]\d{1,2}[）)]|[①-⑳])\s*(?=\S)/u;
const labelled =
  /^\s*(?:(?:M|R|F)\d{1,2}\b|Option [A-Z]\b|方案[A-Z一二三四]|(?:Objection|Assumption|Risk|Milestone)\b|异议|反对|假设|风险|里程碑)/iu;
const headingLine = /^\s*(?:#{1,6}\s+(.+)|\*\*([^*]+)\*\*\s*[:：]?\s*|([^-*\n]{2,40})[:：]\s*)$/u;
const tableRow = /^\s*\|(.+)\|\s*$/u;
const tableRule = /^\s*\|[\s:|-]+\|\s*$/u;
/** So long a delivery is read. */
const readLength = 60_000;
const mostPoints = 200;

function plain(text: string): string {
  return text
    .replaceAll(/\*\*|__|`/gu, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

function cells(row: string): string[] {
  return row.split("|").map(plain);
}

/** A table row as a sentence: first cell, then "heading: cell" for the others. */
function rowToText(header: readonly string[] | null, row: readonly string[]): string {
  const [first = "", ...rest] = row;
  const pairs = rest.map((cell, index) => {
    const name = header?.[index + 1] ?? "";
    return name === "" ? cell : `${name}: ${cell}`;
  });
  return [first, ...pairs.filter((pair) => !/^[^:]*:\s*$/u.test(pair))].join("; ");
}

/**
 * Reads the points of a delivery: bullets, numbered and labelled lines, and rows of tables. The opening sentence
 * and other running text are no points; a text without any point gives none.
 */
export function readPoints(delivery: string): Point[] {
  const points: { text: string; heading: string }[] = [];
  let heading = "";
  let header: string[] | null = null;
  let open = false;
  const lines = delivery.slice(0, readLength).split("\n");
  for (const [index, line] of lines.entries()) {
    const row = tableRow.exec(line)?.[1];
    if (row !== undefined) {
      open = false;
      if (tableRule.test(line)) continue;
      if (tableRule.test(lines[index + 1] ?? "")) header = cells(row);
      else points.push({ text: rowToText(header, cells(row)), heading });
      continue;
    }
    header = null;
    const title = headingLine.exec(line);
    if (bullet.test(line) || bareBullet.test(line) || labelled.test(line)) {
      points.push({ text: plain(line.replace(bullet.test(line) ? bullet : bareBullet, "")), heading });
      open = true;
    } else if (title !== null) {
      heading = plain(title[1] ?? title[2] ?? title[3] ?? "");
      open = false;
    } else if (open && /^\s+\S/u.test(line)) {
      const last = points.at(-1);
      if (last !== undefined) last.text = `${last.text} ${plain(line)}`;
    } else if (line.trim() === "") open = false;
  }
  return points.filter(({ text }) => text !== "").slice(0, mostPoints);
}
