import { parseBrief } from "../../../brief/parse-brief.ts";
import type { TeamMember } from "./read-identity.ts";

/** What goes with a task to somebody who has heard nothing else: the brief, and what others have delivered. */
export interface Enclosures {
  /** The task without them. */
  readonly task: string;
  readonly brief: string | null;
  readonly deliveries: readonly {
    readonly from: string;
    readonly roleId: string;
    /** Id of the report, as the leader saw it. */
    readonly id: string;
    readonly text: string;
  }[];
}

const briefMark = "=== BRIEF ===";
const deliveryMark = "=== DELIVERY";
const deliveryHead = /^=== DELIVERY (m\d+) (\S+) (.+) ===$/u;

/** Lines of others that could pass for a mark are indented by a blank. */
function quoted(text: string): string {
  return text.replaceAll(/^===/gmu, " ===");
}

/** Writes brief and deliveries so that `readEnclosures` finds them again behind a task. */
export function writeEnclosures(
  brief: string,
  deliveries: readonly { readonly from: string; readonly id: string; readonly text: string }[],
  team: readonly TeamMember[],
): string {
  const parts = deliveries.map(({ from, id, text }) => {
    const roleId = team.find(({ displayName }) => displayName === from)?.roleId ?? "-";
    return `${deliveryMark} ${id} ${roleId} ${from} ===\n${quoted(text)}`;
  });
  return [`${briefMark}\n${quoted(brief)}`, ...parts].join("\n\n");
}

/** Splits a task from what was enclosed with it. */
export function readEnclosures(text: string): Enclosures {
  const start = text.indexOf(`${briefMark}\n`);
  if (start < 0) return { task: text, brief: null, deliveries: [] };
  const [brief = "", ...rest] = text.slice(start + briefMark.length + 1).split(/\n\n(?==== DELIVERY )/u);
  const deliveries = rest.flatMap((part) => {
    const [head = "", ...lines] = part.split("\n");
    const [, id, roleId, from] = deliveryHead.exec(head) ?? [];
    if (id === undefined || roleId === undefined || from === undefined) return [];
    return [{ from, roleId, id, text: lines.join("\n").trim() }];
  });
  const isBrief = parseBrief(brief.trimEnd()) !== undefined;
  return { task: text.slice(0, start).trimEnd(), brief: isBrief ? brief.trimEnd() : null, deliveries };
}
