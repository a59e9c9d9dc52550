import type { Limit } from "../../../brief/limit-types.ts";
import { readLimits } from "../../../brief/read-limits.ts";
import { shiftDay } from "../schedule/calendar.ts";
import type { Aspect } from "./brief-view-types.ts";
import { readDuty } from "./read-duty.ts";
import { readGroup } from "./read-group.ts";
import { readLooseLimits } from "./read-loose-limits.ts";
import { readOrder } from "./read-order.ts";
import { readPassedDeadline } from "./read-stated-date.ts";
import { type Clause, splitClauses } from "./split-clauses.ts";

/** A clause with what was read out of it. */
export interface ReadClause extends Clause {
  readonly aspects: readonly Aspect[];
  /** The clause without the phrases that a limit was read from. */
  readonly remainder: string;
}

/** So long a text is read; what lies behind would only cost time. */
const readLength = 4_000;
const downtimeWords =
  /down.?time|outage|interrupt|standstill|closed|offline|停机|停工|停业|停服|中断|停摆|宕机|停产/iu;
/** A bare head count above this speaks of those who are concerned, not of those who do the work. */
const mostHands = 30;
const teamWords =
  /\b(?:team|staff|developers?|engineers?|workers?|volunteers?)\b|团队|人手|工程师|开发|施工/iu;
const markup = /<[^<>\n]{0,200}>/gu;
const wholeWords = /project|whole|total|plan|项目|工期|周期|总/iu;
/** `readLimits` takes no budget of nothing for a limit; here it is one that cannot be kept. */
const nothingToSpend =
  /\b(?:budget\s*(?:of|is|:|=)?\s*(?:0|zero|none|nothing)\b(?![.,]?\d)|(?:no|zero) budget\b)|预算\s*(?:为|是|：|:)?\s*(?:0|零)(?!\.?\d)|(?:没有|零)预算/iu;
const gateWords = /pass|obtain|certif|approv|licen|permit|通过|取得|获得|拿到|备案|认证|测评|审批/iu;
const dangling =
  /\s*\b(?:by|before|until|till|within|in|on|at|for|with|of|and|under|a|the|no later than|not later than)\s*$|^\s*(?:[,，]|and\b|在|于|需|要|请|并)\s*/iu;

function toAspects(limit: Limit, clause: string, today: string): Aspect[] {
  switch (limit.kind) {
    case "budget":
      return [{ kind: "budget", amount: limit.amount, currency: limit.currency ?? null }];
    case "deadline":
      return [{ kind: "deadline", date: limit.date }];
    case "duration":
      if (downtimeWords.test(clause)) return [{ kind: "downtime", days: limit.days }];
      return limit.subject === undefined || wholeWords.test(limit.subject)
        ? [{ kind: "deadline", date: shiftDay(today, Math.ceil(limit.days)) }]
        : [];
    case "people":
      return [
        { kind: "people", count: limit.count, group: limit.count > mostHands && !teamWords.test(clause) },
      ];
  }
}

function within(limit: Limit, clause: Clause): boolean {
  return limit.span[0] >= clause.start && limit.span[0] < clause.end;
}

function strip(text: string): string {
  let rest = text.trim();
  for (
    let next = rest.replace(dangling, "").trim();
    next !== rest;
    next = rest.replace(dangling, "").trim()
  ) {
    rest = next;
  }
  return rest;
}

function withoutSpans(text: string, clause: Clause, limits: readonly Limit[]): string {
  let rest = "";
  let from = clause.start;
  for (const { span } of limits.toSorted((a, b) => a.span[0] - b.span[0])) {
    rest = `${strip(`${rest}${text.slice(from, span[0])}`)} `;
    from = Math.max(from, span[1]);
  }
  const all = `${rest}${text.slice(from, Math.max(from, clause.end))}`;
  return (limits.length === 0 ? all : strip(all)).replaceAll(/\s+/gu, " ").trim();
}

/** Reads limits, orderings, duties and head counts out of a text, clause by clause. */
export function readAspects(text: string, today: string): ReadClause[] {
  // Markup is no part of what is wanted; blanks keep the places of everything else.
  const head = text.slice(0, readLength).replaceAll(markup, (tag) => " ".repeat(tag.length));
  const limits = readLimits(head, { today });
  return splitClauses(head).map((clause) => {
    const own = limits.filter((limit) => within(limit, clause));
    const aspects = own.flatMap((limit) => toAspects(limit, clause.text, today));
    if (nothingToSpend.test(clause.text)) aspects.push({ kind: "budget", amount: 0, currency: null });
    const remainder = withoutSpans(head, clause, own);
    const passed = aspects.some(({ kind }) => kind === "deadline")
      ? null
      : readPassedDeadline(clause.text, today);
    if (passed !== null) aspects.push({ kind: "deadline", date: passed });
    aspects.push(...readLooseLimits(clause.text, aspects, today));
    const about = aspects.map((aspect) =>
      aspect.kind === "deadline" ? { ...aspect, about: remainder } : aspect,
    );
    aspects.splice(0, aspects.length, ...about);
    const order = aspects.length === 0 ? readOrder(clause.text) : null;
    if (order !== null) aspects.push({ kind: "order", ...order });
    const duty =
      order === null && (aspects.length === 0 || gateWords.test(clause.text)) ? readDuty(clause.text) : null;
    if (duty !== null) aspects.push(duty);
    const group = aspects.some(({ kind }) => kind === "people") ? null : readGroup(clause.text);
    if (group !== null) aspects.push({ kind: "people", count: group, group: true });
    return { ...clause, aspects, remainder };
  });
}
