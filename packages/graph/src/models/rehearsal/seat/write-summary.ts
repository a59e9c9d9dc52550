import { shorten } from "../brief/shorten.ts";
import { findLatest } from "../delivery/find-latest.ts";
import { readMilestones } from "../delivery/read-milestones.ts";
import { readOptions } from "../delivery/read-options.ts";
import { readAssumptions, readObjections } from "../delivery/read-remarks.ts";
import { readRisks } from "../delivery/read-risks.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import { bilingual } from "./bilingual.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";
import { firstSentence } from "./first-sentence.ts";
import { latestOfEach } from "./latest-of-each.ts";
import type { SeatView } from "./seat-view.ts";

interface Gist {
  readonly option: string | null;
  readonly lastDay: string | null;
  readonly cost: number | null;
  readonly objections: readonly { readonly from: string; readonly id: string; readonly statement: string }[];
  readonly assumptions: readonly string[];
}

function readGist(view: SeatView): Gist {
  const { heard, work } = view;
  const options = findLatest(heard, "solution", readOptions)?.items ?? [];
  const chosen = options.find(({ recommended }) => recommended) ?? options[0];
  const milestones =
    findLatest(heard, "execution", (text) => readMilestones(text, work.brief.today))?.items ?? [];
  const ends = milestones.flatMap(({ end }) => (end === null ? [] : [end])).toSorted();
  const costs = milestones.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  return {
    option: chosen === undefined ? null : `${chosen.letter} ${chosen.name}`,
    lastDay: ends.at(-1) ?? null,
    cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
    objections: heard.flatMap(({ from, id, text }) =>
      readObjections(text).map(({ statement }) => ({ from, id, statement })),
    ),
    assumptions: heard.flatMap(({ text }) => readAssumptions(text)),
  };
}

function writeConclusion(view: SeatView, gist: Gist): string {
  const { brief } = view.work;
  const say = bilingual(brief.language);
  const currency = brief.budget?.aspect.currency ?? null;
  const facts = [
    ...(gist.lastDay === null ? [] : [say(`closed by ${gist.lastDay}`, `${gist.lastDay} 收尾`)]),
    ...(gist.cost === null
      ? []
      : [
          say(
            `for ${formatAmount(gist.cost, currency, "en")}`,
            `费用 ${formatAmount(gist.cost, currency, "zh")}`,
          ),
        ]),
    gist.objections.length === 0
      ? say("no objection left", "无未决异议")
      : say(
          `${gist.objections.length} objection(s) to be settled first`,
          `${gist.objections.length} 条异议须先处理`,
        ),
  ];
  const way =
    gist.option === null
      ? say("go ahead", "可以启动")
      : say(`go ahead with option ${gist.option}`, `按方案${gist.option}启动`);
  return say(
    `The table can decide: ${way}, ${facts.join(", ")}.`,
    `圆桌可以拍板：${way}，${facts.join("，")}。`,
  );
}

/** The summary seat: what all say, where they differ, what has to be decided, and the seal. */
export function writeSummary(view: SeatView): DeliveryDraft {
  const { heard, work } = view;
  const { brief } = work;
  const say = bilingual(brief.language);
  const gist = readGist(view);
  const topRisk = findLatest(heard, "risk", readRisks)?.items[0];
  const voices = latestOfEach(heard).map(
    ({ from, id, text }) => `${from}${say(` (${id}): `, `（${id}）：`)}${shorten(firstSentence(text), 120)}`,
  );
  const hard = brief.demands.filter((demand) => demand.hard);
  const seal =
    work.window.late || brief.budget?.aspect.amount === 0
      ? say(
          "Seal: withheld; a hard constraint is broken on paper already.",
          "盖印：暂不盖印，已有硬约束在纸面上就守不住。",
        )
      : gist.objections.length > 0
        ? say(
            "Seal: given with reservation, lifted when the conditions are in the milestones.",
            "盖印：有保留通过，条件写进里程碑后解除保留。",
          )
        : say("Seal: given.", "盖印：通过。");
  return {
    conclusion: writeConclusion(view, gist),
    points: [
      ...(voices.length === 0
        ? [
            say(
              "Nobody has delivered before me, so this rests on the brief alone.",
              "在我之前没有席位交付，以下只依据任务书。",
            ),
          ]
        : voices.map((voice) => say(`Heard: ${voice}.`, `听取：${voice}。`))),
      ...gist.objections.map(({ from, id, statement }) =>
        say(
          `Conflict marked: ${from} (${id}) holds that ${statement}.`,
          `冲突标记：${from}（${id}）认为${statement}。`,
        ),
      ),
      ...(topRisk === undefined ? [] : [say(`Watch first: ${topRisk.risk}.`, `首要盯防：${topRisk.risk}。`)]),
      ...(hard.length === 0
        ? [
            say(
              "The brief sets no hard condition; whoever set the goal should name at least one.",
              "任务书没有硬约束，建议目标提出者至少定一条。",
            ),
          ]
        : []),
      ...(gist.assumptions.length === 0
        ? []
        : [say(`To be confirmed: ${gist.assumptions.join(" ")}`, `待确认：${gist.assumptions.join("")}`)]),
      seal,
    ],
  };
}
