import { formatAmount, formatNumber } from "./format-amount.ts";
import type { FaultMessages, FieldKind } from "./plan-fault-types.ts";
import { quoteList, quoteValue } from "./quote-value.ts";

const kinds: Readonly<Record<FieldKind, string>> = {
  text: "a text",
  number: "a number",
  list: "a list",
  object: "an object",
  choice: "one of the allowed words",
  day: "a day as YYYY-MM-DD",
};

const signs = { "<": "less than", "<=": "at most", ">": "more than", ">=": "at least" } as const;

function sourceName(source: string | null): string {
  return source === null ? "the goal" : `constraint ${source}`;
}

/** How a plan may break a limit of the user openly. */
function admit(source: string | null, field: string): string {
  return source === null
    ? `add a further constraint with this ${field} and mark it "not_met", with the reason in "why"`
    : `mark ${source} as "not_met" and say in its "why" by how much and what the user must decide`;
}

/** English; see the type. */
export const englishFaultMessages: FaultMessages = {
  "not-json": ({ detail }) =>
    `This is a text that does not parse as JSON (${quoteValue(detail)}). Pass the plan as an object.`,
  "too-large": ({ characters, limit }) =>
    `The plan has ${formatNumber(characters)} characters; ${formatNumber(limit)} are allowed. Shorten the texts and cite messages instead of repeating them.`,
  "missing-field": ({ expected }) => `This is missing; it must be ${kinds[expected]}.`,
  "wrong-type": ({ expected, received }) => `This is ${received}; it must be ${kinds[expected]}.`,
  "not-allowed": ({ received, allowed }) =>
    `"${quoteValue(received)}" is not allowed here. Use one of: ${allowed.join(", ")}.`,
  "too-few": ({ minimum }) => `This list needs at least ${minimum} ${minimum === 1 ? "entry" : "entries"}.`,
  "empty-text": () => "This text is empty. Write it, or leave the field out where it is optional.",
  "too-long": ({ maximum }) => `This is too long: at most ${maximum} characters.`,
  "out-of-range": ({ sign, bound }) => `This must be ${signs[sign]} ${formatNumber(bound)}.`,
  invalid: ({ detail }) => `This is not valid: ${quoteValue(detail)}.`,
  "misspelt-field": ({ field, meant }) => `There is no field "${field}". Did you mean "${meant}"?`,
  "not-a-day": ({ value }) => `"${quoteValue(value)}" is not a day that exists. Write YYYY-MM-DD.`,
  "duplicate-id": ({ id, first }) =>
    `The id "${quoteValue(id)}" is already that of ${first}. Give each its own id.`,
  "unknown-option": ({ id, known }) =>
    `There is no option "${quoteValue(id)}". Recommend one of: ${quoteList(known, ", ")}.`,
  "unknown-dependency": ({ id, known }) =>
    `There is no milestone "${quoteValue(id)}". Name one of ${quoteList(known, ", ")}, or add the missing milestone.`,
  "self-dependency": ({ id }) => `${quoteValue(id)} depends on itself. Take it out of its own depends_on.`,
  "dependency-cycle": ({ cycle }) =>
    `These milestones wait for each other in a circle: ${quoteList(cycle, " → ")}. Take out one of these dependencies.`,
  "milestone-without-end": ({ id }) =>
    `${quoteValue(id)} states neither "end" nor "duration_days". Give one of them.`,
  "end-before-start": ({ start, end }) =>
    `The end ${end} lies before the start ${start}. Exchange or mend them.`,
  "duration-differs": ({ start, end, duration, days }) =>
    `duration_days is ${formatNumber(duration)}, but ${start} to ${end} are ${days} calendar days. Make them agree, or leave duration_days out.`,
  "starts-before-dependency": ({ id, day, dependency, dependencyEnd }) =>
    `${quoteValue(id)} starts on ${day}, before ${quoteValue(dependency)}, on which it depends, ends on ${dependencyEnd}. Start it later, end ${quoteValue(dependency)} earlier, or take the dependency out.`,
  "ends-before-dependency": ({ id, day, dependency, dependencyEnd }) =>
    `${quoteValue(id)} ends on ${day}, before ${quoteValue(dependency)}, on which it depends, ends on ${dependencyEnd}. Move one of them, or take the dependency out.`,
  "missing-constraint": ({ id, text }) =>
    `The user's constraint ${id} is missing: "${quoteValue(text)}". Add it with this id, its status, and why.`,
  "hard-constraint-softened": ({ id, text }) =>
    `The user wrote ${id} as a condition, not as a wish: "${quoteValue(text)}". Set kind to "hard"; where the plan cannot keep it, mark it "not_met".`,
  "deadline-loosened": ({ id, stated, written }) =>
    `The user's ${id} says ${stated}; the plan makes it ${written}. Put ${stated} here; where the plan is later, mark ${id} as "not_met".`,
  "budget-loosened": ({ id, stated, written }) =>
    `The user's ${id} says ${formatNumber(stated)}; the plan makes it ${formatNumber(written)}. Put ${formatNumber(stated)} here; where the plan costs more, mark ${id} as "not_met".`,
  "ends-after-deadline": ({ id, end, source, deadline }) =>
    `${quoteValue(id)} ends on ${end}, after the hard deadline ${deadline} of ${sourceName(source)}. Finish it in time, take it out of the plan, or ${admit(source, "deadline")}.`,
  "nothing-by-deadline": ({ source, deadline, part }) =>
    `${sourceName(source)} wants something done by ${deadline} (${quoteValue(part)}), but no milestone ends by then. Add or move one, or ${admit(source, "deadline")}.`,
  "over-budget": ({ cost, budget, currency, source }) =>
    `The plan costs ${formatAmount(cost, currency, "en")}, which is ${formatAmount(cost - budget, currency, "en")} over the budget of ${formatAmount(budget, currency, "en")} of ${sourceName(source)}. Bring the costs down, or ${admit(source, "budget")}.`,
  "currency-differs": ({ source, stated, written }) =>
    `The budget of ${sourceName(source)} is in ${stated}, the plan counts in ${quoteValue(written)}. Give all amounts in ${stated}.`,
  "total-below-parts": ({ total, parts, of }) =>
    `total_cost is ${formatNumber(total)}, but the ${of} alone add up to ${formatNumber(parts)}. Correct the total or the costs of its parts.`,
  "unknown-citation": ({ citation }) =>
    `There is no message "${quoteValue(citation)}" in this session. Cite ids as they stand in <message id="…">, or take it out.`,
  "missing-sources": () => 'This must rest on at least one message. Cite its id, as in ["m12"].',
  "missing-owner": () => "Nobody answers for this. Name a seat or a person.",
  "unknown-seat": ({ seat, known }) =>
    `"${quoteValue(seat)}" took no part in this session. Use a display name as it is: ${quoteList(known, ", ")}.`,
};
