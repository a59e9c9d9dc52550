import { citationsOf } from "../check-sources.ts";
import type { Plan } from "../plan-schema.ts";
import { section } from "./plan-document.ts";
import type { PlanWriter } from "./plan-document.ts";

/** What the plan takes for granted, and what it leaves open. */
export function openSections(plan: Plan, writer: PlanWriter): string[] {
  const { words, text, cite } = writer;
  const assumptions = plan.assumptions.map(
    ({ statement, sources }) => `- ${text(statement)}${cite(sources)}`,
  );
  const questions = plan.open_questions.map(({ question, owner, sources }) => {
    const who = owner === undefined ? "" : ` – ${words.answeredBy(text(owner))}`;
    return `- ${text(question)}${who}${cite(sources)}`;
  });
  return [
    section(words.heads.assumptions, assumptions.join("\n"), writer),
    section(words.heads.openQuestions, questions.join("\n"), writer),
  ];
}

/** Who disagreed, and what was made of it. */
export function dissentSection(plan: Plan, writer: PlanWriter): string {
  const { words, text, cite } = writer;
  const items = plan.dissent.map(({ seat, statement, response, sources }) => {
    const answer =
      response === undefined ? words.noResponse : `${words.response}${words.colon}${text(response)}`;
    return `- **${text(seat)}${words.colon.trimEnd()}** ${text(statement)}${cite(sources)}\n  - ${answer}`;
  });
  return section(words.heads.dissent, items.join("\n"), writer);
}

/** Who took part, as the plan tells it, and who else sat at the table. */
export function participantsSection(plan: Plan, seated: readonly string[], writer: PlanWriter): string {
  const { words, text, cite } = writer;
  const items = plan.participants.map(
    ({ seat, contribution, sources }) =>
      `- **${text(seat)}${words.colon.trimEnd()}** ${text(contribution)}${cite(sources)}`,
  );
  const named = new Set(plan.participants.map(({ seat }) => seat));
  const others = seated.filter((seat) => !named.has(seat));
  if (others.length > 0)
    items.push(`- ${words.alsoSeated}${words.colon}${others.map(text).join(words.comma)}`);
  return section(words.heads.participants, items.join("\n"), writer);
}

/** Every message that the plan cites, so that a reader can look them up. */
export function sourcesSection(plan: Plan, sessionId: string, writer: PlanWriter): string {
  const { words, text } = writer;
  const number = (id: string) => Number(/^m(\d+)$/u.exec(id)?.[1] ?? Number.POSITIVE_INFINITY);
  const ids = [...new Set(citationsOf(plan).map(({ citation }) => citation))].sort(
    (a, b) => number(a) - number(b) || a.localeCompare(b),
  );
  const list = ids.length === 0 ? "" : words.cited(ids.map(text).join(words.comma), text(sessionId));
  return section(words.heads.sources, list, writer);
}
