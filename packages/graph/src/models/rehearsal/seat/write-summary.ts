import { findLatest } from "../delivery/find-latest.ts";
import { findRisks } from "../delivery/find-risks.ts";
import { readMilestones } from "../delivery/read-milestones.ts";
import { type ReadOption, readOptions } from "../delivery/read-options.ts";
import { readAssumptions, readObjections, standingObjections } from "../delivery/read-remarks.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import { bilingual } from "./bilingual.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";
import { gist } from "./gist.ts";
import type { HeardDelivery } from "./heard-delivery.ts";
import { latestOfEach } from "./latest-of-each.ts";
import type { SeatView } from "./seat-view.ts";

const isoDay = /\d{4}-\d{2}-\d{2}/gu;

interface Claim {
  readonly from: HeardDelivery;
  readonly text: string;
}

interface Gist {
  readonly option: ReadOption | null;
  readonly solution: HeardDelivery | null;
  readonly execution: HeardDelivery | null;
  readonly lastDay: string | null;
  readonly cost: number | null;
  readonly objections: readonly (Claim & { readonly condition: string | null })[];
  readonly assumptions: readonly Claim[];
}

function readGist(view: SeatView): Gist {
  const { heard, work } = view;
  const solution = findLatest(heard, "solution", readOptions);
  const execution = findLatest(heard, "execution", (text) => readMilestones(text, work.brief.today));
  const ends = (execution?.items ?? []).flatMap(({ end }) => (end === null ? [] : [end])).toSorted();
  const costs = (execution?.items ?? []).flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const options = solution?.items ?? [];
  return {
    option: options.find(({ recommended }) => recommended) ?? options[0] ?? null,
    solution: solution?.delivery ?? null,
    execution: execution?.delivery ?? null,
    lastDay: ends.at(-1) ?? null,
    cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
    objections: standingObjections(heard).map(({ delivery, objection: { statement, condition } }) => ({
      from: delivery,
      text: statement,
      condition,
    })),
    assumptions: latestOfEach(heard).flatMap((from) =>
      readAssumptions(from.text).map((text) => ({ from, text })),
    ),
  };
}

/** A seal is withheld where the brief's own numbers break a constraint. */
function isWithheld({ work }: SeatView): boolean {
  return work.window.late || work.brief.budget?.aspect.amount === 0;
}

function writeConclusion(view: SeatView, found: Gist): string {
  const { brief } = view.work;
  const say = bilingual(brief.language);
  const currency = brief.budget?.aspect.currency ?? null;
  const count = found.objections.length;
  const facts = [
    ...(found.lastDay === null ? [] : [say(`closed by ${found.lastDay}`, `${found.lastDay} 收尾`)]),
    ...(found.cost === null
      ? []
      : [
          say(
            `for ${formatAmount(found.cost, currency, "en")}`,
            `费用 ${formatAmount(found.cost, currency, "zh")}`,
          ),
        ]),
    count === 0
      ? say("no objection left", "没有未决异议")
      : say(
          `with ${count === 1 ? "one objection" : `${count} objections`} to be settled first`,
          `另有 ${count} 条异议须先处理`,
        ),
  ];
  const { option } = found;
  const way =
    option === null
      ? say("go ahead", "可以启动")
      : say(
          `go ahead with option ${option.letter}, “${option.name}”`,
          `按方案${option.letter}“${option.name}”启动`,
        );
  if (isWithheld(view)) {
    return say(
      `The table cannot decide on a start, since a hard constraint is broken on paper; if whoever set the goal accepts that, ${way}, ${facts.join(", ")}.`,
      `圆桌不能拍板启动，因为已有硬约束在纸面上守不住；若目标提出者接受，则${way}，${facts.join("，")}。`,
    );
  }
  return say(
    `The table can decide: ${way}, ${facts.join(", ")}.`,
    `圆桌可以拍板：${way}，${facts.join("，")}。`,
  );
}

/** What several seats hold in common, with who said it. */
function writeAgreed(view: SeatView, found: Gist): string[] {
  const say = bilingual(view.work.brief.language);
  const cite = ({ from, id }: HeardDelivery): string => say(`${from} (${id})`, `${from}（${id}）`);
  const backers = [found.solution, found.execution].filter((one): one is HeardDelivery => one !== null);
  const promised = [...gist(found.solution?.text ?? "", 1_000).matchAll(isoDay)].map(([day]) => day);
  const agree = found.lastDay === null || promised.length === 0 || promised.includes(found.lastDay);
  const voices = latestOfEach(view.heard).filter(
    (one) => !backers.some(({ from }) => from === one.from) && readObjections(one.text).length === 0,
  );
  return [
    ...(backers.length < 2
      ? []
      : [
          agree
            ? say(
                `Agreed: the way and its dates; ${backers.map(cite).join(" and ")} give the same last day.`,
                `已达成一致：路线与日期，${backers.map(cite).join("与")}的收尾日相同。`,
              )
            : say(
                `Conflict: ${backers.map(cite).join(" and ")} give different last days (${promised.join(", ")} against ${found.lastDay}).`,
                `冲突：${backers.map(cite).join("与")}的收尾日不一致（${promised.join("、")} 对 ${found.lastDay}）。`,
              ),
        ]),
    ...voices.map((one) =>
      say(`Heard: ${cite(one)}, ${gist(one.text, 170)}.`, `听取：${cite(one)}，${gist(one.text, 90)}。`),
    ),
  ];
}

function writeSeal(view: SeatView, found: Gist): string {
  const { work } = view;
  const say = bilingual(work.brief.language);
  if (isWithheld(view)) {
    return say(
      "Seal: withheld; a hard constraint is broken on paper already.",
      "盖印：暂不盖印，已有硬约束在纸面上就守不住。",
    );
  }
  if (found.objections.length > 0) {
    return say(
      "Seal: given with reservation, lifted when the conditions stand in the milestones.",
      "盖印：有保留通过，条件写进里程碑后解除保留。",
    );
  }
  return say("Seal: given.", "盖印：通过。");
}

/** The summary seat: what all say, where they differ, what has to be decided, and the seal. */
export function writeSummary(view: SeatView): DeliveryDraft {
  const { heard, work } = view;
  const say = bilingual(work.brief.language);
  const found = readGist(view);
  const topRisk = findRisks(heard)?.items[0];
  return {
    conclusion: writeConclusion(view, found),
    points: [
      ...(heard.length === 0
        ? [
            say(
              "Nobody has delivered before me, so this rests on the brief alone.",
              "在我之前没有席位交付，以下只依据任务书。",
            ),
          ]
        : writeAgreed(view, found)),
      ...found.objections.map(({ from, text, condition }) =>
        say(
          `Conflict: ${from.from} (${from.id}) holds that ${text}${condition === null ? "" : `; settled by: ${condition}`}.`,
          `冲突：${from.from}（${from.id}）认为${text}${condition === null ? "" : `；化解办法：${condition}`}。`,
        ),
      ),
      ...(topRisk === undefined ? [] : [say(`Watch first: ${topRisk.risk}.`, `首要盯防：${topRisk.risk}。`)]),
      ...(work.brief.demands.some(({ hard }) => hard)
        ? []
        : [
            say(
              "The brief sets no hard condition; whoever set the goal should name at least one.",
              "任务书没有硬约束，建议目标提出者至少定一条。",
            ),
          ]),
      ...found.assumptions.map(({ from, text }) =>
        say(
          `To be confirmed, from ${from.from} (${from.id}): ${text}`,
          `待确认，出自 ${from.from}（${from.id}）：${text}`,
        ),
      ),
      writeSeal(view, found),
    ],
  };
}
