import type { CriticalPath } from "../critical-path.ts";
import type { Plan } from "../plan-schema.ts";
import { recommendedOption } from "./plan-document.ts";
import type { PlanWriter } from "./plan-document.ts";

const statuses = ["met", "at_risk", "not_met"] as const;

/** The box that says on its own what was decided: decision, reason, option, end, cost, and what is not kept. */
export function summarySection(plan: Plan, path: CriticalPath, writer: PlanWriter): string {
  const { words, text, cite, money } = writer;
  const line = (label: string, body: string) => `**${label}${words.colon.trimEnd()}** ${body}`;
  const option = recommendedOption(plan);
  const counts = statuses
    .map((status) => ({ status, count: plan.constraints.filter((one) => one.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => words.counted(count, words.status[status]));
  const figures = [
    ...(path.end === undefined ? [] : [line(words.finish, path.end)]),
    ...(plan.total_cost === undefined ? [] : [line(words.cost, money(plan.total_cost))]),
    ...(counts.length === 0 ? [] : [line(words.constraints, counts.join(words.comma))]),
  ];
  const broken = plan.constraints
    .filter(({ status }) => status === "not_met")
    .map(({ id, statement, why }) => line(words.notMet, `${text(id)} ${text(statement)} – ${text(why)}`));
  const lines = [
    line(words.decision, `${text(plan.decision.statement)}${cite(plan.decision.sources)}`),
    line(words.why, text(plan.decision.reason)),
    ...(option === undefined ? [] : [line(words.recommended, `${text(option.id)} – ${text(option.name)}`)]),
    figures.join(" · "),
    ...broken,
  ].filter((one) => one !== "");
  return lines.map((one) => `> ${one}`).join("\n>\n");
}
