import type { PlanInput } from "../../../plan/plan-schema.ts";
import { findLatest } from "../delivery/find-latest.ts";
import { type ReadOption, readOptions } from "../delivery/read-options.ts";
import { fillText } from "../domain/fill-text.ts";
import { bilingual } from "../seat/bilingual.ts";
import { firstSentence } from "../seat/first-sentence.ts";
import { optionNumbers } from "../seat/option-numbers.ts";
import { type PlanMaterial, sourcesOf } from "./plan-material.ts";
import { readReason } from "./read-reason.ts";

/** A century; what is longer is no plan. */
const longestDays = 36_500;

/** The options of a plan with the one that is recommended. */
export interface BuiltOptions {
  readonly options: PlanInput["options"];
  readonly chosen: ReadOption;
  readonly recommendation: PlanInput["recommendation"];
}

function fromTable({ work }: PlanMaterial): ReadOption[] {
  return work.domain.options.map((option, index): ReadOption => {
    const numbers = optionNumbers(option, work);
    return {
      letter: index === 0 ? "A" : "B",
      name: fillText(option.name, work.brief),
      summary: fillText(option.summary, work.brief),
      recommended: index === 0,
      advantages: option.advantages.map((text) => fillText(text, work.brief)),
      disadvantages: option.disadvantages.map((text) => fillText(text, work.brief)),
      cost: numbers.cost,
      days: numbers.days,
      downtimeDays: numbers.downtimeDays,
    };
  });
}

/** A solution that was written without lettered options still is one option. */
function fromConclusion(text: string): ReadOption[] {
  const conclusion = firstSentence(text);
  if (conclusion === "") return [];
  return [
    {
      letter: "A",
      name: conclusion.slice(0, 60),
      summary: conclusion,
      recommended: true,
      advantages: [],
      disadvantages: [],
      cost: null,
      days: null,
      downtimeDays: null,
    },
  ];
}

/** The solution seat's options, or the table's. */
export function buildOptions(material: PlanMaterial): BuiltOptions {
  const { work, deliveries, briefId } = material;
  const say = bilingual(work.brief.language);
  const found =
    findLatest(deliveries, "solution", readOptions) ?? findLatest(deliveries, "solution", fromConclusion);
  const items = found?.items ?? fromTable(material);
  const sources = sourcesOf(found === null ? briefId : found.delivery.id);
  const unique = [...new Map(items.map((option) => [option.letter, option])).values()];
  const chosen = unique.find(({ recommended }) => recommended) ?? unique[0] ?? fromTable(material)[0];
  if (chosen === undefined) throw new Error("A domain table has no option.");
  const options = unique.map((option) => ({
    id: option.letter,
    name: option.name,
    summary: option.summary,
    advantages: [...option.advantages],
    disadvantages: [...option.disadvantages],
    ...(option.cost === null ? {} : { cost: option.cost }),
    ...(option.days === null || option.days <= 0
      ? {}
      : { duration_days: Math.min(option.days, longestDays) }),
    sources,
  }));
  const reason =
    found === null
      ? say(
          `No seat designed a solution; of the two ways that are usual for such a thing (${work.domain.label.en}) this one keeps the most margin.`,
          `没有席位做方案设计；在同类事项（${work.domain.label.zh}）的两种常见做法里，这一种余量最大。`,
        )
      : readReason(found.delivery.text);
  return { options, chosen, recommendation: { option_id: chosen.letter, reason, sources } };
}
