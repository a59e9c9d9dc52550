import type { Language } from "../session/session-types.ts";
import { briefWords } from "./brief-words.ts";
import { normalizeLineBreaks } from "./render-brief.ts";
import type { Brief } from "./render-brief.ts";

const languages: readonly Language[] = ["en", "zh"];

/** The lines of a goal or constraint from its first line on, and the index of the line after them. */
function takeText(lines: readonly string[], from: number, firstLine: string): { text: string; next: number } {
  const taken = [firstLine];
  let next = from + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? "";
    if (line !== "" && !line.startsWith("  ")) break;
    taken.push(line.slice(2));
  }
  return { text: taken.join("\n"), next };
}

function parseConstraints(lines: readonly string[], from: number): string[] | undefined {
  const constraints: string[] = [];
  let next = from;
  while (next < lines.length) {
    const line = lines[next] ?? "";
    const label = `C${constraints.length + 1}. `;
    if (!line.startsWith(label)) return undefined;
    const taken = takeText(lines, next, line.slice(label.length));
    constraints.push(taken.text);
    next = taken.next;
  }
  return constraints.length === 0 ? undefined : constraints;
}

/** The brief that `renderBrief` wrote as this text; undefined when the text is none. */
export function parseBrief(text: string): Brief | undefined {
  const lines = normalizeLineBreaks(text).split("\n");
  const first = lines[0] ?? "";
  const language = languages.find((candidate) => first.startsWith(briefWords[candidate].goal));
  if (language === undefined) return undefined;
  const words = briefWords[language];
  const goal = takeText(lines, 0, first.slice(words.goal.length));
  // The line between goal and constraints was taken for an empty last line of the goal.
  if (!goal.text.endsWith("\n")) return undefined;
  const goalText = goal.text.slice(0, -1);
  const heading = lines[goal.next];
  if (heading === words.noConstraints && goal.next === lines.length - 1) {
    return { goal: goalText, constraints: [], language };
  }
  if (heading !== words.constraints) return undefined;
  const constraints = parseConstraints(lines, goal.next + 1);
  return constraints === undefined ? undefined : { goal: goalText, constraints, language };
}
