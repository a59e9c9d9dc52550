import { readPoints } from "./read-points.ts";

/** A step of a critical path; `days` is null where the text gives no length. */
export interface PathStep {
  readonly name: string;
  readonly days: number | null;
}

const pathLine = /^(?:critical path|关键路径)\s*[:：]\s*/iu;
const length = /[（(]\s*(?:about|约)?\s*(\d{1,4})\s*(?:d|days?|天|日|weeks?|周)\s*[)）]/iu;
const weeks = /weeks?|周/iu;
const longestStep = 2_000;

/** Reads the line of a critical path: steps between arrows, each with its length in brackets. */
export function readPath(delivery: string): PathStep[] {
  const line = readPoints(delivery).find(({ text }) => pathLine.test(text))?.text;
  if (line === undefined) return [];
  return line
    .replace(pathLine, "")
    .replace(/[.。]\s*$/u, "")
    .split(/\s*(?:→|->|=>|➜|⟶)\s*/u)
    .flatMap((step): PathStep[] => {
      const match = length.exec(step);
      const name = step.replace(length, "").trim();
      if (name === "") return [];
      if (match === null) return [{ name, days: null }];
      const days = Number(match[1]) * (weeks.test(match[0]) ? 7 : 1);
      return [{ name, days: Math.min(Math.max(days, 1), longestStep) }];
    });
}
