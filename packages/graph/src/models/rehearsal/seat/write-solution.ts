import type { DomainOption } from "../domain/domain-types.ts";
import { fillText } from "../domain/fill-text.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import { spareDays, type Working } from "../schedule/work-out.ts";
import { bilingual } from "./bilingual.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";
import { describeEnd } from "./describe-end.ts";
import { gist } from "./gist.ts";
import { latestOfEach } from "./latest-of-each.ts";
import { optionNumbers } from "./option-numbers.ts";
import type { SeatView } from "./seat-view.ts";
import { countDays } from "../schedule/count-days.ts";

const letters = ["A", "B", "C"];

const keepsDate = { en: "the date can be kept for the part that counts", zh: "要紧的部分能守住期限" };
const soonUseful = { en: "something of use stands early", zh: "能较早拿出可用的成果" };

/** A smaller aim; offered where time or money do not carry the whole. */
const smallerAim: DomainOption = {
  name: { en: "Smaller aim first", zh: "先缩小目标" },
  summary: {
    en: "only the part that hurts most is done by the date, the rest gets a date and money of its own afterwards",
    zh: "期限内只做最要紧的部分，其余另定日期和资金",
  },
  advantages: [keepsDate, { en: "about half of the money", zh: "约花一半的钱" }],
  disadvantages: [
    { en: "the goal is not reached in full", zh: "目标没有全部达成" },
    { en: "needs the consent of whoever set the goal", zh: "须经目标提出者同意" },
  ],
  cost: 0.55,
  time: 0.6,
};

function writeOption(option: DomainOption, index: number, work: Working): string {
  const { brief } = work;
  const say = bilingual(brief.language);
  const numbers = optionNumbers(option, work);
  const currency = brief.budget?.aspect.currency ?? null;
  const cost = numbers.cost === null ? null : formatAmount(numbers.cost, currency, brief.language);
  const limit = brief.budget?.aspect.amount;
  const over = numbers.cost !== null && limit !== undefined && numbers.cost > limit;
  const figures = [
    ...(cost === null
      ? []
      : [say(`cost ${cost}${over ? " (over the budget)" : ""}`, `费用 ${cost}${over ? "（超预算）" : ""}`)]),
    say(countDays(numbers.days, "en"), `工期 ${countDays(numbers.days, "zh")}`),
    ...(numbers.downtimeDays === null
      ? []
      : [
          say(
            `downtime ${countDays(numbers.downtimeDays, "en")}`,
            `停机 ${countDays(numbers.downtimeDays, "zh")}`,
          ),
        ]),
  ];
  const list = (texts: DomainOption["advantages"]): string =>
    texts.map((text) => fillText(text, brief)).join(say("; ", "；"));
  const mark = index === 0 ? say(" (recommended)", "（推荐）") : "";
  return say(
    `Option ${letters[index]}${mark} ${fillText(option.name, brief)}: ${fillText(option.summary, brief)}. Figures: ${figures.join(", ")}. For: ${list(option.advantages)}. Against: ${list(option.disadvantages)}.`,
    `方案${letters[index]}${mark === "" ? " " : mark}${fillText(option.name, brief)}：${fillText(option.summary, brief)}。数据：${figures.join("，")}。优点：${list(option.advantages)}。缺点：${list(option.disadvantages)}。`,
  );
}

function writePath(work: Working): string {
  const say = bilingual(work.brief.language);
  const steps = work.schedule
    .filter(({ phase }) => phase.alongside === null)
    .map(({ phase, days }) => say(`${phase.name} (${days} d)`, `${phase.name}（${days}天）`));
  return say(`Critical path: ${steps.join(" → ")}.`, `关键路径：${steps.join(" → ")}。`);
}

function writeAlongside(work: Working): string[] {
  const say = bilingual(work.brief.language);
  const side = work.schedule.filter(({ phase }) => phase.alongside !== null);
  if (side.length === 0) return [];
  const list = side.map(({ phase, start, end }) =>
    say(`${phase.name} (${start} to ${end})`, `${phase.name}（${start} 至 ${end}）`),
  );
  return [say(`Alongside, off the path: ${list.join("; ")}.`, `并行、不占关键路径：${list.join("；")}。`)];
}

function writeReserve(work: Working): string {
  const say = bilingual(work.brief.language);
  const spare = spareDays(work);
  const money =
    work.money === null
      ? null
      : formatAmount(work.money.reserve, work.brief.budget?.aspect.currency ?? null, work.brief.language);
  if (work.window.mainDay !== null) {
    return say(
      `Reserve: ${money ?? "none named"}; the day is fixed, so a slip is taken out of the steps before it, never out of the last one.`,
      `余量：${money === null ? "资金未定" : `预备金 ${money}`}；日期固定，延误只能压缩前面的步骤，不能压缩最后一步。`,
    );
  }
  if (spare < 0) {
    return say(
      `Reserve: none; the path is ${countDays(-spare, "en")} longer than the date allows.`,
      `余量：没有；关键路径比期限多出 ${countDays(-spare, "zh")}。`,
    );
  }
  return say(
    `Reserve: ${countDays(spare, "en")}${money === null ? "" : ` and ${money}`}, touched only by decision of the project's owner.`,
    `余量：${countDays(spare, "zh")}${money === null ? "" : `，预备金 ${money}`}，动用须由负责人决定。`,
  );
}

/** The solution seat: a recommended way and its rival, the critical path, the reserve. */
export function writeSolution({ work, heard }: SeatView): DeliveryDraft {
  const { brief, domain } = work;
  const say = bilingual(brief.language);
  const [main, rival] = domain.options;
  const strained = work.window.tight || brief.budget?.aspect.amount === 0;
  const smaller = work.window.late
    ? { ...smallerAim, advantages: [soonUseful, ...smallerAim.advantages.slice(1)] }
    : smallerAim;
  const options = strained ? [main, rival, smaller] : [main, rival];
  const name = fillText(main.name, brief);
  const reason = fillText(main.advantages[0] ?? main.summary, brief);
  const end = describeEnd(work);
  const built = latestOfEach(heard)
    .filter(({ kind }) => kind !== "risk" && kind !== "summary" && kind !== "solution")
    .map(
      ({ from, id, text }) => `${from}${say(` (${id})`, `（${id}）`)}${say(": ", "：")}“${gist(text, 150)}”`,
    );
  return {
    conclusion: say(
      `Take option A, “${name}”: ${reason}, and ${end}.`,
      `建议采用方案A“${name}”：${reason}，${end}。`,
    ),
    points: [
      ...options.map((option, index) => writeOption(option, index, work)),
      writePath(work),
      ...writeAlongside(work),
      writeReserve(work),
      ...(built.length === 0 ? [] : [say(`Built on ${built.join("; ")}.`, `依据 ${built.join("；")}。`)]),
    ],
  };
}
