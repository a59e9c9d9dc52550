import type { CriticalPath } from "../critical-path.ts";
import type { Plan } from "../plan-schema.ts";
import { markdownTable } from "./markdown-table.ts";
import { section } from "./plan-document.ts";
import type { PlanWriter } from "./plan-document.ts";
import { renderTimeline } from "./render-timeline.ts";

/** The milestones as a table and over time, with the chain that decides the end. */
export function milestonesSection(plan: Plan, path: CriticalPath, writer: PlanWriter): string {
  const { words, text, cite, money } = writer;
  const { columns } = words;
  const rows = plan.milestones.map((milestone, index) => {
    const dated = path.milestones[index];
    const day = (value: string | undefined, estimated: boolean | undefined) =>
      value === undefined ? "" : `${estimated === true ? "~" : ""}${value}`;
    return [
      text(milestone.id),
      `${text(milestone.name)}${cite(milestone.sources)}`,
      text(milestone.owner),
      day(dated?.startDay, dated?.startEstimated),
      day(dated?.endDay, dated?.endEstimated),
      milestone.depends_on.map(text).join(words.comma),
      text(milestone.acceptance_test),
      money(milestone.cost),
    ];
  });
  const heads = [
    columns.id,
    columns.milestone,
    columns.owner,
    columns.start,
    columns.end,
    columns.after,
    columns.acceptance,
    columns.cost,
  ];
  const parts = [
    markdownTable(heads, rows),
    words.criticalPath(path.path.map(text).join(" → "), path.end ?? ""),
    renderTimeline(plan.milestones, path),
    words.timelineLegend,
  ];
  return section(words.heads.milestones, parts.filter((part) => part !== "").join("\n\n"), writer);
}

const weight = { low: 1, medium: 2, high: 3 } as const;

/** The risks, the gravest first. */
export function risksSection(plan: Plan, writer: PlanWriter): string {
  const { words, text, cite } = writer;
  const { columns } = words;
  const grave = plan.risks.toSorted(
    (a, b) => weight[b.likelihood] * weight[b.impact] - weight[a.likelihood] * weight[a.impact],
  );
  const rows = grave.map((one) => [
    text(one.id),
    `${text(one.risk)}${cite(one.sources)}`,
    words.level[one.likelihood],
    words.level[one.impact],
    text(one.trigger),
    text(one.mitigation),
    text(one.owner),
  ]);
  const heads = [
    columns.id,
    columns.risk,
    columns.likelihood,
    columns.impact,
    columns.trigger,
    columns.mitigation,
    columns.owner,
  ];
  return section(words.heads.risks, rows.length === 0 ? "" : markdownTable(heads, rows), writer);
}

/** What it takes, the sum, and how that compares with the tightest limit. */
export function resourcesSection(plan: Plan, writer: PlanWriter): string {
  const { words, text, cite, money } = writer;
  const { columns } = words;
  const rows = plan.resources.map(({ name, quantity, cost, note, sources }) => [
    `${text(name)}${cite(sources)}`,
    text(quantity ?? ""),
    money(cost),
    text(note ?? ""),
  ]);
  const parts =
    rows.length === 0
      ? []
      : [markdownTable([columns.resource, columns.quantity, columns.cost, columns.note], rows)];
  const { total_cost: total } = plan;
  if (total !== undefined) {
    const budgets = plan.constraints.flatMap(({ budget }) => (budget === undefined ? [] : [budget]));
    const budget = budgets.length === 0 ? undefined : Math.min(...budgets);
    const compared =
      budget === undefined
        ? ""
        : `${words.clauseComma}${total > budget ? words.exceeded(money(budget), money(total - budget)) : words.remaining(money(budget), money(budget - total))}`;
    parts.push(`**${words.total}${words.colon.trimEnd()}** ${money(total)}${compared}`);
  }
  return section(words.heads.resources, parts.join("\n\n"), writer);
}

/** A checklist of what to do first. */
export function firstActionsSection(plan: Plan, writer: PlanWriter): string {
  const { words, text, cite } = writer;
  const items = plan.first_actions.map(({ action, owner, by, sources }) => {
    const when = by === undefined ? "" : `${words.clauseComma}${words.by(text(by))}`;
    return `- [ ] ${text(action)} – ${text(owner)}${when}${cite(sources)}`;
  });
  return section(words.heads.firstActions, items.join("\n"), writer);
}
