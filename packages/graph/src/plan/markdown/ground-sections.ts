import { formatNumber } from "../format-amount.ts";
import type { Plan } from "../plan-schema.ts";
import { markdownTable } from "./markdown-table.ts";
import { recommendedOption, section } from "./plan-document.ts";
import type { PlanWriter } from "./plan-document.ts";

/** Lines of untrusted text as a quotation, one paragraph a line. */
export function quoteLines(untrusted: string, { text }: PlanWriter): string {
  const lines = untrusted
    .split(/[\r\n\u2028\u2029]+/u)
    .map(text)
    .filter((line) => line !== "");
  return lines.map((line) => `> ${line}`).join("\n>\n");
}

/** What was asked, what it is taken to mean, and how success is measured. */
export function goalSection(plan: Plan, asked: string, writer: PlanWriter): string {
  const { words, text, cite } = writer;
  const measures = plan.goal.success_measures.map(
    ({ measure, target, sources }) =>
      `- ${text(measure)}${target === undefined ? "" : `${words.colon}${text(target)}`}${cite(sources)}`,
  );
  const parts = [
    `${text(plan.goal.statement)}${cite(plan.goal.sources)}`,
    ...(text(asked) === "" || text(asked) === text(plan.goal.statement)
      ? []
      : [`**${words.asAsked}${words.colon.trimEnd()}**`, quoteLines(asked, writer)]),
    `**${words.measures}${words.colon.trimEnd()}**`,
    measures.join("\n"),
  ];
  return section(words.heads.goal, parts.join("\n\n"), writer);
}

/** Every constraint with its verdict and the reason. */
export function constraintsSection(plan: Plan, writer: PlanWriter): string {
  const { words, text, cite, money } = writer;
  const { columns } = words;
  const rows = plan.constraints.map(({ id, statement, kind, status, why, deadline, budget, sources }) => {
    const limits = [
      ...(deadline === undefined ? [] : [words.deadline(text(deadline))]),
      ...(budget === undefined ? [] : [words.budget(money(budget))]),
    ];
    const limited = limits.length === 0 ? "" : ` – ${limits.join(words.clauseComma)}`;
    return [
      text(id),
      `${text(statement)}${limited}${cite(sources)}`,
      words.kind[kind],
      `${words.statusSign[status]} ${words.status[status]}`,
      text(why),
    ];
  });
  const heads = [columns.id, columns.constraint, columns.kind, columns.status, columns.why];
  return section(words.heads.constraints, rows.length === 0 ? "" : markdownTable(heads, rows), writer);
}

/** What is known, from where, and how sure it is. */
export function factsSection(plan: Plan, writer: PlanWriter): string {
  const { words, text, cite } = writer;
  const rows = plan.facts.map(({ statement, source, certainty, sources }) => [
    `${text(statement)}${cite(sources)}`,
    text(source),
    words.level[certainty],
  ]);
  const heads = [words.columns.fact, words.columns.source, words.columns.certainty];
  return section(words.heads.facts, rows.length === 0 ? "" : markdownTable(heads, rows), writer);
}

/** The options side by side, and which one it should be. */
export function optionsSection(plan: Plan, writer: PlanWriter): string {
  const { words, text, cite, money } = writer;
  const { columns } = words;
  const recommended = recommendedOption(plan);
  const rows = plan.options.map((option) => [
    `${option === recommended ? `${words.recommendedMark} ` : ""}${text(option.id)} – ${text(option.name)}`,
    `${text(option.summary)}${cite(option.sources)}`,
    option.advantages.map(text).join(words.semicolon),
    option.disadvantages.map(text).join(words.semicolon),
    money(option.cost),
    option.duration_days === undefined ? "" : words.days(formatNumber(option.duration_days)),
  ]);
  const heads = [
    columns.option,
    columns.summary,
    columns.advantages,
    columns.disadvantages,
    columns.cost,
    columns.time,
  ];
  const reason = `${text(plan.recommendation.reason)}${cite(plan.recommendation.sources)}`;
  const choice =
    recommended === undefined
      ? reason
      : words.recommendation(`${text(recommended.id)} – ${text(recommended.name)}`, reason);
  return section(words.heads.options, `${markdownTable(heads, rows)}\n\n${choice}`, writer);
}
