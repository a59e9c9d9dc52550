import { dayNumber } from "../../../brief/calendar-day.ts";
import type { Language } from "../../../session/session-types.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import type { Aspect, BriefView } from "./brief-view-types.ts";
import { readAmount } from "./read-amount.ts";

type Of<Kind extends Aspect["kind"]> = Extract<Aspect, { readonly kind: Kind }>;

/** Values that everybody at the table works with; they stand as one line in each task. */
export interface FixedPoints {
  readonly budget?: Of<"budget">;
  readonly deadline?: Of<"deadline">;
  readonly downtime?: Of<"downtime">;
  readonly team?: Of<"people">;
  readonly group?: Of<"people">;
}

const line = /^(?:Fixed points:|既定条件：)\s*(.+)$/mu;

/** The line that `readFixedPoints` reads back; empty when nothing is settled. */
export function writeFixedPoints(brief: BriefView): string {
  const { language } = brief;
  const zh = language === "zh";
  const parts: string[] = [];
  if (brief.deadline !== null) parts.push(`${zh ? "截止" : "deadline"} ${brief.deadline.aspect.date}`);
  if (brief.budget !== null) {
    const { amount, currency } = brief.budget.aspect;
    parts.push(`${zh ? "预算" : "budget"} ${formatAmount(amount, currency, language)}`);
  }
  if (brief.team !== null) parts.push(teamPart(brief.team.aspect.count, language));
  if (brief.group !== null)
    parts.push(zh ? `涉及 ${brief.group.aspect.count} 人` : `people concerned ${brief.group.aspect.count}`);
  if (brief.downtime !== null) {
    const days = Math.round(brief.downtime.aspect.days * 1_000) / 1_000;
    parts.push(zh ? `停机上限 ${days} 天` : `downtime limit ${days} days`);
  }
  if (parts.length === 0) return "";
  return zh ? `既定条件：${parts.join("；")}` : `Fixed points: ${parts.join("; ")}`;
}

function teamPart(count: number, language: Language): string {
  return language === "zh" ? `团队 ${count} 人` : `team ${count}`;
}

/** Reads the line of fixed points in a task. */
export function readFixedPoints(task: string): FixedPoints {
  const text = line.exec(task)?.[1] ?? "";
  const date = /(?:deadline|截止)\s*(\d{4}-\d{2}-\d{2})/iu.exec(text)?.[1];
  const budget = readAmount(/(?:budget|预算)\s*([^;；]+)/iu.exec(text)?.[1] ?? "");
  const team = /(?:team|团队)\s*(\d+)/iu.exec(text)?.[1];
  const group = /(?:people concerned|涉及)\s*(\d+)/iu.exec(text)?.[1];
  const downtime = /(?:downtime limit|停机上限)\s*(\d+(?:\.\d+)?)/iu.exec(text)?.[1];
  return {
    ...(date !== undefined && dayNumber(date) !== undefined ? { deadline: { kind: "deadline", date } } : {}),
    ...(budget === null ? {} : { budget: { kind: "budget", ...budget } }),
    ...(team === undefined ? {} : { team: { kind: "people", count: Number(team), group: false } }),
    ...(group === undefined ? {} : { group: { kind: "people", count: Number(group), group: true } }),
    ...(downtime === undefined ? {} : { downtime: { kind: "downtime", days: Number(downtime) } }),
  };
}
