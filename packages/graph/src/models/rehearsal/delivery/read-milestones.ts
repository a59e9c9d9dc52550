import { readAmount } from "../brief/read-amount.ts";
import { readFields } from "./read-fields.ts";
import { daysIn, readParts } from "./read-parts.ts";
import { readPoints } from "./read-points.ts";

/** A milestone as a seat wrote it. */
export interface ReadMilestone {
  readonly id: string;
  readonly name: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly days: number | null;
  readonly owner: string | null;
  /** Ids that it names as finished first. */
  readonly after: readonly string[];
  readonly cost: number | null;
  readonly test: string | null;
}

/** A first step with its person and day. */
export interface ReadAction {
  readonly action: string;
  readonly owner: string | null;
  readonly by: string | null;
}

const numbered = /^(?:milestone\s*|里程碑\s*)?(M\d{1,2})\b\s*[:：.、]?\s*/iu;
const actionLead =
  /^(?:first (?:action|step)|next step|action|首批行动|首要行动|第一步|下一步|立即行动)\s*\d*\s*[:：]\s*/iu;
const actionHeading = /first action|next step|首批行动|立即行动|下一步/iu;
const milestoneHeading = /milestone|schedule|timeline|里程碑|进度|时间表|排期/iu;
const lengthPattern = /(\d{1,4})\s*(working days?|days?|weeks?|个?工作日|天|周)/iu;

function lengthIn(text: string): number | null {
  const match = lengthPattern.exec(text);
  if (match === null) return null;
  return Number(match[1]) * (/week|周/iu.test(match[2] ?? "") ? 7 : 1);
}

function nameIn(head: string): string {
  const cut = head.split(/[:：]\s*(?=\d{4}-|\d{1,2}月|~|about|约|$)|\s[—–]\s/u)[0] ?? head;
  return cut
    .replace(/[（(]?\d{4}-\d{2}-\d{2}.*$/u, "")
    .replace(/[\s,，:：;；—–-]+$/u, "")
    .trim();
}

function idsIn(text: string | null | undefined): string[] {
  return [...(text ?? "").matchAll(/M\d{1,2}/giu)].map(([id]) => id.toUpperCase());
}

/** A line with labels: "name: start → end, owner: …, after M1, cost 5,000. Done when: …". */
function readLabelled(id: string, body: string, today: string): ReadMilestone {
  const { head, values } = readFields(body);
  const span = `${head} ${values.get("start") ?? ""} ${values.get("end") ?? ""}`;
  const [first, second] = daysIn(span, today);
  const name = nameIn(head);
  const cost = values.get("cost");
  return {
    id,
    name: name === "" ? id : name,
    start: second === undefined ? null : (first ?? null),
    end: second ?? first ?? null,
    days: lengthIn(span),
    owner: values.get("owner") ?? null,
    after: idsIn(values.get("after")),
    cost: cost === undefined ? null : (readAmount(cost)?.amount ?? null),
    test: values.get("test") ?? null,
  };
}

/** A line of bare parts: "name; owner; start to end; after M1; acceptance test; 5,000"; null for another form. */
function readBare(id: string, body: string, today: string): ReadMilestone | null {
  const { values } = readFields(body);
  if (values.has("owner") || values.has("test")) return null;
  const parts = readParts(body, today);
  if (parts === null) return null;
  const [first, second] = parts.dates;
  const [owner, test] = parts.texts;
  return {
    id,
    name: parts.name,
    start: second === undefined ? null : (first ?? null),
    end: second ?? first ?? null,
    days: parts.days,
    owner: owner ?? null,
    after: idsIn(parts.after),
    cost: parts.cost,
    test: test ?? null,
  };
}

/** Reads the milestones of a delivery: numbered M1, M2 …, or else every point with a date. */
export function readMilestones(delivery: string, today: string): ReadMilestone[] {
  const points = readPoints(delivery).filter(
    ({ text, heading }) => !actionLead.test(text) && !actionHeading.test(heading),
  );
  const marked = points.filter(({ text }) => numbered.test(text));
  const chosen =
    marked.length > 0
      ? marked
      : points.filter(
          ({ text, heading }) => daysIn(text, today).length > 0 || milestoneHeading.test(heading),
        );
  return chosen.map(({ text }, index): ReadMilestone => {
    const id = numbered.exec(text)?.[1]?.toUpperCase() ?? `M${index + 1}`;
    const body = text.replace(numbered, "");
    return readBare(id, body, today) ?? readLabelled(id, body, today);
  });
}

/** Reads the first actions of a delivery. */
export function readActions(delivery: string, today: string): ReadAction[] {
  return readPoints(delivery)
    .filter(({ text, heading }) => actionLead.test(text) || actionHeading.test(heading))
    .map(({ text }): ReadAction => {
      const { head, values } = readFields(text.replace(actionLead, ""));
      return {
        action: head,
        owner: values.get("owner") ?? null,
        by: daysIn(values.get("by") ?? text, today).at(-1) ?? null,
      };
    });
}
